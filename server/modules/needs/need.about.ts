/** What each column of an exported list of needs is, as the API describes it. */
export const needAbout = {
  code: "The student's code.",
  sex: "The student's sex.",
  school: "The student's present school.",
  grade: "The student's present grade.",
  village: "The village of the student's home.",
  commune: "The commune of the student's home.",
  district: "The district of the student's home.",
  province: "The province of the student's home.",
  branch: "The student's branch.",
  povertyLevel: "The poverty level of the student's household.",
  distanceKm: "The distance from home to the present school, in kilometres.",
};
