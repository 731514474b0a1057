import type { Copied } from "../../lib/postgres/copy.ts";
import { searchText } from "../../core/base/text.ts";
import type { Ground, Size, Table } from "./ground.ts";
import { lifeOf, searchOf } from "./life.ts";
import {
  type Both,
  boyNames,
  companies,
  donorFamilies,
  donorGivens,
  familyNames,
  girlNames,
  honorifics,
  hopes,
  placeHeads,
  placeTails,
} from "./names.ts";
import { pledgeRows } from "./pledges.ts";
import { Random } from "./random.ts";
import { type Rows, rows } from "./rows.ts";

const filled = (number: number, length: number): string => String(number).padStart(length, "0");

/** The number in a code, padded to a branch's usual length. */
const numbered = (index: number, all: number): string => filled(index + 1, Math.max(4, String(all).length));

/** A fictional charity, fully determined by its size, its seed and the existing data. */
export class Charity {
  readonly #size: Size;
  readonly #ground: Ground;
  /** The villages of each branch: the branches divide the provinces in their order. */
  readonly #villages: number[][];

  constructor(size: Size, ground: Ground) {
    this.#size = size;
    this.#ground = ground;
    const { branches } = size;
    this.#villages = branches.map(() => []);
    for (const village of ground.places.village.keys()) {
      const part = (this.#above(village).province * branches.length) / ground.provinces.length;
      this.#villages[Math.floor(part)]?.push(village);
    }
  }

  /** The rows of every table. */
  rows(): Record<Table, Rows> {
    return {
      branch: this.#branches(),
      district: this.#places("district", "province", this.#ground.provinces),
      commune: this.#places("commune", "district", this.#ground.places.district),
      village: this.#places("village", "commune", this.#ground.places.commune),
      school: this.#schools(),
      school_class: this.#classes(),
      student: this.#students(),
      enrolment: this.#enrolments(),
      donor: this.#donors(),
      donation: this.#donations(),
      pledge: pledgeRows(this.#size, this.#ground),
      hold: this.#holds(),
    };
  }

  #id(table: Table, index: number): number {
    return this.#ground.firstId[table] + index;
  }

  #branches(): Rows {
    return rows("id code name_en name_local student_code_prefix donor_code_prefix search", () =>
      this.#size.branches.map(({ code, nameEn, nameLocal }, i) => [
        this.#id("branch", i),
        code,
        nameEn,
        nameLocal,
        `${code}-S`,
        "D-",
        searchText(code, nameEn, nameLocal),
      ]),
    );
  }

  #places(
    table: "district" | "commune" | "village",
    above: "province" | "district" | "commune",
    parents: readonly { id: number }[],
  ): Rows {
    return rows(`id code name_en name_local unit_en unit_local ${above}_id search`, () =>
      this.#ground.places[table].map(({ id, code, nameEn, nameLocal, unitEn, unitLocal, above: parent }) => [
        id,
        code,
        nameEn,
        nameLocal,
        unitEn ?? null,
        unitLocal ?? null,
        parents[parent]?.id ?? 0,
        searchText(code, nameEn, nameLocal),
      ]),
    );
  }

  /** The positions of the places that contain a village: its commune, district and province. */
  #above(village: number): { commune: number; district: number; province: number } {
    const { places } = this.#ground;
    const commune = places.village[village]?.above ?? 0;
    const district = places.commune[commune]?.above ?? 0;
    return { commune, district, province: places.district[district]?.above ?? 0 };
  }

  /** The ids of a village and of the places that contain it. */
  #placeOf(village: number): number[] {
    const { countryId, provinces, places } = this.#ground;
    const { commune, district, province } = this.#above(village);
    return [
      countryId,
      provinces[province]?.id ?? 0,
      places.district[district]?.id ?? 0,
      places.commune[commune]?.id ?? 0,
      places.village[village]?.id ?? 0,
    ];
  }

  /** The zero-based branch of a school. */
  #branchOf(school: number): number {
    let until = 0;
    const index = this.#size.branches.findIndex(
      ({ share }) => school < Math.round((until += share) * this.#size.schools),
    );
    return index < 0 ? this.#size.branches.length - 1 : index;
  }

  #villageOf(school: number): number {
    const own = this.#villages[this.#branchOf(school)] ?? [];
    return own[Math.floor(new Random(this.#size.seed + school * 17).next() * own.length)] ?? 0;
  }

  #schools(): Rows {
    return rows(
      "id code name_en name_local school_type_id branch_id total_student country_id province_id district_id commune_id village_id contact_name contact_position phone search",
      () =>
        Array.from({ length: this.#size.schools }, (_, i) => {
          const random = new Random(this.#size.seed + i * 101);
          const [head, tail, family, given] = [
            random.pick(placeHeads),
            random.pick(placeTails),
            random.pick(familyNames),
            random.pick(boyNames),
          ];
          const branch = this.#branchOf(i);
          const code = `${this.#size.branches[branch]?.code ?? ""}-${filled(i + 1, 4)}`;
          const [en, local] = [`${head[0]} ${tail[0]} Primary School`, `សាលាបឋមសិក្សា${head[1]}${tail[1]}`];
          const place = this.#placeOf(this.#villageOf(i));
          const contact = [`${family[0]} ${given[0]}`, "Director", `012${filled(random.whole(0, 999_999), 6)}`];
          return [
            this.#id("school", i),
            code,
            en,
            local,
            this.#ground.schoolTypeId,
            this.#id("branch", branch),
            random.whole(120, 600),
            ...place,
            ...contact,
            searchText(code, en, local),
          ];
        }),
    );
  }

  #classId(school: number, year: number, grade: number): number {
    const { years, grades } = this.#ground;
    return this.#id("school_class", (school * years.length + year) * grades.length + grade);
  }

  #classes(): Rows {
    const { years, grades } = this.#ground;
    const { schools } = this.#size;
    const branch = (school: number) => this.#id("branch", this.#branchOf(school));
    return rows("id branch_id school_id grade_id class_year_id section teacher_name", () => {
      const random = new Random(this.#size.seed + 5);
      return Array.from({ length: schools * years.length * grades.length }, (_, i) => {
        const school = Math.floor(i / (years.length * grades.length));
        const teacher = `${random.pick(familyNames)[0]} ${random.pick(random.chance(0.5) ? girlNames : boyNames)[0]}`;
        const year = years[Math.floor(i / grades.length) % years.length]?.id ?? 0;
        return [
          this.#id("school_class", i),
          branch(school),
          this.#id("school", school),
          grades[i % grades.length] ?? 0,
          year,
          "A",
          teacher,
        ];
      });
    });
  }

  #schoolOf(student: number): number {
    return Math.floor((student * this.#size.schools) / this.#size.students);
  }

  *#lives() {
    for (let i = 0; i < this.#size.students; i += 1) {
      yield { i, school: this.#schoolOf(i), life: lifeOf(this.#size, this.#ground, i) };
    }
  }

  #students(): Rows {
    const columns =
      "id code first_name_en last_name_en first_name_local last_name_local nickname sex date_of_birth weight_kg height_cm religion_id branch_id country_id province_id district_id commune_id village_id stay_with_id parent_status_id father_name mother_name guardian_name guardian_relation guardian_profession_id guardian_phone poverty_level photo_consent status status_on status_reason school_id school_class_id grade_id class_year_id distance_km received_bicycle received_material received_finance has_active_donor search search_phone";
    const make = function* (this: Charity): Iterable<Copied[]> {
      const { religions, professions, stayWith, parentStatuses, grades, years } = this.#ground;
      for (const { i, school, life } of this.#lives()) {
        const { random, family, given, enrolled } = life;
        const branch = this.#branchOf(school);
        const code = `${this.#size.branches[branch]?.code ?? ""}-S${numbered(i, this.#size.students)}`;
        const nickname = random.chance(0.2) ? random.pick(girlNames)[0] : null;
        const parent = (names: readonly Both[]) => `${family[0]} ${random.pick(names)[0]}`;
        const [father, mother, phone] = [
          parent(boyNames),
          parent(girlNames),
          `0${random.whole(10, 99)}${filled(random.whole(0, 999_999), 6)}`,
        ];
        const age = Number(this.#ground.today.slice(0, 4)) - Number(life.dateOfBirth.slice(0, 4));
        const present = years.length - 1;
        const now = enrolled.find((each) => each.outcome === "CURRENT" && each.year === present);
        const current: Copied[] = now
          ? [
              this.#id("school", school),
              this.#classId(school, now.year, now.grade),
              grades[now.grade] ?? 0,
              years[now.year]?.id ?? 0,
              life.distanceKm,
            ]
          : [null, null, null, null, null];
        const counted = life.donations.filter((donation) => donation.state !== "CANCELLED");
        const received = ["BICYCLE", "MATERIAL", "FINANCE"].map((asset) =>
          counted.some((donation) => donation.asset === asset),
        );
        yield [
          this.#id("student", i),
          code,
          given[0],
          family[0],
          given[1],
          family[1],
          nickname,
          life.girl ? "FEMALE" : "MALE",
          life.dateOfBirth,
          Math.round(9 + age * 2.4 + random.next() * 6),
          Math.round(78 + age * 5.6 + random.next() * 12),
          random.pick(religions),
          this.#id("branch", branch),
          ...this.#placeOf(this.#villageOf(school)),
          random.pick(stayWith),
          random.pick(parentStatuses),
          father,
          mother,
          random.chance(0.5) ? mother : father,
          null,
          random.pick(professions),
          phone,
          life.poverty,
          random.chance(0.7) ? "GIVEN" : "UNKNOWN",
          life.status,
          life.statusOn,
          life.status === "WITHDRAWN" ? "The family moved away" : null,
          ...current,
          ...received,
          counted.some(({ state, year }) => state === "ACTIVE" && year === present),
          ...searchOf(code, life, nickname, phone),
        ];
      }
    };
    return rows(columns, () => make.call(this));
  }

  #enrolments(): Rows {
    const make = function* (this: Charity): Iterable<Copied[]> {
      let n = 0;
      for (const { i, school, life } of this.#lives()) {
        for (const [k, { year, grade, outcome, endedOn }] of life.enrolled.entries()) {
          const classId = this.#classId(school, year, grade);
          const branch = this.#id("branch", this.#branchOf(school));
          yield [
            this.#id("enrolment", n++),
            branch,
            this.#id("student", i),
            classId,
            this.#ground.years[year]?.id ?? 0,
            life.distanceKm,
            ((i + k) % 60) + 1,
            outcome,
            endedOn,
          ];
        }
      }
    };
    return rows("id branch_id student_id school_class_id class_year_id distance_km roll_number outcome ended_on", () =>
      make.call(this),
    );
  }

  #donors(): Rows {
    return rows(
      "id code name_en name_local greeting honorific phone country_id address_line1 donor_type donor_time hope search search_phone",
      () =>
        Array.from({ length: this.#size.donors }, (_, i) => {
          const random = new Random(this.#size.seed + i * 211 + 3);
          const firm = random.chance(0.1);
          const name = firm
            ? `${random.pick(companies)} ${filled(random.whole(1, 99), 2)}`
            : `${random.pick(donorFamilies)} ${random.pick(donorGivens)}`;
          const code = `D-${numbered(i, this.#size.donors)}`;
          const phone = `0081${filled(random.whole(0, 999_999_999), 9)}`;
          const search = searchText(code, name);
          const line = `${random.whole(1, 99)} ${random.pick(placeHeads)[0]} Street`;
          return [
            this.#id("donor", i),
            code,
            name,
            null,
            firm ? null : "Dear friend",
            firm ? null : (honorifics[i % honorifics.length] ?? null),
            phone,
            random.pick(this.#ground.donorCountries),
            line,
            firm ? "COMPANY" : "INDIVIDUAL",
            random.whole(1, 9),
            random.chance(0.6) ? random.pick(hopes) : null,
            search,
            `${search}${searchText(phone)}`,
          ];
        }),
    );
  }

  /** Some of those who wait for a bicycle, held for a donor or a name; a few holds are over. */
  #holds(): Rows {
    const { today, years } = this.#ground;
    const present = years.length - 1;
    const day = (ahead: number) => new Date(Date.parse(today) + ahead * 86_400_000).toISOString().slice(0, 10);
    const make = function* (this: Charity): Iterable<Copied[]> {
      let waiting = 0;
      let n = 0;
      for (const { i, school, life } of this.#lives()) {
        const has = life.donations.some(
          ({ asset, year, state }) => asset === "BICYCLE" && year === present && state === "ACTIVE",
        );
        if (has || life.status !== "ACTIVE" || waiting++ % 12 > 0) continue;
        const isKnown = n % 3 < 2;
        yield [
          this.#id("hold", n),
          this.#id("branch", this.#branchOf(school)),
          this.#id("student", i),
          "BICYCLE",
          years[present]?.id ?? 0,
          isKnown ? this.#id("donor", n % this.#size.donors) : null,
          isKnown ? null : "Invented Cycling Club",
          day(n % 5 === 4 ? -3 : 7 + (n % 4) * 7),
        ];
        n += 1;
      }
    };
    return rows("id branch_id student_id asset class_year_id donor_id donor_name until_on", () => make.call(this));
  }

  #donations(): Rows {
    const make = function* (this: Charity): Iterable<Copied[]> {
      let n = 0;
      for (const { i, school, life } of this.#lives()) {
        const branch = this.#id("branch", this.#branchOf(school));
        for (const { donor, asset, year, givenOn, state, gaveUpOn } of life.donations) {
          const id = this.#id("donation", n++);
          const [amount, currency] = asset === "FINANCE" ? ["60.00", "USD"] : [null, null];
          const serial = asset === "BICYCLE" ? `BK${filled(id, 8)}` : null;
          yield [
            id,
            branch,
            this.#id("donor", donor),
            this.#id("student", i),
            asset,
            this.#ground.years[year]?.id ?? 0,
            givenOn,
            amount,
            currency,
            serial,
            state,
            gaveUpOn,
            gaveUpOn && (life.status === "WITHDRAWN" ? "LEFT_SCHOOL" : "DONOR_STOPPED"),
          ];
        }
      }
    };
    return rows(
      "id branch_id donor_id student_id asset class_year_id given_on amount currency serial_number state gave_up_on gave_up_reason",
      () => make.call(this),
    );
  }
}
