import type { StudentFieldsFragment } from "../../client/graphql/generated/operations.ts";
import { studentFields } from "../../server/shared/records/student.ts";

const named = { id: 9, code: "NINE", nameEn: "Nine", nameLocal: "ប្រាំបួន" };

/** Derived from the catalogue, so that a new field that may be empty needs nothing here. */
const empty = Object.fromEntries(Object.keys(studentFields).map((name) => [name, null])) as Record<
  keyof typeof studentFields,
  null
>;

/** A student as the panel receives them, with few fields filled in. */
export const studentWith = (known: Partial<StudentFieldsFragment>): StudentFieldsFragment => ({
  ...empty,
  id: 1,
  version: 1,
  createdAt: "2026-01-02T03:04:05Z",
  updatedAt: "2026-01-02T03:04:05Z",
  code: "ST-00001",
  firstNameEn: "Dara",
  lastNameEn: "Sok",
  firstNameLocal: "ដារ៉ា",
  lastNameLocal: "សុខ",
  nameEn: "Sok Dara",
  nameLocal: "សុខ ដារ៉ា",
  sex: "MALE",
  povertyLevel: "NONE",
  photoConsent: "UNKNOWN",
  status: "ACTIVE",
  leftBy: null,
  movedBy: null,
  receivedBicycle: false,
  receivedMaterial: false,
  receivedFinance: false,
  hasActiveDonor: false,
  branch: named,
  country: named,
  province: named,
  district: named,
  commune: named,
  ...known,
});
