import { randomUUID } from "node:crypto";
import { hash } from "argon2";
import type { Pool } from "pg";
import { snake } from "../../server/core/base/names.ts";
import { searchText } from "../../server/core/base/text.ts";
import { newSerial } from "../../server/modules/certificates/serial.ts";
import { Role } from "../../server/shared/permissions.ts";
import { type PlaceKind, placeKinds, type ReferenceKind } from "../../server/shared/reference.ts";
import type { Named, Places, School, SchoolClass, Student, TestUser } from "./built.ts";
import { certificateFor } from "./certificate-content.ts";

type Values = Record<string, unknown>;

/** Every built user's password. */
const testPassword = "correct horse battery";
let passwordHash: Promise<string> | undefined;
/** Cheap to compute: tests need no slow hash. */
const hashOfPassword = () => (passwordHash ??= hash(testPassword, { memoryCost: 1024, timeCost: 2, parallelism: 1 }));

/** Creates records directly in the database; each creates the parents that it was not given. */
export class Builders {
  readonly #pool: Pool;
  readonly #isShared: boolean;
  #count: number;

  /**
   * @param first where the numbers in codes, names and addresses start, for several builders of one database: records that
   * name no study year are then of one, as a panel offers a hundred
   */
  constructor(pool: Pool, first?: number) {
    this.#pool = pool;
    this.#isShared = first !== undefined;
    this.#count = first ?? 0;
  }

  /** A number that no other record of this database has. */
  next(): number {
    this.#count += 1;
    return this.#count;
  }

  /** Inserts a row by field names and returns its id. */
  async insert(table: string, values: Values): Promise<number> {
    const given = Object.entries(values).filter(([, value]) => value !== undefined);
    const columns = given.map(([name]) => snake(name)).join(", ");
    const places = given.map((_, i) => `$${i + 1}`).join(", ");
    const result = await this.#pool.query<{ id: number }>(
      `insert into ${table} (${columns}) values (${places}) returning id`,
      given.map(([, value]) => value),
    );
    const id = result.rows[0]?.id;
    if (id === undefined) throw new Error(`Nothing was inserted into ${table}`);
    return id;
  }

  /** Pins a saved table onto a user's Home. */
  async pin(userId: number, viewId: number, position = 1): Promise<void> {
    await this.#pool.query(
      "insert into pinned_view (owner_id, position, view_id) values ($1, $2, $3) on conflict do nothing",
      [userId, position, viewId],
    );
  }

  /** A living record by its code. */
  async find(table: string, code: string): Promise<{ id: number }> {
    const { rows } = await this.#pool.query<{ id: number }>(
      `select id from ${table} where lower(code) = lower($1) and deleted_at is null`,
      [code],
    );
    const [row] = rows;
    if (!row) throw new Error(`No ${table} ${code}`);
    return row;
  }

  /** The record of this name, which is made unless it is there: for what a database may hold only a few of. */
  async once(table: string, name: string, make: () => Promise<number>): Promise<number> {
    const { rows } = await this.#pool.query<{ id: number }>(`select id from ${table} where name = $1 limit 1`, [name]);
    return rows[0]?.id ?? (await make());
  }

  /** The code of a record. */
  async codeOf(table: string, id: number): Promise<string> {
    const { rows } = await this.#pool.query<{ code: string }>(`select code from ${table} where id = $1`, [id]);
    return rows[0]?.code ?? "";
  }

  async #named(table: string, prefix: string, values: Values): Promise<Named> {
    const n = this.next();
    const names = {
      code: `${prefix}-${n}`,
      nameEn: `${prefix} ${n}`,
      nameLocal: `ឈ្មោះ ${prefix} ${n}`,
      ...values,
    } as Omit<Named, "id">;
    const search = searchText(names.code, names.nameEn, names.nameLocal);
    const id = await this.insert(table, { ...names, search });
    return { ...names, id };
  }

  /** Tells the database the date, `YYYY-MM-DD`, as the job process does: the present study year follows. */
  async itIs(day: string): Promise<void> {
    await this.#pool.query("select keep_study_calendar($1)", [day]);
  }

  /** The id of the study year of today, in Phnom Penh. */
  async presentYear(): Promise<number> {
    const { rows } = await this.#pool.query<{ id: number }>(
      "select present_class_year((now() at time zone 'Asia/Phnom_Penh')::date) as id",
    );
    return rows[0]?.id ?? 0;
  }

  async branch(values: Values = {}): Promise<Named> {
    return this.#named("branch", "BRANCH", values);
  }

  /** The dates of a study year without explicit ones: the first one of a database is the present one. */
  async #yearDays(values: Values): Promise<Values> {
    if ("firstDay" in values) return {};
    const { rowCount } = await this.#pool.query(
      "select from class_year where first_day is not null and deleted_at is null",
    );
    return rowCount === 0 && !values["deletedAt"] ? { firstDay: "2000-01-01" } : {};
  }

  /** In a database of several builders, the study year of the same days that one of them has created; a panel offers a hundred. */
  async #sharedYear({ firstDay, lastDay, ...others }: Values): Promise<Named | undefined> {
    if (!this.#isShared || firstDay === undefined || Object.keys(others).length > 0) return undefined;
    const { rows } = await this.#pool.query<Named>(
      `select id, code, name_en as "nameEn", name_local as "nameLocal" from class_year
       where first_day = $1 and last_day is not distinct from $2 and code like 'CLASS\\_YEAR-%' and deleted_at is null limit 1`,
      [firstDay, lastDay ?? null],
    );
    return rows[0];
  }

  /**
   * A value of any kind; a place creates its ancestors, a grade gets a position, the first study year is the present
   * one.
   */
  async reference(kind: ReferenceKind, values: Values = {}): Promise<Named> {
    const alike = kind === "CLASS_YEAR" ? await this.#sharedYear(values) : undefined;
    if (alike) return alike;
    const above = placeKinds[placeKinds.indexOf(kind as PlaceKind) - 1];
    const parent = above && `${above.toLowerCase()}Id`;
    const parentId = parent && (values[parent] ?? (await this.reference(above)).id);
    return this.#named(kind.toLowerCase(), kind, {
      ...(parent && { [parent]: parentId }),
      ...(kind === "GRADE" && { position: this.next() }),
      ...(kind === "CLASS_YEAR" && (await this.#yearDays(values))),
      ...values,
    });
  }

  /** A country with one place of each kind in it. */
  async places(): Promise<Places> {
    const country = await this.reference("COUNTRY");
    const province = await this.reference("PROVINCE", { countryId: country.id });
    const district = await this.reference("DISTRICT", { provinceId: province.id });
    const commune = await this.reference("COMMUNE", { districtId: district.id });
    const village = await this.reference("VILLAGE", { communeId: commune.id });
    return {
      countryId: country.id,
      provinceId: province.id,
      districtId: district.id,
      communeId: commune.id,
      villageId: village.id,
    };
  }

  async school(values: Values & { branchId?: number } = {}): Promise<School> {
    const branchId = values.branchId ?? (await this.branch()).id;
    const places = "provinceId" in values ? {} : await this.places();
    const schoolTypeId = (values["schoolTypeId"] as number | undefined) ?? (await this.reference("SCHOOL_TYPE")).id;
    const all = { ...places, ...values, branchId, schoolTypeId };
    const named = await this.#named("school", "SCHOOL", all);
    return { ...all, ...named } as School;
  }

  /** A student in a branch; names are derived from the number. */
  async student(values: Values & { branchId?: number } = {}): Promise<Student> {
    const branchId = values.branchId ?? (await this.branch()).id;
    const places = "provinceId" in values ? {} : await this.places();
    const n = this.next();
    const all = {
      code: `STUDENT-${n}`,
      lastNameEn: "Test",
      firstNameEn: `Student ${n}`,
      lastNameLocal: "តេស្ត",
      firstNameLocal: `សិស្ស ${n}`,
      sex: "FEMALE",
      ...places,
      ...values,
      branchId,
    };
    const { guardianPhone, nickname } = all as { guardianPhone?: string; nickname?: string };
    const found = [
      all.code,
      `${all.lastNameEn} ${all.firstNameEn}`,
      `${all.lastNameLocal} ${all.firstNameLocal}`,
      nickname,
    ];
    const search = { search: searchText(...found), searchPhone: searchText(...found) + searchText(guardianPhone) };
    const id = await this.insert("student", { ...all, ...search });
    return { ...all, id } as unknown as Student;
  }

  /** A class of a school (of a new school in `branchId` if none is given). */
  async schoolClass(values: Values & { branchId?: number; schoolId?: number } = {}): Promise<SchoolClass> {
    const school = values.schoolId
      ? { id: values.schoolId, branchId: values.branchId }
      : await this.school(values.branchId ? { branchId: values.branchId } : {});
    const gradeId = (values["gradeId"] as number | undefined) ?? (await this.reference("GRADE")).id;
    const classYearId = (values["classYearId"] as number | undefined) ?? (await this.#year()).id;
    const all = { ...values, schoolId: school.id, branchId: school.branchId, gradeId, classYearId };
    return { ...all, id: await this.insert("school_class", all) } as SchoolClass;
  }

  /** An enrolment of a student in a class; creates both in `branchId` if they are not given. */
  async enrolment(
    values: Values & { branchId: number },
  ): Promise<Values & { id: number; studentId: number; schoolClassId: number }> {
    const studentId =
      (values["studentId"] as number | undefined) ?? (await this.student({ branchId: values.branchId })).id;
    const given = values["schoolClassId"] as number | undefined;
    const schoolClass = given
      ? {
          id: given,
          classYearId: values["classYearId"] ?? (await this.#column("school_class", "class_year_id", given)),
        }
      : await this.schoolClass({ branchId: values.branchId });
    const all = { ...values, studentId, schoolClassId: schoolClass.id, classYearId: schoolClass.classYearId };
    return { ...all, id: await this.insert("enrolment", all) };
  }

  /** A photo whose job has not run yet; creates the student in `branchId` if none is given. */
  async photo(values: Values & { branchId: number }): Promise<Values & { id: number; studentId: number }> {
    const studentId =
      (values["studentId"] as number | undefined) ?? (await this.student({ branchId: values.branchId })).id;
    const all = { title: `Photo ${this.next()}`, contentHash: "", uploadKey: randomUUID(), ...values, studentId };
    return { ...all, id: await this.insert("student_photo", all) };
  }

  async donor(values: Values = {}): Promise<Named> {
    const n = this.next();
    const all = { code: `DONOR-${n}`, nameEn: `Donor ${n}`, nameLocal: `ម្ចាស់ជំនួយ ${n}`, ...values };
    const { phone } = all as { phone?: string };
    const found = searchText(all.code, all.nameEn, all.nameLocal);
    const search = { search: found, searchPhone: found + searchText(phone) };
    return { ...all, id: await this.insert("donor", { ...all, ...search }) };
  }

  /** A donation to a student; creates donor, student and study year if they are not given. */
  async donation(
    values: Values & { branchId: number },
  ): Promise<Values & { id: number; donorId: number; studentId: number }> {
    const donorId = (values["donorId"] as number | undefined) ?? (await this.donor()).id;
    const studentId =
      (values["studentId"] as number | undefined) ?? (await this.student({ branchId: values.branchId })).id;
    const classYearId = (values["classYearId"] as number | undefined) ?? (await this.#year()).id;
    const all = { asset: "MATERIAL", givenOn: "2026-01-15", ...values, donorId, studentId, classYearId };
    return { ...all, id: await this.insert("donation", all) };
  }

  /** A student held for someone who is being asked; creates student and study year if they are not given. */
  async hold(values: Values & { branchId: number }): Promise<Values & { id: number; studentId: number }> {
    const studentId =
      (values["studentId"] as number | undefined) ?? (await this.student({ branchId: values.branchId })).id;
    const classYearId = (values["classYearId"] as number | undefined) ?? (await this.#year()).id;
    const someone = values["donorId"] ? {} : { donorName: "Invented Friends" };
    const all = { asset: "BICYCLE", untilOn: "2999-01-01", ...someone, ...values, studentId, classYearId };
    return { ...all, id: await this.insert("hold", all) };
  }

  /** A pledge of a donor in a branch; creates donor and study year if they are not given. */
  async pledge(values: Values & { branchId: number }): Promise<Values & { id: number; donorId: number }> {
    const donorId = (values["donorId"] as number | undefined) ?? (await this.donor()).id;
    const fromYearId = (values["fromYearId"] as number | undefined) ?? (await this.#year()).id;
    const all = { asset: "BICYCLE", students: 5, ...values, donorId, fromYearId };
    return { ...all, id: await this.insert("pledge", all) };
  }

  /** That a donor has stopped giving in a branch; returns its id. */
  donorStop = (values: Values) => this.insert("donor_stop", { stoppedOn: "2026-03-01", ...values });

  /** A distribution of bicycles in a branch; creates the study year if none is given. */
  async distribution(values: Values & { branchId: number }): Promise<Values & { id: number; branchId: number }> {
    const classYearId = (values["classYearId"] as number | undefined) ?? (await this.#year()).id;
    const name = `Distribution ${this.next()}`;
    const all = { name, heldOn: "2026-02-01", asset: "BICYCLE", search: searchText(name), ...values, classYearId };
    return { ...all, id: await this.insert("distribution", all) };
  }

  /** A student planned for a distribution of their branch; creates what is not given. */
  async plannedStudent(
    values: Values & { branchId: number },
  ): Promise<Values & { id: number; distributionId: number; studentId: number; donorId: number }> {
    const { branchId } = values;
    const distributionId =
      (values["distributionId"] as number | undefined) ?? (await this.distribution({ branchId })).id;
    const studentId = (values["studentId"] as number | undefined) ?? (await this.student({ branchId })).id;
    const donorId = (values["donorId"] as number | undefined) ?? (await this.donor()).id;
    const all = { ...values, distributionId, studentId, donorId };
    return { ...all, id: await this.insert("planned_student", all) };
  }

  /** A student matched with a donor; creates both and the study year if they are not given. */
  async match(
    values: Values & { branchId: number },
  ): Promise<Values & { id: number; studentId: number; donorId: number }> {
    const donorId = (values["donorId"] as number | undefined) ?? (await this.donor()).id;
    const studentId =
      (values["studentId"] as number | undefined) ?? (await this.student({ branchId: values.branchId })).id;
    const classYearId = (values["classYearId"] as number | undefined) ?? (await this.#year()).id;
    const all = { asset: "BICYCLE", ...values, donorId, studentId, classYearId };
    return { ...all, id: await this.insert("match", all) };
  }

  /** The default study year, shared by records of which many may be in one year. */
  #anyYear: ReturnType<Builders["reference"]> | undefined;

  /** The study year of a record that names none. */
  #year(): ReturnType<Builders["reference"]> {
    return this.#isShared ? (this.#anyYear ??= this.reference("CLASS_YEAR")) : this.reference("CLASS_YEAR");
  }

  /** An issued certificate for one student of a branch. */
  async certificate({ branchId, ...values }: Values & { branchId: number }): Promise<number> {
    const studentId = (values["studentIds"] as number[] | undefined)?.[0] ?? (await this.student({ branchId })).id;
    const donorId = (values["donorId"] as number | undefined) ?? (await this.donor()).id;
    const yearId =
      (values["fromYearId"] as number | undefined) ?? (await (this.#anyYear ??= this.reference("CLASS_YEAR"))).id;
    const serial = newSerial();
    const said = {
      language: "en",
      students: 1,
      photos: 0,
      content: JSON.stringify(certificateFor(studentId)),
      search: searchText(serial),
    };
    return this.insert("certificate", {
      serial,
      ...said,
      studentIds: [studentId],
      branchIds: [branchId],
      ...values,
      donorId,
      fromYearId: yearId,
      toYearId: yearId,
    });
  }

  async #column(table: string, column: string, id: number): Promise<number> {
    const { rows } = await this.#pool.query<Record<string, number>>(`select ${column} from ${table} where id = $1`, [
      id,
    ]);
    return rows[0]?.[column] ?? 0;
  }

  /** Another session of a user; returns its id. */
  async session(userId: number, values: Values = {}): Promise<string> {
    const id = randomUUID();
    await this.insert("session", { id, userId, ...values });
    return id;
  }

  /** A user with a role in branches (one of their own if none are given); the password is `testPassword`. */
  async user(
    role: keyof typeof Role = "administrator",
    options: { branches?: number[]; active?: boolean; mustChangePassword?: boolean; language?: "en" | "km" } = {},
  ): Promise<TestUser> {
    const n = this.next();
    const branchIds = options.branches ?? [(await this.branch()).id];
    const person = { name: `Person ${n}`, email: `person${n}@example.org` };
    const id = await this.insert("app_user", {
      ...person,
      passwordHash: await hashOfPassword(),
      roleId: Role[role],
      isActive: options.active ?? true,
      mustChangePassword: options.mustChangePassword ?? false,
      language: options.language,
      branchIds,
      search: searchText(person.name, person.email),
    });
    return { ...person, id, password: testPassword, roleId: Role[role], branchIds };
  }
}
