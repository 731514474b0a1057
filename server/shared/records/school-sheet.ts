import { branchAndPlaces, codeHeadersOf, nameHeaders, phoneHeaders, remarkHeaders } from "../import-column.ts";
import type { schoolFields } from "./school.ts";
import type { Sheet } from "./sheet.ts";

/** The headers of a school's fields, in template order. */
export const schoolSheet: Sheet<typeof schoolFields> = {
  code: codeHeadersOf("school code", "school id", "school no", "លេខកូដសាលា", "កូដសាលា", "អត្តលេខសាលា"),
  nameEn: [...nameHeaders.nameEn, "school name", "name of school", "school"],
  nameLocal: [...nameHeaders.nameLocal, "school name (khmer)", "ឈ្មោះសាលា", "ឈ្មោះសាលារៀន", "សាលារៀន", "សាលា"],
  schoolTypeCode: ["school type", "school_type", "school state", "school_state", "type", "ប្រភេទសាលា", "កម្រិតសាលា"],
  ...branchAndPlaces,
  contactName: [
    "contact",
    "contact name",
    "contact person",
    "principal",
    "director",
    "school director",
    "នាយកសាលា",
    "ឈ្មោះអ្នកទំនាក់ទំនង",
    "អ្នកទំនាក់ទំនង",
  ],
  contactPosition: ["position", "contact position", "តួនាទី", "តួនាទីអ្នកទំនាក់ទំនង"],
  phone: phoneHeaders,
  email: ["email", "e-mail", "mail", "email address", "អ៊ីមែល"],
  totalStudent: [
    "total student",
    "total students",
    "students",
    "number of students",
    "no of students",
    "សិស្សសរុប",
    "ចំនួនសិស្ស",
  ],
  latitude: ["latitude", "lat", "រយៈទទឹង"],
  longitude: ["longitude", "long", "lng", "lon", "រយៈបណ្តោយ"],
  description: ["description", "ការពិពណ៌នា"],
  remark: remarkHeaders,
  history: ["history", "ប្រវត្តិ"],
};
