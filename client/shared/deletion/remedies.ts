import type { Permission } from "../../../server/shared/permissions.ts";
import { referenceKinds, typeOfKind } from "../../../server/shared/reference.ts";
import { referenceKindInfo } from "../records/kinds.ts";
import { paths } from "../records/paths.ts";

/** The page of a record with one of its dialogs open. */
const withDialog = (path: string, dialog: string, id: number): string =>
  `${path}${path.includes("?") ? "&" : "?"}dialog=${dialog}&record=${id}`;

/** An address; where it leads to the open page, with what that shows: its search, filters and tab. */
export function keeping(open: { pathname: string; search: string }, to: string): string {
  const [path, query] = to.split("?");
  if (path !== open.pathname) return to;
  const params = new URLSearchParams(open.search);
  for (const [name, value] of new URLSearchParams(query)) params.set(name, value);
  return `${path}?${params.toString()}`;
}

/** What can be done instead of deleting a record, or to make it deletable. */
export interface Remedy {
  /** Its text, under `delete.ways`. */
  key: "leave" | "merge" | "mergeDonors" | "stops" | "cancelDonations" | "giveUpPledges" | "withdraw" | "moveUses";
  needs: Permission;
  /** Only if records of this type block the deletion. */
  uses?: string;
  to: (id: number) => string;
}

const remedies: Readonly<Record<string, readonly Remedy[]>> = {
  Student: [
    { key: "leave", needs: "student.update", to: (id) => withDialog(paths.student(id), "leave", id) },
    { key: "merge", needs: "student.merge", to: (id) => withDialog(paths.student(id), "merge", id) },
    { key: "cancelDonations", needs: "donation.cancel", uses: "Donation", to: (id) => paths.student(id, "donations") },
  ],
  Donor: [
    { key: "stops", needs: "match.confirm", to: (id) => withDialog(paths.donor(id), "donor-stops", id) },
    { key: "mergeDonors", needs: "donor.merge", to: (id) => withDialog(paths.donor(id), "merge", id) },
    {
      key: "cancelDonations",
      needs: "donation.cancel",
      uses: "Donation",
      to: (id) => paths.donor(id, "donated"),
    },
    { key: "giveUpPledges", needs: "pledge.edit", uses: "Pledge", to: (id) => paths.donor(id, "pledges") },
    {
      key: "withdraw",
      needs: "certificate.withdraw",
      uses: "Certificate",
      to: (id) => paths.donor(id, "certificates"),
    },
  ],
  ...Object.fromEntries(
    referenceKinds.map((kind) => [
      typeOfKind(kind),
      [
        {
          key: "moveUses" as const,
          needs: referenceKindInfo(kind).edit,
          to: (id: number) => withDialog(paths.reference(referenceKindInfo(kind).slug), "move", id),
        },
      ],
    ]),
  ),
};

/** What a user may do about a record whose deletion these block. */
export const remediesFor = (
  type: string,
  uses: readonly { type: string }[],
  permissions: ReadonlySet<Permission>,
): readonly Remedy[] =>
  (remedies[type] ?? []).filter(
    (way) => permissions.has(way.needs) && (way.uses === undefined || uses.some((use) => use.type === way.uses)),
  );

/** The list filter for records that point at those of a type. */
const filters: Readonly<Record<string, string>> = {
  Branch: "branchId",
  SchoolType: "schoolTypeId",
  Country: "countryId",
  Province: "provinceId",
  District: "districtId",
  Commune: "communeId",
  Village: "villageId",
  Religion: "religionId",
  StayWith: "stayWithId",
  ParentStatus: "parentStatusId",
  Profession: "professionId",
  Grade: "gradeId",
  ClassYear: "classYearId",
};
const places = ["Country", "Province", "District", "Commune", "Village"];

/** Lists by record type, with the types they can be filtered by. */
const lists: Readonly<Record<string, { path: string; needs: Permission; by: readonly string[] }>> = {
  School: { path: paths.schools, needs: "school.read", by: ["Branch", "SchoolType", ...places] },
  Student: {
    path: paths.students,
    needs: "student.read",
    by: ["Branch", ...places, "Religion", "StayWith", "ParentStatus", "Profession"],
  },
  SchoolClass: { path: paths.classes, needs: "class.read", by: ["Branch", "Grade", "ClassYear"] },
  Pledge: { path: paths.pledges, needs: "pledge.read", by: ["Branch"] },
  Donor: { path: paths.donors, needs: "donor.read", by: ["Country"] },
  UserBranch: { path: paths.users, needs: "user.manage", by: ["Branch"] },
  Province: { path: paths.reference("provinces"), needs: "reference.read", by: places.slice(0, 1) },
  District: { path: paths.reference("districts"), needs: "reference.read", by: places.slice(0, 2) },
  Commune: { path: paths.reference("communes"), needs: "reference.read", by: places.slice(0, 3) },
  Village: { path: paths.reference("villages"), needs: "reference.read", by: places.slice(0, 4) },
};

/** Where a record's own page shows what points at it. */
const tabs: Readonly<Record<string, (id: number) => string>> = {
  "Student Donation": (id) => paths.student(id, "donations"),
  "Donor Donation": (id) => paths.donor(id, "donated"),
  "Donor Pledge": (id) => paths.donor(id, "pledges"),
  "Donor Certificate": (id) => paths.donor(id, "certificates"),
};

/** Where the records of a type that block a record's deletion are listed; null if no page shows exactly these. */
export function listOf(use: string, type: string, id: number, permissions: ReadonlySet<Permission>): string | null {
  const tab = tabs[`${type} ${use}`];
  if (tab) return tab(id);
  const list = lists[use];
  const filter = filters[type];
  return list && filter && list.by.includes(type) && permissions.has(list.needs)
    ? `${list.path}?${filter}=${id}`
    : null;
}
