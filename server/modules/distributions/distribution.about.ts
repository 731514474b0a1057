/** What each field of a distribution is, as the API describes it. */
export const distributionAbout = {
  branch: "The branch whose students are planned: only its users see the distribution.",
  name: "What staff call it.",
  heldOn: "The day on which it is held.",
  place: "Where it is held, if not at a school.",
  school: "The school at which it is held. Null if it is held elsewhere.",
  asset: "What is handed out.",
  classYear: "The study year for which it is given.",
  amount:
    "The amount of money that each student receives, a decimal number as text. Null for other assets than finance.",
  currency: "The currency of the amount. Null if there is no amount.",
  remark: "The staff's own notes about the distribution.",
  state: "Whether its donations have been made.",
  serialNumbers: "The pool of serial numbers of bicycles, in the order in which they are given out.",
  mayTakeAlong: "Whether its list of students may be taken along on phones, to hand out without a connection.",
  counts: "How far it has come.",
  closing: "When it was closed, and by whom. Null while it is open.",
  given: "How many students are planned, and to how many it was given.",
};

/** What each field of a planned student is. */
export const plannedStudentAbout = {
  branch: "The student's branch: only its users see the planned student.",
  distribution: "The distribution for which the student is planned.",
  student: "The planned student.",
  donor: "The donor who gives the asset.",
  serialNumber: "The serial number of the bicycle: set aside for the student or, once handed out, the one received.",
  outcome: "What became of it on the day.",
  handedOn: "The day on which it was handed out, which becomes the donation's. Null unless it was.",
  handedAt: "When that was recorded. Null unless it was handed out.",
  school: "The student's present school.",
  handedBy: "The name of the user who recorded the handing out, and when.",
  handedByName: "The name of the user who recorded it. Null unless it was handed out, and if the user was deleted.",
  collectedBy: "The name of who collected it in the student's place. Null if the student did.",
  collectedRelation: "What they are to the student, such as the mother. Null if it is not known.",
  donationId:
    "The id of the donation that was made of it. Null until then, and once it was cancelled or deleted: the student is absent.",
};
