import type { Rolldown } from "vite";

type Chunk = Rolldown.OutputChunk;

/** What at least this many pages and parts use is loaded together, not with each of them. */
const USERS = 5;
/** What is smaller, in bytes before compression, already if two use it: a request costs more. */
const SMALL = 6_000;
/**
 * Large and needed by few, or by one language: always chunks of their own. So is what starts the panel, as GraphiQL
 * shares its other modules.
 */
const apart =
  /\/i18n\/(?:locales\/.+|(?:\w+\.)?(?:en|km)\.ts)$|\/icons\/lib\/esm\/generated\/\d+px\/|\/client\/index\.html$|\/client\/app\/main\.tsx$/u;
/** The pages that people open first, whose rows are not to wait for what only other pages need. */
const opened =
  /\/client\/(?:app\/pages\/StudentList|features\/(?:donors\/DonorListPage|schools\/SchoolListPage))\.tsx$/u;

/** What runs before the scripts of the page are there. */
const first = /\/client\/(?:app\/first|graphql\/(?:early|tokens))\.ts$/u;

/**
 * Which chunk a module belongs to, from a build without groups; null leaves it where the bundler puts it. Without this, a
 * page loads a hundred files.
 * - first: what asks for the session and the first rows
 * - start: what every page loads
 * - sign-in: the rest of the sign-in page, of which dialogs share the fields
 * - panel: the shell, and what the lists show
 * - popover: what places and draws popovers, dialogs and toasts, loaded after the page
 * - shared: what several other pages, or dialogs, load
 */
export function planChunks(output: readonly (Rolldown.OutputAsset | Chunk)[]): (id: string) => string | null {
  const chunks = new Map(output.filter((each) => each.type === "chunk").map((each) => [each.fileName, each]));
  const withImports = (chunk: Chunk, seen = new Set<Chunk>()): Set<Chunk> => {
    if (seen.has(chunk)) return seen;
    seen.add(chunk);
    for (const name of chunk.imports) {
      const imported = chunks.get(name);
      if (imported) withImports(imported, seen);
    }
    return seen;
  };
  const modulesOf = (...some: readonly Chunk[]): Set<string> =>
    new Set(some.flatMap((chunk) => [...withImports(chunk)].flatMap((each) => Object.keys(each.modules))));
  const named = (ending: RegExp) => [...chunks.values()].filter((each) => ending.test(each.facadeModuleId ?? ""));
  const users = new Map<Chunk, number>();
  for (const user of named(/\/client\/(?:app\/pages|features|shared)\/.+\.tsx$/u)) {
    for (const chunk of withImports(user)) users.set(chunk, (users.get(chunk) ?? 0) + 1);
  }
  const sizeOf = ({ modules }: Chunk) => Object.values(modules).reduce((sum, each) => sum + each.renderedLength, 0);
  // GraphiQL's styles depend on their order, in which the panel has no part.
  const workbench = new Set(named(/\/Workbench\.tsx$/u).flatMap((each) => [...withImports(each)]));

  const lists = named(opened).map((page) => modulesOf(page));
  const ofLists = new Set(lists.flatMap((modules) => [...modules]));
  const ofStudents = modulesOf(...named(/\/StudentList\.tsx$/u));
  // The list of students, which most people open, does not wait for what only donors or only schools show.
  const isOfOther = (id: string) => !ofStudents.has(id) && lists.filter((modules) => modules.has(id)).length === 1;
  const panel = modulesOf(...named(/\/Shell\.tsx$/u));
  const shared = new Set<string>();
  for (const [chunk, count] of users) {
    const small = count > 1 && sizeOf(chunk) < SMALL && !workbench.has(chunk);
    // With what they import: chunks that import each other would run before what they need.
    if (!small && count < USERS) continue;
    for (const id of modulesOf(chunk)) if (!isOfOther(id)) (ofLists.has(id) ? panel : shared).add(id);
  }

  const start = modulesOf(...named(/\/client\/index\.html$/u));
  const signIn = modulesOf(...named(/\/LoginPage\.tsx$/u));
  for (const id of signIn) if (panel.has(id) || ofLists.has(id)) start.add(id);

  const popover = modulesOf(...named(/\/PopoverPanel\.tsx$/u));

  const groups = { start, "sign-in": signIn, panel, popover, shared };
  return (id) => {
    if (first.test(id)) return "first";
    return apart.test(id) ? null : (Object.entries(groups).find(([, ids]) => ids.has(id))?.[0] ?? null);
  };
}
