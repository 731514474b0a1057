import { expect, test } from "vitest";
import { shortSchool } from "../../../client/shared/records/SchoolInRow.tsx";

test.each([
  ["សាលាបឋមសិក្សាព្រៃចាស់", "បឋមព្រៃចាស់"],
  ["សាលាមត្តេយ្យសិក្សាព្រៃចាស់", "មត្តេយ្យព្រៃចាស់"],
  ["សាលាបឋមសិក្សា", "សាលាបឋមសិក្សា"],
  ["វិទ្យាល័យព្រៃចាស់", "វិទ្យាល័យព្រៃចាស់"],
  ["Prey Chas Primary School", "Prey Chas Primary School"],
])("a school's kind is abbreviated where its name goes on: %s", (name, short) => {
  expect(shortSchool(name)).toBe(short);
});
