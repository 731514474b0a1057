/**
 * What can be taken from either of two students who are merged, and the fields that each choice stands for: those that
 * only mean something together come together. The code, the branch and what follows from other records stay.
 */
export const mergeFields = {
  nameEn: ["lastNameEn", "firstNameEn"],
  nameLocal: ["lastNameLocal", "firstNameLocal"],
  nickname: ["nickname"],
  sex: ["sex"],
  dateOfBirth: ["dateOfBirth"],
  status: ["status", "statusOn", "statusReason"],
  weightKg: ["weightKg"],
  heightCm: ["heightCm"],
  religion: ["religion"],
  povertyLevel: ["povertyLevel"],
  place: ["village", "commune", "district", "province", "country"],
  address: ["address"],
  stayWith: ["stayWith"],
  parentStatus: ["parentStatus"],
  fatherName: ["fatherName"],
  fatherProfession: ["fatherProfession"],
  fatherPhone: ["fatherPhone"],
  motherName: ["motherName"],
  motherProfession: ["motherProfession"],
  motherPhone: ["motherPhone"],
  guardianName: ["guardianName"],
  guardianRelation: ["guardianRelation"],
  guardianProfession: ["guardianProfession"],
  guardianPhone: ["guardianPhone"],
  photoConsent: ["photoConsent", "photoConsentOn", "photoConsentBy"],
  remark: ["remark"],
} as const satisfies Record<string, readonly string[]>;

export type MergeField = keyof typeof mergeFields;
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
