/*
 * Words of earlier releases that templates and exported files still contain. What a screen no longer says is listed
 * here, so that such a file is read as it was.
 */

/** Former headings of a field, besides its present ones. */
export const formerHeadings: Readonly<Record<string, readonly string[]>> = {
  unitEn: ["Unit in English"],
  unitLocal: ["Unit in Khmer", "ប្រភេទជាខ្មែរ"],
  parentCode: ["Code of the place above", "លេខកូដទីតាំងថ្នាក់លើ"],
  phone: ["ទូរស័ព្ទ"],
  stayWithCode: ["ស្នាក់នៅជាមួយ (លេខកូដ)"],
  povertyLevel: ["កម្រិតជីវភាព"],
  photoConsent: ["ការយល់ព្រមលើរូបថត"],
  addressLine1: ["អាសយដ្ឋាន ជួរទី ១"],
  addressLine2: ["អាសយដ្ឋាន ជួរទី ២"],
  addressLine3: ["អាសយដ្ឋាន ជួរទី ៣"],
  hope: ["បំណងប្រាថ្នា"],
  section: ["ផ្នែកថ្នាក់"],
  asset: ["អំណោយ"],
  state: ["State"],
};

/** Former names of record types, as sheets are called after them. */
export const formerSheetNames: Readonly<Record<string, readonly string[]>> = {
  STAY_WITH: ["ស្នាក់នៅជាមួយ"],
  CLASS_YEAR: ["Class years"],
  DONATION: ["ការឧបត្ថម្ភ"],
};

/** Former labels of a choice's values. */
export const formerChoices: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  PovertyLevel: { NONE: ["Not ID Poor", "មិនក្រីក្រ", "No ID Poor card", "គ្មានប័ណ្ណក្រីក្រ"] },
};
