/** What each field of a match is, as the API describes it. */
export const matchAbout = {
  branch: "The student's branch: only its users see the match.",
  student: "The student who is to receive.",
  donor: "The donor who is to give.",
  pledge:
    "The pledge of which it takes a place. Null if the donor gave the same last year without one, and if it is of a branch that the user does not see.",
  asset: "What the student is to receive.",
  classYear: "The study year for which they are to receive it.",
  proposedBecause: "Why the student was proposed for the donor. Null if that was before reasons were kept.",
  points: "The points of need that the student had when proposed. Null if that was before reasons were kept.",
  releasedBecause: "Why it was released by a person, or with what it ended. Null unless it was.",
  state: "Whether it is proposed, confirmed, given or released.",
};
