import type { Permission } from "./permissions.ts";
import { referenceCatalogue, type ReferenceKind, referenceKinds, typeOfKind, type TypeOfKind } from "./reference.ts";

interface Access {
  /** The permission to read its records and their changes. */
  read: Permission;
  /**
   * The permission to delete its records and, together with the one to restore, to restore them; null if they cannot be
   * deleted.
   */
  remove: Permission | null;
}

const references = Object.fromEntries(
  referenceKinds.map((kind) => [typeOfKind(kind), { read: "reference.read", remove: referenceCatalogue[kind].edit }]),
) as { [Kind in ReferenceKind as TypeOfKind<Kind>]: Access };

/** Every record type by its GraphQL name, in the order in which mixed lists show them. */
export const recordAccess = {
  School: { read: "school.read", remove: "school.delete" },
  SchoolClass: { read: "class.read", remove: "class.delete" },
  Student: { read: "student.read", remove: "student.delete" },
  Enrolment: { read: "class.read", remove: "enrolment.remove" },
  YearEndDecision: { read: "promotion.run", remove: null },
  StudentPhoto: { read: "photo.read", remove: "photo.edit" },
  Donor: { read: "donor.read", remove: "donor.delete" },
  DonorStop: { read: "pledge.read", remove: null },
  Donation: { read: "donation.read", remove: "donation.delete" },
  Hold: { read: "need.read", remove: "hold.edit" },
  Match: { read: "match.read", remove: null },
  Pledge: { read: "pledge.read", remove: "pledge.delete" },
  Distribution: { read: "distribution.read", remove: "distribution.plan" },
  PlannedStudent: { read: "distribution.handOut", remove: "distribution.plan" },
  Certificate: { read: "report.certificates", remove: null },
  User: { read: "user.manage", remove: "user.manage" },
  Branch: { read: "branch.read", remove: "branch.edit" },
  ApiToken: { read: "token.manage", remove: null },
  SavedView: { read: "user.manage", remove: null },
  Webhook: { read: "webhook.manage", remove: null },
  Organisation: { read: "organisation.edit", remove: null },
  ...references,
} as const satisfies Record<string, Access>;

export type RecordTypeName = keyof typeof recordAccess;
export const recordTypeNames = Object.keys(recordAccess) as RecordTypeName[];

/** The types whose records these permissions allow to be read, or to be deleted. */
export const recordTypesFor = (permissions: ReadonlySet<Permission>, what: keyof Access): RecordTypeName[] =>
  recordTypeNames.filter((name) => {
    const { read, remove }: Access = recordAccess[name];
    return permissions.has(read) && (what === "read" || (remove !== null && permissions.has(remove)));
  });
