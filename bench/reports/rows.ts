import type { StudentLine } from "../../server/modules/reports/student-list.read.ts";

const family = ["សុខ", "ហេង", "ចាន់", "កែវ", "នួន", "ព្រំ", "អ៊ុំ", "ម៉ៅ", "ស៊ន", "យឹម", "ឆាយ", "ទេព"];
const given = ["ដារា", "ស្រីនាង", "សុភាព", "វណ្ណា", "ចន្ធី", "រតនា", "បុប្ផា", "សំណាង", "កញ្ញា", "ពិសិដ្ឋ", "ម៉ាលី", "ភ្នំ", "ស្រីមុំ"];
const villages = ["ត្រពាំងថ្លុង", "ព្រែកអំបិល", "អន្លង់វិល", "ចំការដូង", "ស្ទឹងសែន", "បឹងកន្សែង", "គោកធ្លក"];

/** What a list says of one student. */
export const line = (i: number): StudentLine => ({
  id: i,
  code: `ST-${String(i).padStart(5, "0")}`,
  nameEn: `Sok Dara ${i}`,
  nameLocal: `${family[i % family.length] ?? ""} ${given[(i * 7) % given.length] ?? ""}${given[(i * 5) % given.length] ?? ""}`,
  sex: i % 2 ? "FEMALE" : "MALE",
  dateOfBirth: `201${i % 9}-0${1 + (i % 9)}-1${i % 10}`,
  guardian: `${family[(i * 3) % family.length] ?? ""} ${given[(i * 11) % given.length] ?? ""}`,
  villageEn: "Village",
  villageLocal: villages[i % villages.length] ?? "",
  villageUnitLocal: "ភូមិ",
  distanceKm: (i % 80) / 10,
  assets: i % 3 ? ["BICYCLE"] : ["MATERIAL", "FINANCE"],
});
