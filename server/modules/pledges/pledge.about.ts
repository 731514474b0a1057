/** What each field of a pledge is, as the API describes it. */
export const pledgeAbout = {
  branch: "The branch for whose students it is: only its users see the pledge.",
  donor: "The donor who made it.",
  asset: "What the donor is ready to give each student.",
  students: "To how many students a year.",
  fromYear: "The first study year for which the donor gives.",
  untilYear: "The last one. Null if it is open.",
  yearlyAmount:
    "The money for each student and year, a decimal number as text. Null for other assets than finance, and if it is not known.",
  currency: "The currency of the amount. Null if there is no amount.",
  wishes: "What the donor wishes of the students, such as girls of one district.",
  remark: "The staff's own notes about the pledge.",
  state: "Whether the donor gives what it says.",
  gaveUpOn: "The day on which it was given up. Null unless it was.",
  gaveUpReason: "Why it was given up. Null unless it was.",
  gaveUpNote: "What else was noted when it was given up. Null if nothing was.",
};
