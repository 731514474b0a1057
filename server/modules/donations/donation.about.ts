/** What each field of a donation is, as the API describes it. */
export const donationAbout = {
  branch: "The student's branch: only its users see the donation.",
  donor: "The donor who gave it.",
  student: "The student who received it.",
  code: "The student's code.",
  school:
    "The student's school in the donation's study year: of two, the current or last one. Without a class that year, the present school. Null if there is none that the user sees.",
  grade: "The student's grade in the donation's study year; without a class that year, the present one.",
  district: "The district of that school; without a school, that of the student's home.",
  province: "The province of that school; without a school, that of the student's home.",
  asset: "What was given.",
  classYear: "The study year for which it was given.",
  givenOn: "The day on which it was given.",
  amount: "The amount of money, a decimal number as text. Null for other assets than finance, and if it is not known.",
  currency: "The currency of the amount. Null if there is no amount.",
  serialNumber: "The serial number of a bicycle, unique among bicycles. Null for other assets, and if it is not known.",
  remark: "The staff's own notes about the donation.",
  state: "Whether the donation still counts: given, given up, or entered by mistake.",
  gaveUpOn: "The day on which it was given up. Null unless it was.",
  gaveUpReason: "Why it was given up. Null unless it was.",
  gaveUpNote: "What else was noted when it was given up. Null if nothing was.",
};
