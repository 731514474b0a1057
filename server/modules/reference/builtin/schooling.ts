import { presentYear } from "../../../shared/present-year.ts";
import type { BuiltinValue } from "./types.ts";
import { value } from "./types.ts";

/** Levels of school in Cambodia. */
export const schoolTypes: BuiltinValue[] = [
  value("PRESCHOOL", "Preschool", "សាលាមត្តេយ្យសិក្សា"),
  value("PRIMARY", "Primary school", "សាលាបឋមសិក្សា"),
  value("LOWER-SECONDARY", "Lower secondary school", "អនុវិទ្យាល័យ"),
  value("UPPER-SECONDARY", "Upper secondary school", "វិទ្យាល័យ"),
  value("VOCATIONAL", "Vocational school", "សាលាបណ្ដុះបណ្ដាលវិជ្ជាជីវៈ"),
  value("UNIVERSITY", "University", "សាកលវិទ្យាល័យ"),
  value("OTHER", "Other", "ផ្សេងៗ"),
];

/** Kindergarten and grades 1 to 12 in their order. */
export const grades: BuiltinValue[] = Array.from({ length: 13 }, (_, position) => ({
  code: `G${String(position).padStart(2, "0")}`,
  nameEn: position === 0 ? "Kindergarten" : `Grade ${position}`,
  nameLocal: position === 0 ? "មត្តេយ្យ" : `ថ្នាក់ទី${position}`,
  position,
}));

const FIRST_YEAR = 2022;
const YEARS_AHEAD = 2;

/**
 * Study years from 2022-2023 to two after the present one. Cambodia's school year begins on 1 November and ends on
 * 31 August (Ministry of Education, Youth and Sport); years that were moved can be corrected by hand.
 * @param today `YYYY-MM-DD`
 */
export function classYears(today: string): BuiltinValue[] {
  const until = Math.max(Number(today.slice(0, 4)), FIRST_YEAR);
  const years = Array.from({ length: until - FIRST_YEAR + 1 + YEARS_AHEAD }, (_, i) => FIRST_YEAR + i).map((first) => ({
    code: `${first}-${first + 1}`,
    nameEn: `${first}-${first + 1}`,
    nameLocal: `${first}-${first + 1}`,
    firstDay: `${first}-11-01`,
    lastDay: `${first + 1}-08-31`,
  }));
  const present = presentYear(years, today) ?? years[0];
  return years.slice(0, years.findIndex((year) => year === present) + 1 + YEARS_AHEAD);
}
