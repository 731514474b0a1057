import type { SchoolFilter } from "../../graphql/generated/operations.ts";
import { donorsWithin, useDonorOptions, useDonorsById } from "../pickers/donors.ts";
import { schoolsWithin, useSchoolOptions, useSchoolsById } from "../pickers/schools.ts";
import { studentsWithin, useStudentOptions, useStudentsById } from "../pickers/students.ts";
import type { FoundRecords } from "./types.ts";

const above = [
  "branchId",
  "countryId",
  "provinceId",
  "districtId",
  "communeId",
] as const satisfies (keyof SchoolFilter)[];

/** Finds schools, in the places and branches that other filters of the list select. */
export const schoolsFound: FoundRecords = {
  useFound: (search, values) => {
    const set = above.filter((key) => Array.isArray(values[key]));
    return useSchoolOptions(search, Object.fromEntries(set.map((key) => [key, values[key]])));
  },
  useChosen: useSchoolsById,
  within: schoolsWithin,
};

/** Finds donors. */
export const donorsFound: FoundRecords = {
  useFound: (search) => useDonorOptions(search),
  useChosen: useDonorsById,
  coded: true,
  within: donorsWithin,
};

/** Finds students. */
export const studentsFound: FoundRecords = {
  useFound: (search) => useStudentOptions(search),
  useChosen: useStudentsById,
  within: studentsWithin,
};
