/** What each field of the organisation is, as the API describes it. */
export const organisationAbout = {
  nameEn: "The charity's name in English.",
  nameLocal: "The charity's name in Khmer.",
  signatoryNameEn: "The name in Latin letters of the person who signs printed documents.",
  signatoryNameLocal: "The name in Khmer of the person who signs printed documents.",
  signatoryTitleEn: "The position of this person in English, such as Director.",
  signatoryTitleLocal: "The position of this person in Khmer.",
  khmerDigits: "Which digits printed Khmer uses.",
  currency: "The currency in which it usually gives money: preset with new amounts.",
};
