import { searchText } from "../../core/base/text.ts";
import type { Asset, PovertyLevel } from "../../shared/enums.ts";
import type { Ground, Size } from "./ground.ts";
import { type Both, boyNames, familyNames, girlNames } from "./names.ts";
import { Random } from "./random.ts";

export interface Enrolled {
  year: number;
  /** Zero-based. */
  grade: number;
  outcome: "CURRENT" | "PROMOTED" | "REPEATED" | "WITHDRAWN" | "GRADUATED";
  endedOn: string | null;
}

export interface Given {
  /** The donor's zero-based index. */
  donor: number;
  asset: keyof typeof Asset;
  year: number;
  givenOn: string;
  state: "ACTIVE" | "GAVE_UP" | "CANCELLED";
  gaveUpOn: string | null;
}

/** Everything generated about one student; the same for the same number and seed. */
export interface Life {
  random: Random;
  girl: boolean;
  family: Both;
  given: Both;
  dateOfBirth: string;
  distanceKm: number;
  poverty: keyof typeof PovertyLevel;
  status: "ACTIVE" | "WITHDRAWN" | "GRADUATED";
  statusOn: string | null;
  enrolled: Enrolled[];
  donations: Given[];
}

const twoDigits = (number: number): string => String(number).padStart(2, "0");
/** A day of a study year, this many months after its start. */
function dayIn(first: string, months: number, day: number): string {
  const [year = 0, month = 1] = first.split("-").map(Number);
  const all = year * 12 + month - 1 + months;
  return `${Math.floor(all / 12)}-${twoDigits((all % 12) + 1)}-${twoDigits(day)}`;
}
const earlier = (a: string, b: string): string => (a < b ? a : b);

function schooling(
  random: Random,
  ground: Ground,
): Pick<Life, "enrolled" | "status" | "statusOn"> & { entry: number; entryGrade: number } {
  const last = ground.years.length - 1;
  // Each year a few more students join than in the year before.
  const entry = Math.min(last, Math.floor(random.next() ** 0.7 * (last + 1)));
  const entryGrade = random.whole(0, ground.grades.length - 1);
  const enrolled: Enrolled[] = [];
  let grade = entryGrade;
  for (let year = entry; year <= last; year += 1) {
    const endedOn = ground.years[year]?.last ?? null;
    if (random.chance(0.03) && year < last) {
      const leftOn = dayIn(ground.years[year]?.first ?? "", random.whole(1, 8), random.whole(1, 28));
      enrolled.push({ year, grade, outcome: "WITHDRAWN", endedOn: leftOn });
      return { enrolled, status: "WITHDRAWN", statusOn: leftOn, entry, entryGrade };
    }
    if (year === last) {
      enrolled.push({ year, grade, outcome: "CURRENT", endedOn: null });
    } else if (random.chance(0.05)) {
      enrolled.push({ year, grade, outcome: "REPEATED", endedOn });
    } else if (grade === ground.grades.length - 1) {
      enrolled.push({ year, grade, outcome: "GRADUATED", endedOn });
      return { enrolled, status: "GRADUATED", statusOn: endedOn, entry, entryGrade };
    } else {
      enrolled.push({ year, grade, outcome: "PROMOTED", endedOn });
      grade += 1;
    }
  }
  return { enrolled, status: "ACTIVE", statusOn: null, entry, entryGrade };
}

function donationsOf(
  random: Random,
  size: Size,
  ground: Ground,
  enrolled: readonly Enrolled[],
  withdrawn: boolean,
): Given[] {
  // Students who joined earlier have received more.
  const count = Math.floor(random.next() * (size.donations * 0.42 * (enrolled.length + 2) + 1));
  const given: Given[] = [];
  const seen = new Set<string>();
  for (let i = 0; i < count; i += 1) {
    const { year } = random.chance(0.3) ? (enrolled.at(-1) ?? random.pick(enrolled)) : random.pick(enrolled);
    const asset = random.chance(0.55) ? "MATERIAL" : random.chance(0.55) ? "BICYCLE" : "FINANCE";
    const first = ground.years[year]?.first ?? ground.today;
    // Most is given early in the study year.
    const months = Math.floor(random.next() ** 2 * 10);
    const givenOn = earlier(dayIn(first, months, random.whole(1, 28)), ground.today);
    // A few donors give a lot, most give little.
    const donor = Math.floor(random.next() * random.next() * size.donors);
    const state = random.chance(0.03) ? "CANCELLED" : withdrawn || random.chance(0.05) ? "GAVE_UP" : "ACTIVE";
    const gaveUpOn =
      state === "GAVE_UP" ? earlier(dayIn(givenOn, random.whole(1, 6), random.whole(1, 28)), ground.today) : null;
    const key = `${asset} ${year}`;
    if (seen.has(key)) continue;
    seen.add(key);
    given.push({ donor, asset, year, givenOn, state, gaveUpOn: gaveUpOn && gaveUpOn < givenOn ? givenOn : gaveUpOn });
  }
  return given;
}

/** Generates the student with this number. */
export function lifeOf(size: Size, ground: Ground, student: number): Life {
  const random = new Random(size.seed * 1_000_003 + student * 7919);
  const girl = random.chance(0.55);
  const family = random.pick(familyNames);
  const given = random.pick(girl ? girlNames : boyNames);
  const { enrolled, status, statusOn, entry, entryGrade } = schooling(random, ground);
  const born =
    Number((ground.years[entry]?.first ?? ground.today).slice(0, 4)) - 6 - entryGrade - (random.chance(0.2) ? 1 : 0);
  const poverty = random.chance(0.35) ? "POOR_1" : random.chance(0.45) ? "POOR_2" : "NONE";
  return {
    random,
    girl,
    family,
    given,
    dateOfBirth: `${born}-${twoDigits(random.whole(1, 12))}-${twoDigits(random.whole(1, 28))}`,
    distanceKm: Math.round(random.next() * random.next() * 120) / 10,
    poverty,
    status,
    statusOn,
    enrolled,
    donations: donationsOf(random, size, ground, enrolled, status === "WITHDRAWN"),
  };
}

/** A student's search text, without and with the guardian's phone number. */
export const searchOf = (code: string, life: Life, nickname: string | null, phone: string): [string, string] => {
  const [family, given] = [life.family, life.given];
  const plain = searchText(code, `${family[0]} ${given[0]}`, `${family[1]} ${given[1]}`, nickname);
  return [plain, `${plain}${searchText(phone)}`];
};
