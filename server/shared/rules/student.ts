import { z } from "zod";
import { GiveUpReason, PhotoConsent, PovertyLevel, Sex, StudentStatus } from "../enums.ts";
import {
  codeField,
  dateField,
  message,
  optionalDate,
  optionalId,
  optionalLongText,
  optionalMeasure,
  optionalPhone,
  optionalText,
  requiredText,
  selectedId,
} from "./fields.ts";

/** A student's fields by the card that shows and the dialog that edits them. */
export const studentNameRules = z.object({
  code: codeField(),
  branchId: selectedId(),
  lastNameEn: requiredText(),
  firstNameEn: requiredText(),
  lastNameLocal: requiredText(),
  firstNameLocal: requiredText(),
  nickname: optionalText(),
  sex: z.enum(Sex, { error: message.selected }),
  dateOfBirth: optionalDate(),
  weightKg: optionalMeasure(300, 2),
  heightCm: optionalMeasure(300, 1),
  religionId: optionalId(),
  povertyLevel: z.enum(PovertyLevel, { error: message.selected }).default("NONE"),
});

export const studentAddressRules = z.object({
  countryId: selectedId(),
  provinceId: selectedId(),
  districtId: selectedId(),
  communeId: selectedId(),
  villageId: optionalId(),
  address: optionalText(500),
});

export const studentFamilyRules = z.object({
  stayWithId: optionalId(),
  parentStatusId: optionalId(),
  fatherName: optionalText(),
  fatherProfessionId: optionalId(),
  fatherPhone: optionalPhone(),
  motherName: optionalText(),
  motherProfessionId: optionalId(),
  motherPhone: optionalPhone(),
  guardianName: optionalText(),
  guardianRelation: optionalText(),
  guardianProfessionId: optionalId(),
  guardianPhone: optionalPhone(),
});

export const studentConsentRules = z.object({
  photoConsent: z.enum(PhotoConsent, { error: message.selected }).default("UNKNOWN"),
  photoConsentOn: optionalDate(),
  photoConsentBy: optionalText(),
});

export const studentOtherRules = z.object({ remark: optionalLongText() });

export const studentRules = studentNameRules
  .extend(studentAddressRules.shape)
  .extend(studentFamilyRules.shape)
  .extend(studentConsentRules.shape)
  .extend(studentOtherRules.shape);

/** What can be changed in many students at once. */
export const studentsRules = studentRules.pick({
  povertyLevel: true,
  religionId: true,
  stayWithId: true,
  parentStatusId: true,
  photoConsent: true,
  photoConsentOn: true,
  photoConsentBy: true,
  countryId: true,
  provinceId: true,
  districtId: true,
  communeId: true,
  villageId: true,
});

/** So many students can be changed at once. */
export const maxStudents = 10_000;

/** Why somebody leaves, where it need not be said. */
export const leavingReason = optionalText(500);

/** "Student leaves": how the time with the charity ended, and whether what donors still give ends with it. */
export const studentLeavesFields = z.object({
  status: z.enum(StudentStatus, { error: message.selected }),
  on: dateField(),
  reason: requiredText(500),
  giveUp: z.boolean({ error: message.selected }).default(false),
  giveUpReason: z.enum(GiveUpReason, { error: message.selected }).nullable().default(null),
});
export const studentLeavesRules = studentLeavesFields
  .refine((values) => values.status !== StudentStatus.ACTIVE, { path: ["status"], error: message.selected })
  .refine((values) => !values.giveUp || values.giveUpReason !== null, {
    path: ["giveUpReason"],
    error: message.selected,
  });
