/** What each field of a decision at the year's end is, as the API describes it. */
export const yearEndDecisionAbout = {
  branch: "The student's branch: only its users see the decision.",
  enrolment: "The enrolment in the study year that ends.",
  outcome: "How it is to end.",
  grade: "The grade of the next year's class. Null for students who leave or are already in a class of the next year.",
  section: "The section of the next year's class. Null if it has none.",
  reason: "Why the student leaves.",
  decidedByName: "The name of the user who decided last.",
};
