import { mergeGroups, type MergeGroup } from "./records/merge.ts";
import { donorFields } from "./records/donor.ts";
import { studentFields } from "./records/student.ts";

/** A choice between the values of two students being merged. */
export type StudentMergeField = MergeGroup<typeof studentFields>;

/** The fields behind each choice. The code, the branch and derived fields are kept. */
export const studentMergeFields = mergeGroups(studentFields);

/** The same for two donors. The code and the pin are kept. */
export const donorMergeFields = mergeGroups(donorFields);

/** Whose a value or record is: of the one kept, or the one merged into it. */
export const MergeSide = { KEPT: "KEPT", OTHER: "OTHER" } as const;
export type MergeSide = (typeof MergeSide)[keyof typeof MergeSide];

/** Records of both students that cannot coexist. */
export const StudentMergeCollisionKind = {
  ENROLMENT: "ENROLMENT",
  DONATION: "DONATION",
  PHOTO: "PHOTO",
  PRIMARY_PHOTO: "PRIMARY_PHOTO",
} as const;
export type StudentMergeCollisionKind = (typeof StudentMergeCollisionKind)[keyof typeof StudentMergeCollisionKind];

/** Records of both donors that cannot coexist. */
export const DonorMergeCollisionKind = { DONATION: "DONATION", PLEDGE: "PLEDGE" } as const;
export type DonorMergeCollisionKind = (typeof DonorMergeCollisionKind)[keyof typeof DonorMergeCollisionKind];
