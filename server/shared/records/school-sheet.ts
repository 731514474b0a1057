import { branchAndPlaces, codeHeadersOf, nameHeaders, remarkHeaders } from "../import-column.ts";
import type { schoolFields } from "./school.ts";
import type { Sheet } from "./sheet.ts";

/** The headers of a school's fields, in template order. */
export const schoolSheet: Sheet<typeof schoolFields> = {
  code: codeHeadersOf("school code", "school id", "លេខកូដសាលា", "អត្តលេខសាលា"),
  ...nameHeaders,
  schoolTypeCode: ["school type", "school_type", "school state", "school_state", "type", "ប្រភេទសាលា", "កម្រិតសាលា"],
  ...branchAndPlaces,
  contactName: ["contact", "contact name", "contact person", "ឈ្មោះអ្នកទំនាក់ទំនង", "អ្នកទំនាក់ទំនង"],
  contactPosition: ["position", "contact position", "តួនាទី", "តួនាទីអ្នកទំនាក់ទំនង"],
  phone: ["phone", "telephone", "tel", "mobile", "phone number", "ទូរស័ព្ទ", "លេខទូរស័ព្ទ"],
  email: ["email", "e-mail", "mail", "អ៊ីមែល"],
  totalStudent: ["total student", "total students", "students", "សិស្សសរុប", "ចំនួនសិស្ស"],
  latitude: ["latitude", "lat", "រយៈទទឹង"],
  longitude: ["longitude", "long", "lng", "lon", "រយៈបណ្តោយ"],
  description: ["description", "ការពិពណ៌នា"],
  remark: remarkHeaders,
  history: ["history", "ប្រវត្តិ"],
};
