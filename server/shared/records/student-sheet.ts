import { branchAndPlaces, codeHeadersOf, remarkHeaders } from "../import-column.ts";
import type { Sheet } from "./sheet.ts";
import type { studentFields } from "./student.ts";

/** The headers of a student's fields, in template order. */
export const studentSheet: Sheet<typeof studentFields> = {
  code: codeHeadersOf("student code", "student id", "student id no", "លេខកូដសិស្ស", "អត្តលេខសិស្ស"),
  lastNameEn: [
    "last_name_en",
    "family_name_en",
    "last name",
    "family name",
    "surname",
    "last name (english)",
    "នាមត្រកូលឡាតាំង",
    "គោត្តនាមឡាតាំង",
  ],
  firstNameEn: ["first_name_en", "given_name_en", "first name", "given name", "first name (english)", "នាមខ្លួនឡាតាំង"],
  lastNameLocal: [
    "last_name_km",
    "last_name_local",
    "family_name_km",
    "last name (khmer)",
    "khmer last name",
    "នាមត្រកូល",
    "គោត្តនាម",
  ],
  firstNameLocal: [
    "first_name_km",
    "first_name_local",
    "given_name_km",
    "first name (khmer)",
    "khmer first name",
    "នាមខ្លួន",
    "នាម",
  ],
  nickname: ["nickname", "nick name", "ឈ្មោះហៅក្រៅ"],
  sex: {
    headers: ["sex", "gender", "ភេទ"],
    words: { FEMALE: ["f", "girl", "woman", "ស", "នារី", "ក្មេងស្រី"], MALE: ["m", "boy", "man", "ប", "បុរស", "ក្មេងប្រុស"] },
  },
  dateOfBirth: ["date_of_birth", "birth date", "birthday", "dob", "born", "ថ្ងៃកំណើត", "ថ្ងៃខែឆ្នាំកំណើត"],
  weightKg: ["weight", "weight_kg", "ទម្ងន់"],
  heightCm: ["height", "height_cm", "កម្ពស់"],
  religionCode: ["religion", "religion_code", "សាសនា"],
  ...branchAndPlaces,
  stayWithCode: ["stay_with", "stay with", "lives with", "រស់នៅជាមួយ", "ស្នាក់នៅជាមួយ"],
  parentStatusCode: ["parent_status", "parent status", "ស្ថានភាពឪពុកម្តាយ"],
  fatherName: ["father_name", "father", "name of father", "ឈ្មោះឪពុក", "ឪពុក"],
  fatherProfessionCode: ["father_profession", "father profession", "father job", "មុខរបរឪពុក"],
  fatherPhone: ["father_phone", "father phone", "father tel", "ទូរស័ព្ទឪពុក", "លេខទូរស័ព្ទឪពុក"],
  motherName: ["mother_name", "mother", "name of mother", "ឈ្មោះម្តាយ", "ម្តាយ"],
  motherProfessionCode: ["mother_profession", "mother profession", "mother job", "មុខរបរម្តាយ"],
  motherPhone: ["mother_phone", "mother phone", "mother tel", "ទូរស័ព្ទម្តាយ", "លេខទូរស័ព្ទម្តាយ"],
  guardianName: ["guardian_name", "guardian", "name of guardian", "ឈ្មោះអាណាព្យាបាល", "អាណាព្យាបាល"],
  guardianProfessionCode: ["guardian_profession", "guardian profession", "guardian job", "មុខរបរអាណាព្យាបាល"],
  guardianPhone: ["guardian_phone", "guardian phone", "guardian tel", "ទូរស័ព្ទអាណាព្យាបាល", "លេខទូរស័ព្ទអាណាព្យាបាល"],
  guardianRelation: ["guardian_relation", "guardian relation", "relation", "ត្រូវជា"],
  povertyLevel: {
    headers: ["poverty_level", "poverty", "id poor", "idpoor", "កម្រិតក្រីក្រ", "ប័ណ្ណក្រីក្រ"],
    words: {
      NONE: ["no", "0", "ទេ"],
      POOR_1: ["1", "poor 1", "poor1", "level 1"],
      POOR_2: ["2", "poor 2", "poor2", "level 2"],
    },
  },
  photoConsent: {
    headers: ["photo_consent", "consent", "ការយល់ព្រមលើរូបថត"],
    words: { GIVEN: ["yes", "y", "បាទ", "ចាស", "យល់ព្រម"], REFUSED: ["no", "n", "ទេ"], UNKNOWN: ["unknown", "?"] },
  },
  photoConsentOn: ["photo_consent_on", "consent date"],
  photoConsentBy: ["photo_consent_by", "consent by"],
  remark: remarkHeaders,
};
