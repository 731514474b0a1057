/** What each field of the organisation is, as the API describes it. */
export const organisationAbout = {
  nameEn: "The charity's name in English.",
  nameLocal: "The charity's name in Khmer.",
  signatoryNameEn: "The name in Latin letters of the person who signs printed documents.",
  signatoryNameLocal: "The name in Khmer of the person who signs printed documents.",
  signatoryTitleEn: "The position of this person in English, such as Director.",
  signatoryTitleLocal: "The position of this person in Khmer.",
  khmerDigits: "Which digits printed Khmer uses.",
  pointsPoor1: "Order of need: the points of a student of the poverty level POOR_1, from 0 to 1,000.",
  pointsPoor2: "Order of need: the points of a student of the poverty level POOR_2, from 0 to 1,000.",
  pointsGirl: "Order of need: the points of a girl, from 0 to 1,000.",
  pointsKm: "Order of need: the points of each whole kilometre to the present school, from 0 to 1,000.",
  mostKm: "Order of need: the most kilometres that count, from 0 to 1,000.",
  pointsYear: "Order of need: the points of each study year of waiting, from 0 to 1,000.",
  currency: "The currency in which it usually gives money: preset with new amounts.",
};
