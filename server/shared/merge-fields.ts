import { mergeGroups, type MergeGroup } from "./records/merge.ts";
import { studentFields } from "./records/student.ts";

/** A choice between the values of two students being merged. */
export type MergeField = MergeGroup<typeof studentFields>;

/** The fields behind each choice. The code, the branch and derived fields are kept. */
export const mergeFields = mergeGroups(studentFields);
export const mergeFieldNames = Object.keys(mergeFields) as MergeField[];

/** Which student a value or record belongs to: the one kept, or the one merged into it. */
export const MergeSide = { KEPT: "KEPT", OTHER: "OTHER" } as const;
export type MergeSide = (typeof MergeSide)[keyof typeof MergeSide];

/** Records of both students that cannot coexist. */
export const MergeConflictKind = {
  ENROLMENT: "ENROLMENT",
  DONATION: "DONATION",
  PHOTO: "PHOTO",
  PRIMARY_PHOTO: "PRIMARY_PHOTO",
} as const;
export type MergeConflictKind = (typeof MergeConflictKind)[keyof typeof MergeConflictKind];
