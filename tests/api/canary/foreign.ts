import { camel } from "../../../server/core/base/names.ts";
import { photoSizes } from "../../../server/modules/photos/photo.sizes.ts";
import type { TestApi } from "../../support/api.ts";
import type { TestUser } from "../../support/built.ts";
import type { TestDatabase } from "../../support/database.ts";
import { type Canaries, type FreeColumn, freeColumns } from "./columns.ts";

type Values = Record<string, unknown>;

/** Ids below this one are assigned automatically. */
const ordinaryIds = 1_000_000;
/** Where ids start of the other branch's data that everyone may know. */
export const knownIds = 600_000_000;

/** A file of the other branch. */
export interface ForeignFile {
  id: number;
  key: string;
  size: number;
  purpose: string;
}

const counted = [
  "app_user",
  "branch",
  "school",
  "school_class",
  "student",
  "student_pair",
  "enrolment",
  "donation",
  "hold",
  "match",
  "pledge",
  "donor_stop",
  "distribution",
  "planned_student",
  "year_end_decision",
  "certificate",
  "student_photo",
  "file",
  "import_run",
  "import_sheet",
  "import_row",
  "import_value",
  "import_choice",
];

/**
 * Creates records with ids that no other record of any type has; later ones get ordinary ids again.
 * @param first the first of these ids
 */
export async function apart<T>({ admin, build }: TestDatabase, first: number, work: () => Promise<T>): Promise<T> {
  const start = (table: string, id: number) => admin.query(`alter table ${table} alter column id restart with ${id}`);
  for (const [index, table] of counted.entries()) {
    await start(table, first + (index + 1) * 1_000_000 + build.next() * 1000);
  }
  const result = await work();
  for (const table of counted) {
    const { rows } = await admin.query<{ id: number }>(
      `select coalesce(max(id), 0) + 1 as id from ${table} where id < $1`,
      [ordinaryIds],
    );
    await start(table, rows[0]?.id ?? 1);
  }
  return result;
}

/** Fills a branch with records in which every free column holds a canary. */
export class ForeignBranch {
  readonly id: number;
  readonly canaries: Canaries;
  /** Ids by type name; including "file", "run" and "user". */
  readonly ids: Record<string, number[]> = {};
  readonly files: ForeignFile[] = [];
  /** The values of its records, by field. */
  readonly texts: Record<string, string[]> = {};
  readonly #db: TestDatabase;
  readonly #api: TestApi;
  readonly #columns = new Map<string, FreeColumn[]>();

  constructor(db: TestDatabase, api: TestApi, canaries: Canaries, id: number) {
    this.#db = db;
    this.#api = api;
    this.canaries = canaries;
    this.id = id;
  }

  /** Creates records whose ids are canaries. */
  apart<T>(work: () => Promise<T>): Promise<T> {
    return apart(this.#db, this.canaries.firstId, work);
  }

  /** A canary for every free column of a table, by field. */
  async fill(table: string): Promise<Values> {
    const columns = this.#columns.get(table) ?? (await freeColumns(this.#db.admin, table));
    this.#columns.set(table, columns);
    const values = columns.map((column) => [camel(column.name), this.canaries.value(column)] as const);
    for (const [field, value] of values) if (typeof value === "string") (this.texts[field] ??= []).push(value);
    return Object.fromEntries(values);
  }

  #keep(type: string, id: number): number {
    (this.ids[type] ??= []).push(id);
    return id;
  }

  async user(role: "manager" | "viewer"): Promise<TestUser> {
    const { build, admin } = this.#db;
    const user = await build.user(role, { branches: [this.id] });
    const email = `canary${build.next()}@${this.canaries.mark}.example.org`;
    const name = this.canaries.text("person");
    await admin.query("update app_user set email = $2, name = $3, search = lower($2 || ' ' || $3) where id = $1", [
      user.id,
      email,
      name,
    ]);
    this.#keep("User", user.id);
    return { ...user, email, name };
  }

  async school(values: Values): Promise<number> {
    const given = { ...(await this.fill("school")), ...values, branchId: this.id };
    return this.#keep("School", (await this.#db.build.school(given)).id);
  }

  async schoolClass(values: Values & { schoolId: number }): Promise<number> {
    const given = { ...(await this.fill("school_class")), ...values, branchId: this.id };
    return this.#keep("SchoolClass", (await this.#db.build.schoolClass(given)).id);
  }

  async student(values: Values): Promise<number> {
    const given = { ...(await this.fill("student")), ...values, branchId: this.id };
    return this.#keep("Student", (await this.#db.build.student(given)).id);
  }

  /** Two of its students who are possible duplicates. */
  async pair(studentId: number, otherId: number): Promise<number> {
    const sides = { studentId, branchId: this.id, otherId, otherBranchId: this.id };
    const pair = {
      ...(await this.fill("student_pair")),
      ...sides,
      sameBirth: true,
      sameVillage: true,
      sameSchool: true,
      apartAt: null,
    };
    return this.#keep("StudentPair", await this.#db.build.insert("student_pair", pair));
  }

  /** @param values who, in which class; `outcome` and `endedOn` belong together */
  async enrolment(values: Values): Promise<number> {
    const given = { ...(await this.fill("enrolment")), endedOn: null, ...values, branchId: this.id };
    return this.#keep("Enrolment", (await this.#db.build.enrolment(given)).id);
  }

  /** @param values the enrolment and how it ends */
  async yearEndDecision(values: Values): Promise<number> {
    const given = { ...(await this.fill("year_end_decision")), outcome: "WITHDRAWN", ...values, branchId: this.id };
    return this.#keep("YearEndDecision", await this.#db.build.insert("year_end_decision", given));
  }

  /** @param values who, to whom and what; fields that do not apply to an asset are omitted */
  async donation(values: Values & { asset: "BICYCLE" | "FINANCE" | "MATERIAL" }): Promise<number> {
    const filled = await this.fill("donation");
    const { asset, state } = values;
    const given = {
      ...filled,
      ...(asset !== "FINANCE" && { amount: null }),
      currency: asset === "FINANCE" ? "USD" : null,
      ...(asset !== "BICYCLE" && { serialNumber: null }),
      ...(state === "GAVE_UP" ? { gaveUpReason: "OTHER" } : { gaveUpOn: null, gaveUpNote: null }),
      ...values,
      branchId: this.id,
    };
    return this.#keep("Donation", (await this.#db.build.donation(given)).id);
  }

  /** @param values who and what; for a donor or, without one, for a name */
  async hold(values: Values): Promise<number> {
    const filled = await this.fill("hold");
    const given = { ...filled, ...(values["donorId"] ? { donorName: null } : { donorId: null }), ...values };
    return this.#keep("Hold", (await this.#db.build.hold({ ...given, branchId: this.id })).id);
  }

  /** @param values who, from whom and what */
  async match(values: Values): Promise<number> {
    const given = { ...(await this.fill("match")), gave: null, releasedBecause: null, ...values };
    return this.#keep("Match", (await this.#db.build.match({ ...given, branchId: this.id })).id);
  }

  /** @param values whose and what; fields that do not apply to an asset or a state are omitted */
  async pledge(values: Values & { asset: "BICYCLE" | "FINANCE" | "MATERIAL" }): Promise<number> {
    const { asset, state } = values;
    const given = {
      ...(await this.fill("pledge")),
      ...(asset !== "FINANCE" && { yearlyAmount: null }),
      currency: asset === "FINANCE" ? "USD" : null,
      ...(state === "GAVE_UP" ? { gaveUpReason: "OTHER" } : { gaveUpOn: null, gaveUpNote: null }),
      ...values,
      branchId: this.id,
    };
    return this.#keep("Pledge", (await this.#db.build.pledge(given)).id);
  }

  /** @param values who has stopped giving */
  async donorStop(values: Values & { donorId: number }): Promise<number> {
    const given = { ...(await this.fill("donor_stop")), ...values, branchId: this.id };
    return this.#keep("DonorStop", await this.#db.build.donorStop(given));
  }

  /** @param values what is handed out; fields that do not apply to an asset are omitted */
  async distribution(values: Values & { asset: "BICYCLE" | "FINANCE" }): Promise<number> {
    const isFinance = values.asset === "FINANCE";
    const given = {
      ...(await this.fill("distribution")),
      ...(isFinance ? { currency: "USD" } : { amount: null, currency: null }),
      serialNumbers: isFinance ? [] : [this.canaries.text("pool", 60)],
      ...values,
      branchId: this.id,
    };
    return this.#keep("Distribution", (await this.#db.build.distribution(given)).id);
  }

  /** A planned student to whom it was handed out, and of whom there is a donation. */
  async plannedStudent(values: Values): Promise<number> {
    const given = { ...(await this.fill("planned_student")), outcome: "GIVEN", ...values, branchId: this.id };
    return this.#keep("PlannedStudent", (await this.#db.build.plannedStudent(given)).id);
  }

  /** A certificate with students of the branch; its content is a canary. */
  async certificate(values: Values): Promise<number> {
    const given = { ...(await this.fill("certificate")), ...values };
    return this.#keep("Certificate", await this.#db.build.certificate({ ...given, branchId: this.id }));
  }

  /** A photo with its own files in storage. */
  async photo(ownerId: number, values: Values): Promise<number> {
    const given = { ...(await this.fill("student_photo")), state: "READY", rotation: 0, ...values, branchId: this.id };
    const { id } = await this.#db.build.photo(given);
    this.#keep("StudentPhoto", id);
    const ready = given.state === "READY";
    const purposes = ready ? Object.keys(photoSizes) : ["original"];
    for (const size of purposes) {
      await this.file({
        ownerId,
        name: ready ? `photo-${id}.jpg` : "photo",
        mimeType: ready ? "image/jpeg" : "application/octet-stream",
        purpose: `photo.${size}`,
        branchId: this.id,
        photoId: id,
        permission: ready ? "photo.read" : "nobody",
      });
    }
    return id;
  }

  /** A stored file whose content is a canary. */
  async file(values: Values & { ownerId: number; purpose: string }): Promise<number> {
    const stored = await this.#api.storage.put(Buffer.from(this.canaries.text("file")));
    this.canaries.watch(stored.key);
    const id = await this.#db.build.insert("file", {
      ...(await this.fill("file")),
      permission: null,
      ...stored,
      ...values,
    });
    this.files.push({ id, purpose: values.purpose, ...stored });
    return this.#keep("file", id);
  }

  /** An import with a row and an error file; it belongs to one user. */
  async importRun(ownerId: number): Promise<number> {
    const { build } = this.#db;
    const fileId = await this.file({ ownerId, mimeType: "text/csv", purpose: "import.upload" });
    const errorFileId = await this.file({ ownerId, mimeType: "text/csv", purpose: "import.errors" });
    const runId = await build.insert("import_run", {
      ...(await this.fill("import_run")),
      ownerId,
      type: "SCHOOL",
      state: "READY",
      fileId,
      errorFileId,
      counts: null,
    });
    const sheetId = await build.insert("import_sheet", {
      ...(await this.fill("import_sheet")),
      runId,
      ownerId,
      position: 0,
      type: "SCHOOL",
      headers: JSON.stringify([this.canaries.text("header")]),
      samples: JSON.stringify([[this.canaries.text("sample")]]),
      mapping: JSON.stringify(["nameEn"]),
      counts: null,
      warnings: "[]",
    });
    const row = {
      ...(await this.fill("import_row")),
      runId,
      sheetId,
      ownerId,
      rowNumber: 2,
      state: "NEW",
      raw: JSON.stringify([this.canaries.text("raw")]),
    };
    await build.insert("import_row", {
      ...row,
      parsed: "{}",
      refs: "{}",
      ownErrors: "[]",
      errors: "[]",
      differences: "[]",
      duplicates: "[]",
      decision: null,
      notes: null,
    });
    const asked = {
      ownerId,
      target: "school",
      within: null,
      withinId: null,
      choice: "RECORD",
      recordId: this.ids["School"]?.[0],
      chosen: null,
    };
    await build.insert("import_choice", { ...(await this.fill("import_choice")), ...asked });
    await build.insert("import_value", {
      ...(await this.fill("import_value")),
      ...asked,
      runId,
      type: "ENROLMENT",
      field: "schoolCode",
      rows: 1,
      ambiguous: false,
      offers: "{}",
    });
    return this.#keep("run", runId);
  }
}
