import "reflect-metadata";
import { type ChildProcess, fork } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { copyFileSync, linkSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Pool } from "pg";
import { build as viteBuild } from "vite";
import { entities } from "../../server/app/entities.ts";
import { workerMemory } from "../../server/app/process/supervise.ts";
import type { WorkerOptions } from "../../server/app/worker.ts";
import { runChange } from "../../server/core/write/change.ts";
import { connect, type Database, migrate } from "../../server/core/data/database.ts";
import { actorOfUser } from "../../server/core/write/rights.ts";
import { prepareQueue } from "../../server/core/jobs/queue.ts";
import { askForReport } from "../../server/core/report/report.runs.ts";
import { openScope } from "../../server/core/data/scope.ts";
import { reports } from "../../server/modules/reports/registry.ts";
import { Builders } from "../../tests/support/builders.ts";
import type { Places, TestUser } from "../../tests/support/built.ts";
import { databaseUrl, startTestCluster } from "../../tests/support/cluster.ts";
import { jobOptions } from "../jobs.ts";
import { memoryOf, peakOf, processorOf } from "../processes.ts";
import { aPhoto } from "./certificates.ts";

const SERVER = "build/bench-server";

/** A district whose students all have a usable photo, with their donations. */
export interface Filled extends Places {
  /** Other donors gave to five of them each; this one to none before `giveToAll`. */
  donorId: number;
  classYearId: number;
  /** The keys of the photos' large files. */
  photos: string[];
}

/** What a report used. */
export interface Taken {
  seconds: number;
  /** Of the job process alone, in seconds. */
  processor: number;
  /** The job process's memory before the request, and its peak. */
  rest: number;
  peak: number;
  size: number;
  counts: Record<string, number>;
}

/** A separate database and file store, in which reports are requested and made by the job process as in production. */
export class Place {
  readonly #folder: string;
  readonly #admin: Pool;
  readonly #database: Database;
  readonly #build: Builders;
  readonly #url: string;
  readonly #user: TestUser;
  readonly #stopCluster: () => Promise<void>;

  #worker: ChildProcess | undefined;

  private constructor(parts: {
    folder: string;
    admin: Pool;
    database: Database;
    build: Builders;
    url: string;
    user: TestUser;
    stop: () => Promise<void>;
  }) {
    this.#folder = parts.folder;
    this.#admin = parts.admin;
    this.#database = parts.database;
    this.#build = parts.build;
    this.#url = parts.url;
    this.#user = parts.user;
    this.#stopCluster = parts.stop;
  }

  static async open(folder: string): Promise<Place> {
    await viteBuild({ configFile: "vite.server.config.ts", logLevel: "warn", build: { outDir: SERVER } });
    const cluster = await startTestCluster();
    const maker = new Pool({ connectionString: cluster.superuser, max: 1 });
    await maker.query(`create role product login nosuperuser nobypassrls password '${cluster.password}'`);
    await maker.query("create database bench owner product");
    await maker.end();
    const url = databaseUrl(cluster.product, "bench");
    const database = await connect(url, { entities, poolSize: 3 });
    await migrate(database);
    await prepareQueue(database.pool);
    const admin = new Pool({
      connectionString: databaseUrl(cluster.superuser, "bench"),
      max: 1,
      idleTimeoutMillis: 0,
      options: "-c app.all_branches=on",
    });
    // An error while stopping the cluster would hide the original one.
    for (const pool of [admin, database.pool]) pool.on("error", () => undefined);
    const change = await admin.query<{ id: string }>("insert into change (operation) values ('bench') returning id");
    await admin.query("select set_config('app.change_id', $1, false)", [change.rows[0]?.id]);
    await admin.query(
      "insert into organisation (id, name_en, name_local) overriding system value values (1, 'Organisation', 'អង្គការ')",
    );
    const build = new Builders(admin);
    const branch = await build.branch();
    const user = await build.user("manager", { branches: [branch.id] });
    return new Place({ folder, admin, database, build, url, user, stop: cluster.stop });
  }

  async close(): Promise<void> {
    this.#worker?.kill("SIGKILL");
    await Promise.all([this.#admin.end(), this.#database.close()]);
    await this.#stopCluster();
  }

  /** Stores a picture under `times` keys; returns the keys. Hard links: the bytes exist once. */
  #store(bytes: Buffer, times: number, linked: boolean): string[] {
    const source = join(this.#folder, `${randomBytes(6).toString("hex")}.jpg`);
    writeFileSync(source, bytes);
    return Array.from({ length: times }, () => {
      const key = randomBytes(24).toString("hex");
      const path = this.#pathOf(key);
      mkdirSync(join(path, ".."), { recursive: true });
      if (linked) linkSync(source, path);
      else copyFileSync(source, path);
      return key;
    });
  }

  #pathOf(key: string): string {
    return join(this.#folder, "files", key.slice(0, 2), key);
  }

  /** A new district with this many students. `linked`: their photos share their bytes on disk. */
  async fill(students: number, { linked }: { linked: boolean }): Promise<Filled> {
    const [admin, build] = [this.#admin, this.#build];
    const branchId = this.#user.branchIds[0] ?? 0;
    const places = await build.places();
    const { id: classYearId } = await build.reference("CLASS_YEAR", { firstDay: "2000-01-01", lastDay: "2999-12-31" });
    const { id: schoolId } = await build.school({ ...places, branchId });
    const { id: classId } = await build.schoolClass({ branchId, schoolId, classYearId });
    const { id: first, code } = await build.student({ ...places, branchId, photoConsent: "GIVEN", schoolId });
    await admin.query(
      `insert into student (code, last_name_en, first_name_en, last_name_local, first_name_local, sex, branch_id, country_id, province_id, district_id, commune_id, village_id, school_id, photo_consent, search, search_phone)
       select $2 || '-' || n, last_name_en, first_name_en || n, last_name_local, first_name_local || n, sex, branch_id, country_id, province_id, district_id, commune_id, village_id, school_id, photo_consent, search, search_phone
       from student cross join generate_series(2, $3::integer) n where id = $1`,
      [first, code, students],
    );
    const ofDistrict = "from student where district_id = $1";
    await admin.query(
      `insert into enrolment (branch_id, student_id, school_class_id, class_year_id) select branch_id, id, $2, $3 ${ofDistrict}`,
      [places.districtId, classId, classYearId],
    );
    await admin.query(
      `insert into student_photo (branch_id, student_id, title, taken_on, content_hash, upload_key, state, width, height, flagged_for_report)
       select branch_id, id, 'Photo', '2026-03-04', '', gen_random_uuid(), 'READY', 600, 800, true ${ofDistrict}`,
      [places.districtId],
    );
    // Small enough for a zip of ten thousand.
    const photo = await aPhoto(linked ? 30 : 76);
    const large = this.#store(photo, students, linked);
    for (const [purpose, keys] of [
      ["photo.large", large],
      ["photo.medium", this.#store(photo, students, true)],
    ] as const) {
      await admin.query(
        `insert into file (owner_id, key, name, mime_type, purpose, size, branch_id, photo_id, permission)
         select $1, k.key, 'p.jpg', 'image/jpeg', $2, $3, p.branch_id, p.id, 'photo.read'
         from (select p.*, row_number() over (order by p.id) as n from student_photo p join student s on s.id = p.student_id where s.district_id = $4) p
         join unnest($5::text[]) with ordinality k (key, n) using (n)`,
        [this.#user.id, purpose, photo.length, places.districtId, keys],
      );
    }
    const donor = await build.donor();
    await admin.query(
      `insert into donor (code, name_en, name_local, search, search_phone) select $1 || '-' || n, 'Donor ' || n, 'ម្ចាស់ជំនួយ', '', '' from generate_series(1, $2::integer) n`,
      [donor.code, Math.ceil(students / 5)],
    );
    const giving = "insert into donation (branch_id, donor_id, student_id, asset, class_year_id, given_on)";
    await admin.query(
      `${giving} select s.branch_id, d.id, s.id, 'MATERIAL', $2, '2026-01-15'
       from (select *, row_number() over (order by id) as n ${ofDistrict}) s join donor d on d.code = $3 || '-' || (1 + (s.n - 1) / 5)`,
      [places.districtId, classYearId, donor.code],
    );
    await admin.query("analyze");
    return { ...places, donorId: donor.id, classYearId, photos: large.map((key) => this.#pathOf(key)) };
  }

  /** Lets one donor give to all students of a district. */
  async giveToAll({ districtId, donorId, classYearId }: Filled): Promise<void> {
    await this.#admin.query(
      `insert into donation (branch_id, donor_id, student_id, asset, class_year_id, given_on)
       select branch_id, $2, id, 'BICYCLE', $3, '2026-01-15' from student where district_id = $1`,
      [districtId, donorId, classYearId],
    );
  }

  /** Starts a job process, makes one report with it, and ends it. */
  async make(kind: keyof typeof reports, params: Record<string, unknown>): Promise<Taken> {
    const worker = await this.#startWorker();
    const pid = worker.pid ?? 0;
    const [used, rest] = [processorOf(pid), memoryOf(pid)];
    const began = performance.now();
    const actor = await actorOfUser(this.#database.pool, this.#user.id);
    if (!actor) throw new Error("No such user");
    const scope = openScope(this.#database, { ...actor, sessionId: "00000000-0000-4000-8000-000000000000" });
    const { result: id } = await runChange(scope, "bench", null, () =>
      askForReport(scope, { kind, ...reports[kind] }, params),
    );
    const done = await this.#settled(id);
    const taken = {
      seconds: (performance.now() - began) / 1000,
      processor: processorOf(pid) - used,
      rest,
      peak: peakOf(pid),
      ...done,
    };
    const gone = once(worker, "exit");
    worker.kill("SIGTERM");
    await gone;
    return taken;
  }

  async #startWorker(): Promise<ChildProcess> {
    // In production no TypeScript is transpiled at run time, which would take 30 MB.
    const execArgv = workerMemory.execArgv.slice(process.execArgv.length);
    const worker = fork(join(SERVER, "worker.js"), [], {
      ...workerMemory,
      execArgv,
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    this.#worker = worker;
    worker.send({ ...jobOptions(this.#url, this.#folder), processId: randomUUID() } satisfies WorkerOptions);
    await once(worker, "message");
    return worker;
  }

  async #settled(id: number): Promise<Pick<Taken, "size" | "counts">> {
    const question =
      "select r.state, r.failure_key, r.counts, f.size from report_run r left join file f on f.id = r.file_id where r.id = $1";
    for (;;) {
      const { rows } = await this.#admin.query<{
        state: string;
        failure_key: string | null;
        counts: Record<string, number>;
        size: number;
      }>(question, [id]);
      const [run] = rows;
      if (run?.state === "DONE") return { size: run.size, counts: run.counts };
      if (run?.state !== "RUNNING") throw new Error(run?.failure_key ?? "No run");
      await pause(50);
    }
  }
}
