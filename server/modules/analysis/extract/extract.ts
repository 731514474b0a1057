import { setImmediate } from "node:timers/promises";
import type { Pool, PoolClient } from "pg";
import type { Database } from "../../../core/data/database.ts";
import { atOneMoment, type MomentLimits } from "../../../core/data/statement-limit.ts";
import { unscoped } from "../../../core/base/unscoped.ts";
import { type Codes, Dictionary, fixed } from "./dictionary.ts";
import {
  type ChoiceName,
  choices,
  type ColumnName,
  type Content,
  dictionaries,
  type DictionaryName,
  type KindName,
  kindNames,
  kinds,
} from "./kinds.ts";
import { Rows } from "./rows.ts";

/** By default, with more touched records of a kind than this, all of them are read again. */
const MOST_TOUCHED = 20_000;
/** Room for as many further records (a share), so that the first new one does not make all columns longer. */
const ROOM = 1.1;
/** An extract of which nothing was asked for so long (ms) is forgotten, long before the touches that it would follow. */
const IDLE = 12 * 60 * 60 * 1000;
/** Held by the process that reads before it is asked: several do not read at the same time. */
const READING_LOCK = 7_165_015;

type RowsOf<Name extends KindName> = Rows<ColumnName<Name>>;

/** The rows of one branch, as of one change. */
export interface Part {
  /** The code of the branch. */
  branch: number;
  student: RowsOf<"student">;
  enrolment: RowsOf<"enrolment">;
  donation: RowsOf<"donation">;
}

/** What a count may read: the rows of the user's branches, schools and donors. */
export interface View {
  parts: readonly Part[];
  /** All schools; those of other branches are not seen. */
  school: RowsOf<"school">;
  /** By the place of a school, 1 if it is in a branch of the user's. */
  seesSchool: Uint8Array;
  /** By the code of a branch, 1 if it is the user's. */
  seesBranch: Uint8Array;
  donor: RowsOf<"donor">;
  codes: Readonly<Record<DictionaryName | ChoiceName, Codes>>;
}

const rowsOf = <Name extends KindName>(name: Name): RowsOf<Name> =>
  new Rows(Object.fromEntries(kinds[name].columns.map(({ name: column, width }) => [column, width])));

/** A branch without rows. */
export const newPart = (branch: number): Part => ({
  branch,
  student: rowsOf("student"),
  enrolment: rowsOf("enrolment"),
  donation: rowsOf("donation"),
});

/** One state of the database: that of its last change. */
interface Moment {
  epoch: string;
  seq: string;
}

type Packed = { branch: number; id: Buffer } & Record<string, Buffer | number>;

/** What the database has answered about one kind: rows in place of those with these ids, or of all. */
interface Read {
  name: KindName;
  ids: readonly number[] | null;
  rows: readonly Packed[];
}

/** What a count needs. */
interface Asked<Also> {
  /** Each after those that it points at. */
  kinds: readonly KindName[];
  branches: readonly number[] | null;
  limits: MomentLimits;
  /** Reads something else, in the same moment. */
  reads?: ((client: PoolClient) => Promise<Also>) | null;
}

const NOW = "select epoch, coalesce((select max(seq) from change), 0)::text as seq from installation";

/** A copy that begins where a number may. */
const aligned = (bytes: Buffer): Buffer => Buffer.from(Uint8Array.from(bytes).buffer);
const wholeNumbers = (bytes: Buffer): Int32Array => new Int32Array(aligned(bytes).swap32().buffer);
const numbersWithParts = (bytes: Buffer): Float64Array => new Float64Array(aligned(bytes).swap64().buffer);

/**
 * What tables count, in memory: a few codes and numbers of each record, by branch. Before each count the number of the
 * database's last change is read; what the changes since have touched is read again, in one moment. So a count is of the
 * state in which the database is when it begins, whoever has written what.
 */
export class Extract {
  readonly #mostTouched: number;
  #moment: Moment | null = null;
  #schools = rowsOf("school");
  #donors = rowsOf("donor");
  #parts = new Map<number, Part>();
  #codes = this.#newCodes();
  readonly #loaded = new Set<KindName>();
  #turn: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;

  constructor({ mostTouched = MOST_TOUCHED }: { mostTouched?: number } = {}) {
    this.#mostTouched = mostTouched;
  }

  /**
   * Counts, one after another, when all these kinds are as the database has them. `count` is given the rows of these
   * branches (null for all), and what `reads` has read in the same moment. No connection is held meanwhile.
   */
  count<Result, Also = null>(
    { pool }: Pick<Database, "pool">,
    { kinds: wanted, branches, limits, reads }: Asked<Also>,
    count: (view: View, also: Also | null) => Promise<Result>,
  ): Promise<Result> {
    return this.#inTurn(async () => {
      this.#stay();
      const isReady = !reads && (await this.#isReady(pool, wanted));
      const also = isReady
        ? null
        : await atOneMoment(pool, limits, async (client) => {
            await this.#follow(client, wanted);
            return reads ? reads(client) : null;
          });
      return count(this.#view(branches), also);
    });
  }

  /**
   * Reads what is missing and what was touched, so that the next count does not have to. A count that is asked for
   * meanwhile comes after the kind of records that is being read. Returns false if another process reads.
   */
  async keep({ pool }: Pick<Database, "pool">, limits: MomentLimits): Promise<boolean> {
    for (const i of kindNames.keys()) {
      const wanted = kindNames.slice(0, i + 1);
      const isDone = await this.#inTurn(async () => {
        this.#stay();
        if (await this.#isReady(pool, wanted)) return true;
        return atOneMoment(pool, limits, async (client) => {
          const { rows } = await client.query<{ alone: boolean }>("select pg_try_advisory_xact_lock($1) as alone", [
            READING_LOCK,
          ]);
          if (rows[0]?.alone !== true) return false;
          await this.#follow(client, wanted);
          return true;
        });
      });
      if (!isDone) return false;
    }
    return true;
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  async #isReady(pool: Pool, wanted: readonly KindName[]): Promise<boolean> {
    const { rows } = await pool.query<Moment>({ name: "extract_now", text: NOW });
    return this.#isAt(rows[0]) && wanted.every((kind) => this.#loaded.has(kind));
  }

  #isAt(now: Moment | undefined): boolean {
    return this.#moment !== null && this.#moment.epoch === now?.epoch && this.#moment.seq === now.seq;
  }

  /** It is in use: not to be forgotten. */
  #stay(): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => {
      this.#turn = this.#turn.then(() => this.#forget());
    }, IDLE).unref();
  }

  #forget(): void {
    this.#moment = null;
    this.#schools = rowsOf("school");
    this.#donors = rowsOf("donor");
    this.#parts = new Map();
    this.#codes = this.#newCodes();
    this.#loaded.clear();
  }

  #newCodes() {
    return {
      dictionaries: Object.fromEntries(dictionaries.map((name) => [name, new Dictionary()])) as Record<
        DictionaryName,
        Dictionary
      >,
      choices: Object.fromEntries(Object.entries(choices).map(([name, values]) => [name, fixed(values)])) as Record<
        ChoiceName,
        Codes
      >,
    };
  }

  /** Reads what is missing or was touched, all of it before anything is changed. */
  async #follow(client: PoolClient, wanted: readonly KindName[]): Promise<void> {
    const { rows } = await client.query<Moment>(NOW);
    const [now] = rows;
    if (!now) throw new Error("The database is not installed");
    if (this.#moment?.epoch !== now.epoch) this.#forget();
    const touched = this.#moment ? await this.#touched(client, this.#moment.seq) : new Map<string, number[]>();
    const reads: Read[] = [];
    for (const name of kindNames) {
      const { touchedBy, statement } = kinds[name];
      const isLoaded = this.#loaded.has(name);
      if (!isLoaded && !wanted.includes(name)) continue;
      const own = touched.get(name) ?? [];
      const others = touchedBy ? (touched.get(touchedBy.kind) ?? []) : [];
      if (isLoaded && own.length + others.length === 0) continue;
      const isFew = isLoaded && own.length + others.length <= this.#mostTouched;
      const values = isFew ? [own, ...(touchedBy ? [others] : [])] : [];
      const found = await client.query<Packed>(statement(isFew), values);
      reads.push({ name, ids: isFew ? own : null, rows: found.rows });
    }
    try {
      for (const read of reads) await this.#take(read);
      // What was worked out of the parts before (a WeakMap's keys) is no longer true.
      if (reads.length > 0) for (const [id, part] of this.#parts) this.#parts.set(id, { ...part });
    } catch (error) {
      this.#forget();
      throw error;
    }
    this.#moment = now;
  }

  /** The records that changes after this one have touched, by kind; not all of them if they are too many. */
  async #touched(client: PoolClient, seq: string): Promise<Map<string, number[]>> {
    const { rows } = await client.query<{ kind: string; ids: number[] }>(
      unscoped("only numbers of records, each of which is then read for its own branch")`
        select t.kind, (array_agg(distinct t.record_id))[:$2] as ids
        from change c join record_touch t on t.change_id = c.id where c.seq > $1::bigint group by t.kind`,
      [seq, this.#mostTouched + 1],
    );
    return new Map(rows.map(({ kind, ids }) => [kind, ids]));
  }

  #partOf(branchId: number): Part {
    const known = this.#parts.get(branchId);
    if (known) return known;
    const part = newPart(this.#codes.dictionaries.branch.add(branchId));
    this.#parts.set(branchId, part);
    return part;
  }

  #rowsOf(name: KindName, branchId: number): Rows {
    return name === "school" ? this.#schools : name === "donor" ? this.#donors : this.#partOf(branchId)[name];
  }

  async #take({ name, ids, rows }: Read): Promise<void> {
    const kept =
      name === "school"
        ? [this.#schools]
        : name === "donor"
          ? [this.#donors]
          : [...this.#parts.values()].map((part) => part[name]);
    if (ids) for (const each of kept) for (const id of ids) each.remove(id);
    else {
      for (const each of kept) each.isThere.fill(0);
      this.#makeRoom(name, rows);
    }
    for (const packed of rows) {
      const into = this.#rowsOf(name, packed.branch);
      const given = wholeNumbers(packed.id);
      const places = given.map((id) => into.put(id));
      for (const [i, { name: column, content, width }] of kinds[name].columns.entries()) {
        const bytes = packed[`c${i}`] as Buffer;
        const values = width === "parts" ? numbersWithParts(bytes) : wholeNumbers(bytes);
        const converted = this.#converted(values, content, packed.branch);
        const target = into.columns[column];
        if (target) for (let row = 0; row < places.length; row += 1) target[places[row] ?? 0] = converted[row] ?? 0;
        // Others are answered between two columns.
        if (!ids) await setImmediate();
      }
    }
    this.#loaded.add(name);
  }

  /** For all records of a kind, before the first is there: growing with them would move them again and again. */
  #makeRoom(name: KindName, rows: readonly Packed[]): void {
    const bytes = new Map<number, number>();
    for (const { branch, id } of rows) bytes.set(branch, (bytes.get(branch) ?? 0) + id.length);
    for (const [branch, length] of bytes) {
      this.#rowsOf(name, branch).reserve(Math.ceil((length / Int32Array.BYTES_PER_ELEMENT) * ROOM));
    }
  }

  /** Values of the database as they are kept. */
  #converted(values: Int32Array | Float64Array, content: Content, branchId: number): Int32Array | Float64Array {
    if ("codesOf" in content) {
      const codes = this.#codes.dictionaries[content.codesOf];
      return values.map((value) => codes.add(value));
    }
    if (!("placeOf" in content)) return values;
    const rows = this.#rowsOf(content.placeOf, branchId);
    return values.map((value) => (value === 0 ? -1 : rows.place(value)));
  }

  #view(branches: readonly number[] | null): View {
    const { dictionaries: ids, choices: fixedCodes } = this.#codes;
    const parts = [...this.#parts].flatMap(([id, part]) => (!branches || branches.includes(id) ? [part] : []));
    const seesBranch = new Uint8Array(ids.branch.size);
    for (let code = 1; code < seesBranch.length; code += 1) {
      seesBranch[code] = !branches || branches.includes(Number(ids.branch.key(code))) ? 1 : 0;
    }
    const school = this.#schools;
    const of = school.columns.branch;
    const seesSchool = new Uint8Array(school.size);
    for (let place = 0; place < school.size; place += 1) {
      seesSchool[place] = (school.isThere[place] ?? 0) & (seesBranch[of[place] ?? 0] ?? 0);
    }
    return { parts, school, seesSchool, seesBranch, donor: this.#donors, codes: { ...ids, ...fixedCodes } };
  }
}

const extracts = new WeakMap<object, Extract>();

/** This process's extract of a database, whichever of its pools is read through. */
export function extractOf({ orm }: Database): Extract {
  const known = extracts.get(orm) ?? new Extract();
  extracts.set(orm, known);
  return known;
}
