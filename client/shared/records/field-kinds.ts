import { donorFields } from "../../../server/shared/records/donor.ts";
import type { RecordField } from "../../../server/shared/records/field.ts";
import { schoolFields } from "../../../server/shared/records/school.ts";
import { studentFields } from "../../../server/shared/records/student.ts";
import type { ReferenceKind } from "../../../server/shared/reference.ts";
import type { EnumName } from "./enums.ts";
import { parentKinds } from "./record-types.ts";

/** The fields of students, donors and schools by name: those of one name hold the same. */
const fieldsByName = Object.entries<RecordField>({ ...studentFields, ...donorFields, ...schoolFields });

/** The enum of a record's field, by the field's name; the same in every type but those below. */
const enumOfField: Readonly<Record<string, EnumName>> = {
  ...Object.fromEntries(
    fieldsByName.flatMap(([name, field]) => (field.kind === "choice" ? [[name, field.of] as const] : [])),
  ),
  asset: "Asset",
  currency: "Currency",
  gaveUpReason: "GiveUpReason",
  proposedBecause: "MatchReason",
  releasedBecause: "MatchRelease",
  khmerDigits: "KhmerDigits",
  kinds: "WebhookKind",
  outcome: "EnrolmentOutcome",
  scopes: "TokenScope",
  standing: "CertificateStanding",
  state: "DonationState",
};

const enumOfType: Readonly<Record<string, Readonly<Record<string, EnumName>>>> = {
  Match: { decision: "MatchState", state: "MatchState" },
  Pledge: { state: "PledgeState", gaveUpReason: "PledgeReason" },
  Distribution: { state: "DistributionState" },
  PlannedStudent: { outcome: "HandOutOutcome" },
};

/** The enum of a field of a GraphQL type; undefined if its values are no enum's. */
export const enumOf = (type: string, field: string): EnumName | undefined =>
  enumOfType[type]?.[field] ?? enumOfField[field];

const kindOfField: Readonly<Record<string, ReferenceKind>> = {
  ...Object.fromEntries(
    fieldsByName.flatMap(([name, field]) => (field.kind === "reference" ? [[name, field.of] as const] : [])),
  ),
  fromYear: "CLASS_YEAR",
  untilYear: "CLASS_YEAR",
};

/** The kind of reference data whose id a form field contains; undefined for other fields. */
export const referenceKindOfField = (type: string, field: string): ReferenceKind | undefined =>
  field === "parentId" ? parentKinds.get(type) : field.endsWith("Id") ? kindOfField[field.slice(0, -2)] : undefined;
