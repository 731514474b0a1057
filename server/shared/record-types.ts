import type { Permission } from "./permissions.ts";
import { referenceCatalogue, type ReferenceKind, referenceKinds, typeOfKind, type TypeOfKind } from "./reference.ts";

interface Access {
  /** Who may read its records and their changes. */
  read: Permission;
  /** Who may put its records into the Trash and, with the right to restore, take them out; null where none can go there. */
  remove: Permission | null;
}

const references = Object.fromEntries(
  referenceKinds.map((kind) => [typeOfKind(kind), { read: "reference.read", remove: referenceCatalogue[kind].edit }]),
) as { [Kind in ReferenceKind as TypeOfKind<Kind>]: Access };

/** Every type of record by its GraphQL name, in the order in which lists of several types offer them. */
export const recordAccess = {
  School: { read: "school.read", remove: "school.delete" },
  SchoolClass: { read: "class.read", remove: "class.delete" },
  Student: { read: "student.read", remove: "student.delete" },
  Enrolment: { read: "class.read", remove: "enrolment.remove" },
  StudentPhoto: { read: "photo.read", remove: "photo.edit" },
  Donor: { read: "donor.read", remove: "donor.delete" },
  Donation: { read: "donation.read", remove: "donation.delete" },
  Certificate: { read: "report.certificates", remove: null },
  User: { read: "user.manage", remove: "user.manage" },
  Branch: { read: "branch.read", remove: "branch.edit" },
  Organisation: { read: "organisation.edit", remove: null },
  ...references,
} as const satisfies Record<string, Access>;

export type RecordTypeName = keyof typeof recordAccess;
export const recordTypeNames = Object.keys(recordAccess) as RecordTypeName[];

/** The types whose records these permissions allow to be read, or to be put into the Trash. */
export const recordTypesFor = (permissions: ReadonlySet<Permission>, what: keyof Access): RecordTypeName[] =>
  recordTypeNames.filter((name) => {
    const { read, remove }: Access = recordAccess[name];
    return permissions.has(read) && (what === "read" || (remove !== null && permissions.has(remove)));
  });
