/** What each field of an enrolment is, as the API describes it. */
export const enrolmentAbout = {
  branch: "The student's branch.",
  student: "The student in the class.",
  code: "The student's code.",
  sex: "The student's sex.",
  schoolClass: "The class. Null if it is in another branch, as that of a student who has since moved.",
  school: "The school of the class.",
  grade: "The grade of the class.",
  section: "What distinguishes the class from others of its grade: A, B.",
  classYear: "The study year of the class.",
  distanceKm: "The distance from home to the school, in kilometres.",
  rollNumber: "The student's number in the class register.",
  outcome: "How the time in the class ended; CURRENT until it has.",
  endedOn: "The last day in the class. Null while the outcome is CURRENT.",
};
