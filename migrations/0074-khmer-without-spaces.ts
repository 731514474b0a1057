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
/** Where text is searched, and what that text is made of, in order; a class follows from its school, grade and study year. */
const searched: [table: string, parts: string][] = [
  ...["branch", "school", ...references].map((table): [string, string] => [table, "code, name_en, name_local"]),
  ["app_user", "name, email"],
  [
    "certificate",
    "serial, replace(serial, '-', ''), (select code from donor d where d.id = donor_id), content #>> '{donor,nameEn}', content #>> '{donor,nameLocal}'",
  ],
];

/** The searched text with what is joined of it, which stands before a phone. */
const withJoined = (column: string, parts: string) =>
  `left(${column}, char_length(search)) || khmer_joined(search, ${parts}) || substr(${column}, char_length(search) + 1)`;

/** Nobody changed these records: the audit says nothing of it. */
const join = ([table, parts]: [string, string], columns = ["search"]) => `
  alter table ${table} disable trigger ${table}_audit_update;
  update ${table} set ${columns.map((column) => `${column} = ${withJoined(column, parts)}`).join(", ")} where khmer_joined(search, ${parts}) <> '';
  alter table ${table} enable trigger ${table}_audit_update;`;

const studentParts = "code, last_name_en || ' ' || first_name_en, last_name_local || ' ' || first_name_local, nickname";
const studentJoined = (column: string) => `alter column ${column} type text using ${withJoined(column, studentParts)}`;

/** Khmer words that follow one another are found without the spaces between them. */
export class Migration0074 extends Migration {
  override up(): void {
    this.addSql(`
      select set_config('app.all_branches', 'on', true);
      create function khmer_joined(search text, variadic parts text[]) returns text language plpgsql immutable as $$
      declare
        words constant text[] := string_to_array(ltrim(search), ' ');
        joined text := '';
        place integer := 0;
        part text;
        run text;
      begin
        foreach part in array parts loop
          for run in select m[1] from regexp_matches(array_to_string(words[place + 1 : place + word_count(part)], ' '),
              '(?<![^ ])[\u1780-\u17dd]+(?: [\u1780-\u17dd]+)+(?![^ ])', 'g') m loop
            joined := joined || ' ' || replace(run, ' ', '');
          end loop;
          place := place + coalesce(word_count(part), 0);
        end loop;
        return case when strpos(search || ' ', joined || ' ') > 0 then '' else joined end;
      end $$;
      ${searched.map((each) => join(each)).join("\n")}
      ${join(["donor", "code, name_en, name_local"], ["search", "search_phone"])}
      -- The table is written anew with its indexes, in less time than rows that are changed in it one by one, and leaves none behind.
      alter table student drop column name_key_en, drop column name_key_local,
        ${["search", "search_phone"].map(studentJoined).join(", ")},
        add column name_key_en text generated always as
          (name_key(search, word_count(code), word_count(last_name_en || ' ' || first_name_en))) stored,
        add column name_key_local text generated always as
          (name_key(search, word_count(code) + word_count(last_name_en || ' ' || first_name_en),
                    word_count(last_name_local || ' ' || first_name_local))) stored;
      create index student_name_key_en_idx on student (name_key_en, lower(code) collate "C", id) where deleted_at is null;
      create index student_name_key_local_idx on student (name_key_local, lower(code) collate "C", id) where deleted_at is null;
      create index student_date_of_birth_name_key_en_idx on student (date_of_birth, name_key_en) where deleted_at is null;
      create index student_date_of_birth_name_key_local_idx on student (date_of_birth, name_key_local) where deleted_at is null;
      analyze student;
      drop function khmer_joined(text, variadic text[]);
      select set_config('app.all_branches', 'off', true);
    `);
  }
}
