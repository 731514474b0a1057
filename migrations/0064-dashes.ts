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
/** Where text is searched, with what is searched; a class follows from its school, grade and study year. */
const searched: [table: string, columns: string[]][] = [
  ...["branch", "school", "app_user", ...references].map((table): [string, string[]] => [table, ["search"]]),
  ["donor", ["search", "search_phone"]],
  ["student", ["search", "search_phone"]],
  ["certificate", ["search"]],
];

const dashes = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d";
const hyphens = "-".repeat(dashes.length);
const hyphened = (column: string) => `translate(${column}, '${dashes}', '${hyphens}')`;

/** Every dash is searched as a hyphen. Nobody changed these records: the audit says nothing of it. */
const fold = ([table, columns]: [string, string[]]) => `
  alter table ${table} disable trigger ${table}_audit_update;
  update ${table} set ${columns.map((column) => `${column} = ${hyphened(column)}`).join(", ")}
    where ${columns.map((column) => `${column} <> ${hyphened(column)}`).join(" or ")};
  alter table ${table} enable trigger ${table}_audit_update;`;

export class Migration0064 extends Migration {
  override up(): void {
    this.addSql(`
      create or replace function school_class_search(school integer, grade integer, year integer, section text) returns text language sql stable
        return (select s.search || g.search || y.search
                  || coalesce(' ' || translate(lower(section), '${dashes}០១២៣៤៥៦៧៨៩', '${hyphens}0123456789'), '')
                from school s, grade g, class_year y where s.id = school and g.id = grade and y.id = year);
      select set_config('app.all_branches', 'on', true);
      ${searched.map(fold).join("\n")}
      update school_class set search = coalesce(school_class_search(school_id, grade_id, class_year_id, section), '')
        where section ~ '[${dashes}០-៩]';
      select set_config('app.all_branches', 'off', true);
    `);
  }
}
