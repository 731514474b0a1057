import { z } from "zod";
import { PhotoConsent, PovertyLevel, Sex } from "../enums.ts";
import {
  codeField,
  message,
  optionalDate,
  optionalId,
  optionalLongText,
  optionalMeasure,
  optionalPhone,
  optionalText,
  requiredText,
  selectedId,
} from "../values/fields.ts";
import type { Fields, ListColumns, MergedField } from "./field.ts";

const shown = { list: true } as const;
const hidden = { list: false } as const;
const typed = { sheet: true } as const;
/** Derived from other records: written by other operations than the form's, and in no sheet of students. */
const followed = { section: "now", sheet: false, merge: false } as const;
const name = { kind: "text", rule: requiredText(), section: "names", ...hidden, ...typed } as const;
const family = { section: "family", ...typed, merge: true } as const;
const relativeName = { kind: "text", rule: optionalText(), ...family } as const;
const profession = { kind: "reference", of: "PROFESSION", rule: optionalId(), ...hidden, ...family } as const;
const phone = { kind: "phone", rule: optionalPhone(), needs: "phone.read", help: "phone", ...family } as const;
const place = {
  kind: "reference",
  rule: selectedId(),
  section: "address",
  ...typed,
  merge: "place",
  many: "set",
} as const;
const left = { section: "now", ...hidden, sheet: false, merge: "status" } as const;

/** Every field of a student, in the order of forms, facts, sheets and merging. */
export const studentFields = {
  code: { kind: "code", rule: codeField(), section: "names", ...shown, ...typed, merge: false, blank: "" },
  branch: { kind: "record", rule: selectedId(), section: "branch", ...shown, ...typed, merge: false },
  name: { kind: "derived", section: null, ...shown, sheet: false, merge: false },
  lastNameEn: { ...name, lang: "en", merge: "nameEn" },
  firstNameEn: { ...name, lang: "en", merge: "nameEn" },
  lastNameLocal: { ...name, lang: "km", merge: "nameLocal" },
  firstNameLocal: { ...name, lang: "km", merge: "nameLocal" },
  nickname: { kind: "text", rule: optionalText(), section: "names", ...shown, ...typed, merge: true },
  sex: {
    kind: "choice",
    of: "Sex",
    rule: z.enum(Sex, { error: message.selected }),
    section: "names",
    ...shown,
    ...typed,
    merge: true,
  },
  dateOfBirth: { kind: "date", past: true, rule: optionalDate(), section: "names", ...shown, ...typed, merge: true },
  age: { kind: "derived", section: null, ...shown, sheet: false, merge: false },
  school: { kind: "record", ...followed, ...shown },
  grade: { kind: "reference", of: "GRADE", ...followed, ...shown },
  classYear: { kind: "reference", of: "CLASS_YEAR", ...followed, ...shown },
  distanceKm: { kind: "number", ...followed, ...shown, listLabel: "student.list.distance" },
  status: { kind: "choice", of: "StudentStatus", section: "now", ...shown, sheet: false, merge: true },
  received: { kind: "derived", ...followed, ...shown },
  statusOn: { kind: "date", ...left },
  statusReason: { kind: "text", ...left },
  weightKg: { kind: "number", rule: optionalMeasure(300, 2), section: "background", ...hidden, ...typed, merge: true },
  heightCm: { kind: "number", rule: optionalMeasure(300, 1), section: "background", ...hidden, ...typed, merge: true },
  religion: {
    kind: "reference",
    of: "RELIGION",
    rule: optionalId(),
    section: "background",
    ...hidden,
    ...typed,
    merge: true,
    many: "clear",
  },
  povertyLevel: {
    kind: "choice",
    of: "PovertyLevel",
    rule: z.enum(PovertyLevel, { error: message.selected }).default("NONE"),
    section: "background",
    ...shown,
    ...typed,
    merge: true,
    blank: "NONE",
    many: "set",
  },
  country: { ...place, of: "COUNTRY", ...hidden },
  province: { ...place, of: "PROVINCE", ...shown },
  district: { ...place, of: "DISTRICT", ...shown },
  commune: { ...place, of: "COMMUNE", ...shown },
  village: { ...place, of: "VILLAGE", rule: optionalId(), ...shown, many: "clear" },
  address: { kind: "text", rule: optionalText(500), section: "address", ...hidden, ...typed, merge: true },
  stayWith: { kind: "reference", of: "STAY_WITH", rule: optionalId(), ...hidden, ...family, many: "clear" },
  parentStatus: { kind: "reference", of: "PARENT_STATUS", rule: optionalId(), ...hidden, ...family, many: "clear" },
  fatherName: { ...relativeName, ...hidden },
  fatherProfession: profession,
  fatherPhone: { ...phone, ...hidden },
  motherName: { ...relativeName, ...hidden },
  motherProfession: profession,
  motherPhone: { ...phone, ...hidden },
  guardianName: { ...relativeName, ...shown },
  guardianRelation: { ...relativeName, ...hidden, help: "guardianRelation" },
  guardianProfession: profession,
  guardianPhone: { ...phone, ...shown },
  photoConsent: {
    kind: "choice",
    of: "PhotoConsent",
    rule: z.enum(PhotoConsent, { error: message.selected }).default("UNKNOWN"),
    section: "consent",
    ...shown,
    ...typed,
    merge: true,
    blank: "UNKNOWN",
    many: "set",
  },
  photoConsentOn: {
    kind: "date",
    past: true,
    rule: optionalDate(),
    section: "consent",
    ...hidden,
    ...typed,
    merge: "photoConsent",
    help: "consentOn",
    sheetLabel: "import.field.photoConsentOn",
    many: "set",
  },
  photoConsentBy: {
    kind: "text",
    rule: optionalText(),
    section: "consent",
    ...hidden,
    ...typed,
    merge: "photoConsent",
    help: "consentBy",
    sheetLabel: "import.field.photoConsentBy",
    many: "clear",
  },
  remark: { kind: "longText", rule: optionalLongText(), section: "remark", ...hidden, ...typed, merge: true },
} as const satisfies Readonly<Record<string, MergedField>> & Fields;

/** The list's columns, in order. */
export const studentColumns = {
  code: "shown",
  name: "shown",
  nickname: "optional",
  sex: "shown",
  age: "shown",
  dateOfBirth: "optional",
  school: "shown",
  grade: "shown",
  classYear: "optional",
  distanceKm: "shown",
  povertyLevel: "shown",
  status: "shown",
  received: "optional",
  photoConsent: "optional",
  guardianName: "optional",
  guardianPhone: "optional",
  province: "optional",
  district: "optional",
  commune: "optional",
  village: "optional",
  branch: "optional",
} as const satisfies ListColumns<typeof studentFields>;
