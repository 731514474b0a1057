import { Migration } from "@mikro-orm/migrations";

const references = [
  "stay_with",
  "parent_status",
  "profession",
  "religion",
  "country",
  "province",
  "district",
  "commune",
  "village",
  "school_type",
  "grade",
  "class_year",
];
const withPhones = ["donor", "student"];
const coded = ["branch", "school", ...references, ...withPhones];

const dashes = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d";
const digits = "\u17e0\u17e1\u17e2\u17e3\u17e4\u17e5\u17e6\u17e7\u17e8\u17e9";
/** Every sign of full width and the plain one; a search column has small letters only. */
const wide = Array.from({ length: 94 }, (_, i) => String.fromCharCode(0xff01 + i));
const plain = wide.map((sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0).toLowerCase());
const turning = "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069";
const invisible = `\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200d\u2060-\u2065\u206a-\u206f\u3164\ufe00-\ufe0f\ufeff${turning}`;

const quoted = (signs: readonly string[]): string => `'${signs.join("").replaceAll("'", "''")}'`;
const folded = (column: string) =>
  `translate(regexp_replace(${column}, '[${turning}\u2060]', '', 'g'), ${quoted(wide)}, ${quoted(plain)})`;
const isOdd = (column: string) => `${column} ~ '[^ -~]'`;

const unaudited = (table: string, ...statements: string[]) => `
  alter table ${table} disable trigger ${table}_audit_update;
  ${statements.join(";\n")};
  alter table ${table} enable trigger ${table}_audit_update;`;

const searchOf = (table: string): string[] => (withPhones.includes(table) ? ["search", "search_phone"] : ["search"]);

const foldSearch = (table: string): string => `
  update ${table} set ${searchOf(table)
    .map((column) => `${column} = ${folded(column)}`)
    .join(", ")}
    where ${searchOf(table)
      .map((column) => `${column} ~ '[${turning}\u2060\uff01-\uff5e]'`)
      .join(" or ")}`;

/** Codes are folded that nobody else has then, in the Trash neither. */
const foldCodes = (table: string): string => `
  update ${table} r set code = f.code, ${searchOf(table)
    .map((column) => `${column} = replace(r.${column}, ' ' || lower(f.was), ' ' || lower(f.code))`)
    .join(", ")}
    from (select id, code as was, folded_code(code) as code, count(*) over (partition by lower(folded_code(code))) as alike
          from ${table} where ${isOdd("code")}) f
    where r.id = f.id and f.code <> f.was and f.alike = 1 and char_length(f.code) >= 3
      and not exists (select from ${table} o where o.id <> f.id and lower(o.code) = lower(f.code))`;

/** Codes, serial numbers and sections that look the same become the same, and are searched so. Nobody changed these records: the audit says nothing of it. */
export class Migration0072 extends Migration {
  override up(): void {
    this.addSql(`
      create function folded_code(code text) returns text language sql immutable
        return btrim(regexp_replace(translate(regexp_replace(normalize(code, NFKC), '[${invisible}]', '', 'g'),
          '${dashes}${digits}', '${"-".repeat(dashes.length)}0123456789'), '\\s+', ' ', 'g'));
      select set_config('app.all_branches', 'on', true);
      ${["app_user", "certificate"].map((table) => unaudited(table, foldSearch(table))).join("\n")}
      ${coded.map((table) => unaudited(table, foldSearch(table), foldCodes(table))).join("\n")}
      ${unaudited(
        "branch",
        ...["school", "student", "donor"].map(
          (of) =>
            `update branch set ${of}_code_prefix = nullif(folded_code(${of}_code_prefix), '') where ${isOdd(`${of}_code_prefix`)}`,
        ),
      )}
      ${unaudited(
        "donation",
        `update donation r set serial_number = f.number
         from (select id, serial_number as was, nullif(folded_code(serial_number), '') as number, count(*) over (partition by lower(folded_code(serial_number))) as alike
               from donation where ${isOdd("serial_number")}) f
         where r.id = f.id and f.number is distinct from f.was and f.alike = 1
           and not exists (select from donation o where o.id <> f.id and lower(o.serial_number) = lower(f.number))`,
      )}
      ${unaudited(
        "school_class",
        `update school_class r set section = f.section
         from (select id, section as was, nullif(folded_code(section), '') as section,
                 count(*) over (partition by school_id, grade_id, class_year_id, lower(folded_code(section))) as alike
               from school_class where ${isOdd("section")}) f
         where r.id = f.id and f.section is distinct from f.was and f.alike = 1
           and not exists (select from school_class o where o.id <> f.id and (o.school_id, o.grade_id, o.class_year_id) = (r.school_id, r.grade_id, r.class_year_id)
             and lower(o.section) is not distinct from lower(f.section))`,
      )}
      select set_config('app.all_branches', 'off', true);
      drop function folded_code(text);
    `);
  }
}
