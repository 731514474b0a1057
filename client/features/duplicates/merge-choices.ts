import { donorMergeFields, studentMergeFields } from "../../../server/shared/merge-fields.ts";
import { donorFields } from "../../../server/shared/records/donor.ts";
import type { Fields } from "../../../server/shared/records/field.ts";
import { studentFields } from "../../../server/shared/records/student.ts";
import type { DonorMergePreviewQuery, MergePreviewQuery } from "../../graphql/generated/operations.ts";

export type StudentPreview = MergePreviewQuery["mergePreview"];
export type DonorPreview = DonorMergePreviewQuery["donorMergePreview"];

/** Records that can be merged. */
export type MergedType = "Student" | "Donor";

/** Two records of a type, the one that is kept and the one merged into it. */
export interface Two {
  type: MergedType;
  kept: { id: number; code: string };
  other: { id: number; code: string };
}

const catalogues: Readonly<
  Record<MergedType, { fields: Fields; choices: Readonly<Record<string, readonly string[]>> }>
> = {
  Student: { fields: studentFields, choices: studentMergeFields },
  Donor: { fields: donorFields, choices: donorMergeFields },
};

/** The fields of a choice: one, or several that only make sense together. */
export const fieldsOf = (type: MergedType, choice: string): readonly string[] => catalogues[type].choices[choice] ?? [];

/** Everything that can be chosen. */
export const choicesOf = (type: MergedType): string[] => Object.keys(catalogues[type].choices);

/** A record's value of a field. */
export const valueOf = (record: object, field: string): unknown => (record as Record<string, unknown>)[field] ?? null;

const plain = (record: object, field: string): unknown => {
  const value = valueOf(record, field);
  return typeof value === "object" && value !== null && "id" in value ? value.id : value;
};

const saysNothing = (type: MergedType, record: object, choice: string): boolean =>
  fieldsOf(type, choice).every((name) =>
    [null, "", catalogues[type].fields[name]?.blank].includes(plain(record, name) as string | null),
  );

/** The choices in which two records differ. */
export const differing = ({ type, kept, other }: Two): string[] =>
  choicesOf(type).filter((choice) => fieldsOf(type, choice).some((name) => plain(kept, name) !== plain(other, name)));

/** What is said of a record, without what tells which one it is. A photo's picture is the same if its conflict says so. */
const said = (record: unknown): string =>
  JSON.stringify(record, (key, value: unknown) => (["id", "__typename", "picture"].includes(key) ? undefined : value));

/** Whether both sides of a conflict say the same: then there is nothing to choose by, and the kept one's stay. */
export const isAlike = ({ kind, kept, other }: StudentPreview["conflicts"][number]): boolean =>
  kind !== "PRIMARY_PHOTO" && said(kept) === said(other);

/** What is taken from the other record by default: values that the kept one lacks, and a student's active status. */
export function takenByDefault(two: Two): Set<string> {
  const { type, kept, other } = two;
  return new Set(
    differing(two).filter((choice) =>
      type === "Student" && choice === "status"
        ? valueOf(kept, "status") !== "ACTIVE" && valueOf(other, "status") === "ACTIVE"
        : saysNothing(type, kept, choice) && !saysNothing(type, other, choice),
    ),
  );
}
