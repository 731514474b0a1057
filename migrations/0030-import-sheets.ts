import { Migration } from "@mikro-orm/migrations";
import { audited } from "./parts.ts";

/** What a student's own columns keep out of the audit: they follow from names, enrolments and donations. */
const kept =
  "name_en,name_local,school_id,school_class_id,grade_id,class_year_id,distance_km,received_bicycle,received_material,received_finance,has_active_donor,name_key_en,name_key_local";

/** Workbooks of several sheets, likely duplicates and what people decide about them. */
export class Migration0030 extends Migration {
  override up(): void {
    this.addSql(`
      create table import_sheet (
        id integer generated always as identity primary key,
        run_id integer not null references import_run (id),
        owner_id integer not null,
        position integer not null,
        name text not null,
        type text,
        headers jsonb not null default '[]',
        samples jsonb not null default '[]',
        mapping jsonb not null default '[]',
        counts jsonb);
      create unique index import_sheet_run_id_key on import_sheet (run_id, position);
      insert into import_sheet (run_id, owner_id, position, name, type, headers, samples, mapping, counts)
        select id, owner_id, 0, '', type, headers, samples, mapping, counts from import_run;
      alter table import_run drop column headers, drop column samples, drop column mapping;
      create index import_run_type_idx on import_run (type, id desc);

      alter table import_row
        drop constraint import_row_run_id_fkey,
        drop constraint import_row_state_check,
        add column sheet_id integer,
        add column decision text constraint import_row_decision_check check (decision in ('NEW', 'SAME', 'SKIP')),
        add column same_as integer,
        add column duplicates jsonb not null default '[]',
        add column notes jsonb,
        add constraint import_row_state_check
          check (state in ('NEW', 'UPDATE', 'UNCHANGED', 'ERROR', 'DUPLICATE', 'SKIPPED'));
      update import_row r set sheet_id = s.id from import_sheet s where s.run_id = r.run_id;
      alter table import_row alter column sheet_id set not null,
        add constraint import_row_sheet_id_fkey foreign key (sheet_id) references import_sheet (id);
      drop index import_row_run_id_idx;
      create index import_row_run_id_idx on import_row (run_id);
      create index import_row_sheet_id_idx on import_row (sheet_id, row_number, id);
    `);

    // The words of a name in the order of the alphabet, taken out of the normalised search text, where the code stands first.
    this.addSql(`
      create function word_count(value text) returns integer language sql immutable parallel safe as $$
        select cardinality(string_to_array(trim(value), ' ')) $$;
      create function name_key(search text, skipped integer, taken integer) returns text language sql immutable parallel safe as $$
        select string_agg(word, ' ' order by word collate "C")
        from unnest((string_to_array(ltrim(search), ' '))[skipped + 1 : skipped + taken]) word $$;
      drop trigger student_audit_insert on student;
      drop trigger student_audit_update on student;
      drop trigger student_audit_delete on student;
      alter table student
        add column name_key_en text generated always as
          (name_key(search, word_count(code), word_count(last_name_en || ' ' || first_name_en))) stored,
        add column name_key_local text generated always as
          (name_key(search, word_count(code) + word_count(last_name_en || ' ' || first_name_en),
                    word_count(last_name_local || ' ' || first_name_local))) stored;
      ${audited("student", kept)}
    `);
  }
}
