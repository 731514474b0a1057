/** Every path of the panel. */
export const paths = {
  home: "/",
  firstSteps: "/?steps=show",
  login: "/login",
  account: "/profile/account",
  tokens: "/profile/tokens",
  schools: "/schools/table",
  school: (id: number) => `/schools/information/${id}`,
  classes: "/schools/classes",
  schoolClass: (schoolId: number, id: number) => `/schools/information/${schoolId}?tab=classes&class=${id}`,
  yearEnd: "/schools/year-end",
  yearEndOf: (schoolId: number, fromYearId: number) => `/schools/year-end/${schoolId}?from=${fromYearId}`,
  donors: "/donors/table",
  donations: "/donations/table",
  needs: "/needs",
  matching: "/needs/matching",
  pledges: "/pledges/table",
  distributions: "/distributions/table",
  distribution: (id: number, tab?: string) => `/distributions/${id}${tab ? `?tab=${tab}` : ""}`,
  donor: (id: number, tab?: string) => `/donors/information/${id}${tab ? `?tab=${tab}` : ""}`,
  donorDuplicates: "/donors/duplicates",
  mergeDonors: (keepId: number, otherId: number) => `/donors/merge?keep=${keepId}&other=${otherId}`,
  students: "/students/table",
  studentDuplicates: "/students/duplicates",
  mergeStudents: (keepId: number, otherId: number) => `/students/merge?keep=${keepId}&other=${otherId}`,
  student: (id: number, tab?: string) => `/students/${id}${tab ? `?tab=${tab}` : ""}`,
  users: "/users/table",
  reports: "/reports",
  analysis: "/analysis",
  reference: (slug: string) => `/setting/${slug}`,
  loadPlaces: "/setting/villages?import=new-PLACES",
  branches: "/setting/branches",
  organisation: "/setting/organisation",
  trash: "/setting/trash",
  audit: "/setting/audit",
  backups: "/setting/backups",
  webhooks: "/setting/webhooks",
  allTokens: "/setting/tokens",
  deactivated: "/errors/deactivated",
  connection: "/errors/connection",
  graphiql: "/graphiql",
  field: "/field",
  takeAlong: (id: number) => `/field?take=${id}`,
} as const;

/** A path that returns to `wanted` afterwards. */
export const withNext = (path: string, wanted: string): string =>
  wanted === paths.home ? path : `${path}?next=${encodeURIComponent(wanted)}`;

/** Where to continue: the wanted page if it is one of this panel, otherwise home. */
export function nextOf(params: URLSearchParams): string {
  const wanted = params.get("next") ?? "";
  if (!wanted.startsWith("/")) return paths.home;
  const url = new URL(wanted, window.location.origin);
  const closed: string[] = [paths.login, paths.deactivated, paths.connection];
  if (url.origin !== window.location.origin || closed.includes(url.pathname)) return paths.home;
  return url.pathname + url.search + url.hash;
}
