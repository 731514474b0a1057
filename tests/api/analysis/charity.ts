import type { Pool } from "pg";
import { Random } from "../../../server/app/demo/random.ts";
import type { Builders } from "../../support/builders.ts";

/** The branches of the generated charity, and what its tests filter by. */
export interface Charity {
  branches: number[];
  years: number[];
  districts: number[];
  donors: number[];
}

const some = <T>(random: Random, ...values: readonly T[]): T => random.pick(values);
const year = (random: Random) => 2021 + random.whole(0, 4);

/** A small charity with everything that a count could get wrong: deleted, merged and moved students, cancelled and given-up donations, three currencies, and values that are not known. */
export async function buildCharity(build: Builders, admin: Pool): Promise<Charity> {
  const random = new Random(20_261_124);
  const branches = [(await build.branch()).id, (await build.branch()).id, (await build.branch()).id];
  const country = await build.reference("COUNTRY");
  const countries = [country.id, (await build.reference("COUNTRY")).id, null];
  const homes: { provinceId: number; districtId: number; communeId: number; countryId: number }[] = [];
  for (let p = 0; p < 2; p += 1) {
    const provinceId = (await build.reference("PROVINCE", { countryId: country.id })).id;
    for (let d = 0; d < 2; d += 1) {
      const districtId = (await build.reference("DISTRICT", { provinceId })).id;
      const communeId = (await build.reference("COMMUNE", { districtId })).id;
      homes.push({ countryId: country.id, provinceId, districtId, communeId });
    }
  }
  const years: number[] = [];
  for (let first = 2022; first < 2025; first += 1) {
    const days = { firstDay: `${first}-11-01`, lastDay: `${first + 1}-08-31` };
    years.push((await build.reference("CLASS_YEAR", days)).id);
  }
  // A year that has not begun: nobody is promoted into it yet.
  await build.reference("CLASS_YEAR", { firstDay: "2100-11-01", lastDay: "2101-08-31" });
  const grades = [(await build.reference("GRADE")).id, (await build.reference("GRADE")).id];
  const schools: { id: number; branchId: number }[] = [];
  for (let i = 0; i < 7; i += 1) {
    const branchId = branches[i % 3] ?? 0;
    schools.push(await build.school({ ...random.pick(homes), branchId }));
  }
  const classes: { id: number; branchId: number; classYearId: number }[] = [];
  for (const school of schools) {
    for (const classYearId of years) {
      for (const gradeId of grades) {
        classes.push(await build.schoolClass({ branchId: school.branchId, schoolId: school.id, gradeId, classYearId }));
      }
    }
  }
  const donors: number[] = [];
  for (let i = 0; i < 12; i += 1) {
    const of = { donorType: some(random, "NGO", "COMPANY", "FAMILY"), countryId: random.pick(countries) };
    donors.push((await build.donor(of)).id);
  }
  const kept: number[] = [];
  for (let i = 0; i < 90; i += 1) {
    const branchId = random.pick(branches);
    const { id } = await build.student({
      ...random.pick(homes),
      branchId,
      sex: some(random, "FEMALE", "MALE"),
      dateOfBirth: i % 9 === 0 ? null : `${2004 + random.whole(0, 18)}-0${random.whole(1, 9)}-1${random.whole(0, 9)}`,
      povertyLevel: some(random, "NONE", "POOR_1", "POOR_2"),
      photoConsent: some(random, "UNKNOWN", "GIVEN", "REFUSED"),
    });
    for (const classYearId of years) {
      // Former classes are sometimes in a branch that the student has left.
      const isNow = classYearId === years.at(-1);
      const open = classes.filter(
        (each) => each.classYearId === classYearId && (each.branchId === branchId || (!isNow && i % 6 === 0)),
      );
      if (random.whole(0, 3) === 0) continue;
      const distanceKm = some(random, null, 1.25, 2.5, 7.75);
      const ended = { outcome: some(random, "PROMOTED", "TRANSFERRED", "GRADUATED") };
      const enrolled = { branchId, studentId: id, distanceKm };
      const now = isNow ? {} : ended;
      const first = random.pick(open).id;
      await build.enrolment({ ...enrolled, schoolClassId: first, ...now });
      const other = open.find((each) => each.id !== first);
      // Two classes in one year: the student changed schools.
      if (!isNow && i % 7 === 0 && other) await build.enrolment({ ...enrolled, schoolClassId: other.id, ...ended });
    }
    for (let d = random.whole(0, 3); d > 0; d -= 1) {
      const asset = some(random, "BICYCLE", "MATERIAL", "FINANCE");
      const currency = some(random, "USD", "KHR", "JPY");
      const state = some(random, "ACTIVE", "ACTIVE", "GAVE_UP", "CANCELLED");
      await build
        .donation({
          branchId,
          studentId: id,
          donorId: random.pick(donors),
          classYearId: random.pick(years),
          asset,
          givenOn: `${year(random)}-0${random.whole(1, 9)}-1${random.whole(0, 9)}`,
          ...(asset === "FINANCE" && { currency, amount: currency === "USD" ? "20.35" : `${random.whole(1, 9)}000` }),
          state,
          ...(state === "GAVE_UP" && { gaveUpOn: "2026-01-01", gaveUpReason: "OTHER" }),
          ...(random.whole(0, 9) === 0 && { deletedAt: "2026-01-01" }),
        })
        .catch((error: unknown) => {
          // The same donor, student, asset and year cannot repeat.
          if (!String(error).includes("donation_")) throw error;
        });
    }
    kept.push(id);
  }
  await admin.query("update student set status = 'WITHDRAWN' where id % 8 = 0");
  const gone = kept.filter((_, i) => i % 11 === 0);
  await admin.query(
    "update donation set state = 'CANCELLED', gave_up_on = null, gave_up_reason = null where student_id = any ($1)",
    [gone],
  );
  await admin.query("update student set deleted_at = now() where id = any ($1)", [gone]);
  await admin.query("update student set merged_into_id = $2 where id = any ($1)", [gone.slice(0, 3), kept[1]]);
  return { branches, years, districts: homes.map(({ districtId }) => districtId), donors };
}
