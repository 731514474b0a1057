import { randomUUID } from "node:crypto";
import type { Pool } from "pg";

type Kind = "word" | "digits" | "email" | "whole" | "fraction" | "amount" | "day" | "moment" | "json";

/** A column with arbitrary values, not an enum. */
export interface FreeColumn {
  name: string;
  kind: Kind;
  /** Its maximum length, if the database declares one. */
  most?: number;
}

const kinds: Record<string, Kind> = {
  text: "word",
  integer: "whole",
  "double precision": "fraction",
  numeric: "amount",
  date: "day",
  "timestamp with time zone": "moment",
  jsonb: "json",
};
/** Maintained by the system, or null while a record lives. */
const kept: ReadonlySet<string> = new Set(["version", "created_by", "updated_by", "deleted_at"]);

const catalogue = `
  select a.attname as name, format_type(a.atttypid, null) as type,
         coalesce((select string_agg(pg_get_constraintdef(c.oid), ' ') from pg_constraint c
                   where c.conrelid = a.attrelid and c.contype = 'c' and a.attnum = any (c.conkey)), '') as checks
  from pg_attribute a
  where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and not exists (select from pg_constraint c where c.conrelid = a.attrelid and c.contype in ('f', 'p') and a.attnum = any (c.conkey))
  order by a.attnum`;

/** The columns of a table that can hold a unique value: taken from the database, so that none is forgotten. */
export async function freeColumns(admin: Pool, table: string): Promise<FreeColumn[]> {
  const { rows } = await admin.query<{ name: string; type: string; checks: string }>(catalogue, [table]);
  return rows.flatMap(({ name, type, checks }) => {
    const kind = kinds[type];
    if (!kind || kept.has(name) || checks.includes(`${name} = ANY (`)) return [];
    if (checks.includes(`${name} ~ '^[0-9]+$'`)) return [{ name, kind: "digits" as const }];
    const most = new RegExp(String.raw`char_length\(${name}\) <= (\d+)`, "u").exec(checks)?.[1];
    return [{ name, kind: checks.includes(`IN (${name})`) ? "email" : kind, ...(most && { most: Number(most) }) }];
  });
}

/** Values that occur nowhere else, for any column type. */
export class Canaries {
  /** Part of every text; short enough for codes that the rules allow. */
  readonly mark = randomUUID().slice(-12);
  /** The first id of records whose ids are canaries. */
  readonly firstId = 700_000_000;
  readonly day = "1911-11-11";
  readonly #keys: string[] = [];
  #count = 1000;

  #next(): number {
    this.#count += 1;
    return this.#count;
  }

  /** @param most the maximum length; the marker is at the end and always kept */
  text(what: string, most = Infinity): string {
    const mark = `${this.#next()} ${this.mark}`;
    const text = `canary ${what} ${mark}`;
    return text.length > most ? mark : text;
  }

  value({ name, kind, most }: FreeColumn): unknown {
    if (kind === "word") return this.text(name, most);
    if (kind === "digits") return `85598765${this.#next()}`;
    if (kind === "email") return `canary${this.#next()}@${this.mark}.example.org`;
    if (kind === "whole") return 987_000_000 + this.#next();
    if (kind === "fraction") return Number(`77.6543${this.#next()}`);
    if (kind === "amount") return `98765432.${10 + (this.#next() % 90)}`;
    if (kind === "moment") return `${this.day}T11:11:11Z`;
    return kind === "json" ? JSON.stringify({ canary: this.text(name) }) : this.day;
  }

  /** A file's key reveals it as much as its content does. */
  watch(key: string): void {
    this.#keys.push(key);
  }

  /** What no answer to a user of another branch may contain. */
  get trace(): RegExp {
    const parts = [
      this.mark,
      String.raw`85598765\d{4}`,
      String.raw`\b98700\d{4}\b`,
      String.raw`77\.6543`,
      String.raw`\b876\.54\b`,
      String.raw`98765432\.`,
      // Not the end of the first part of a request's id.
      String.raw`\b1911-1`,
      String.raw`\b7\d{8}\b`,
    ];
    return new RegExp([...parts, ...this.#keys].join("|"), "iu");
  }
}
