/** What each field of a class is, as the API describes it. */
export const classAbout = {
  branch: "The school's branch.",
  school: "The school that the class belongs to.",
  schoolCode: "The school's code.",
  grade: "The grade that the class teaches.",
  classYear: "The study year of the class.",
  section: "What distinguishes classes of the same grade: A, B.",
  teacherName: "The name of the class teacher.",
  teacher: "The name of the class teacher.",
  counts: "How many students the class has.",
  students: "How many students have been in the class.",
  girls: "How many of the students are girls.",
};
