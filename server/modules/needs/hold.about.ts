/** What each field of a hold is, as the API describes it. */
export const holdAbout = {
  branch: "The student's branch: only its users see the hold.",
  student: "The student who is held.",
  asset: "The asset for which the donor is being asked.",
  classYear: "The study year for which the donor is being asked.",
  donor: "The donor who is being asked. Null if only a name is known.",
  donorName: "The name of who is being asked, if it is no donor yet. Null if it is a donor.",
  untilOn: "The last day of the hold.",
  remark: "The staff's own notes about the hold.",
};
