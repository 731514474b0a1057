import { mergeGroups, type MergeGroup } from "./records/merge.ts";
import { studentFields } from "./records/student.ts";

/** What can be taken from either of two students who are merged. */
export type MergeField = MergeGroup<typeof studentFields>;

/** The fields that each choice stands for. The code, the branch and what follows from other records stay. */
export const mergeFields = mergeGroups(studentFields);
export const mergeFieldNames = Object.keys(mergeFields) as MergeField[];

/** Which of the two a value or a record is of: the student who stays, or the one who is merged into it. */
export const MergeSide = { KEPT: "KEPT", OTHER: "OTHER" } as const;
export type MergeSide = (typeof MergeSide)[keyof typeof MergeSide];

/** Records of both that cannot stand beside each other. */
export const MergeConflictKind = {
  ENROLMENT: "ENROLMENT",
  DONATION: "DONATION",
  PHOTO: "PHOTO",
  PRIMARY_PHOTO: "PRIMARY_PHOTO",
} as const;
export type MergeConflictKind = (typeof MergeConflictKind)[keyof typeof MergeConflictKind];
