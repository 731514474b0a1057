import type { donorFields } from "../../shared/records/donor.ts";

/** What each field of a donor is, as the API describes it. */
export const donorAbout = {
  code: "The code by which staff know the donor; unique among donors who are not deleted, ignoring case.",
  name: "The donor's names, a column for each language.",
  otherName: "The same names as in the column `name`.",
  nameEn: "The donor's name in Latin letters, or as the donor writes it.",
  nameLocal: "The donor's name in Khmer.",
  nameJa: "The donor's name in Japanese.",
  honorific: "The title printed before or after the name on certificates, depending on its language: Mr, លោក, 様.",
  greeting: "The opening of a letter to the donor, such as “Dear friends”.",
  pinned: "Whether the donor is listed before all others, for everyone.",
  phone: "The phone number, digits only; a leading + is written 00.",
  email: "The email address; several donors may share one.",
  country: "The country where the donor lives.",
  addressLine1: "The first line of the postal address.",
  addressLine2: "The second line of the postal address.",
  addressLine3: "The third line of the postal address.",
  zip: "The postal code, digits only.",
  donorType: "The kind of person or organisation; INDIVIDUAL by default.",
  students: "How many different students the donor has given to, among those the user may see.",
  donorTime: "How many times the donor has given, including before this system.",
  newPrice: "The price agreed for the donor's next asset, a decimal number as text.",
  newPriceCurrency: "The currency of `newPrice`.",
  hope: "The donor's hope for the students, printed on certificates.",
  remark: "The staff's own notes about the donor.",
} as const satisfies Readonly<Record<keyof typeof donorFields, string>>;
