import { type MergeField, mergeFieldNames, mergeFields } from "../../../server/shared/merge-fields.ts";
import type { Fields } from "../../../server/shared/records/field.ts";
import { studentFields } from "../../../server/shared/records/student.ts";
import type { MergePreviewQuery } from "../../graphql/generated/operations.ts";

export type Preview = MergePreviewQuery["mergePreview"];
export type Merging = Preview["kept"];
export type MergeConflict = Preview["conflicts"][number];

const fields: Fields = studentFields;

const valueOf = (student: Merging, field: string): unknown => {
  const value = (student as Record<string, unknown>)[field] ?? null;
  return typeof value === "object" && value !== null && "id" in value ? value.id : value;
};

const saysNothing = (student: Merging, field: MergeField): boolean =>
  mergeFields[field].every((name) => [null, "", fields[name]?.blank].includes(valueOf(student, name) as string | null));

/** Whether both values are equal. */
const isSame = (a: Merging, b: Merging, field: MergeField): boolean =>
  mergeFields[field].every((name) => valueOf(a, name) === valueOf(b, name));

/** The fields in which two students differ. */
export const differing = ({ kept, other }: Preview): MergeField[] =>
  mergeFieldNames.filter((field) => !isSame(kept, other, field));

/** What is taken from the other student by default: values that the kept one lacks, and an active status. */
export function takenByDefault(preview: Preview): Set<MergeField> {
  const { kept, other } = preview;
  return new Set(
    differing(preview).filter((field) =>
      field === "status"
        ? kept.status !== "ACTIVE" && other.status === "ACTIVE"
        : saysNothing(kept, field) && !saysNothing(other, field),
    ),
  );
}
