import { Migration } from "@mikro-orm/migrations";

/** What cells of imports mean is found by name, asked where that is open, and remembered; rows have common values. */
export class Migration0109 extends Migration {
  override up(): void {
    this.addSql(`
      alter table import_sheet add column defaults jsonb default '{}' not null;
      alter table import_row add column defaulted text[];
      alter table import_run add column more_values boolean default false not null;

      create table import_value (
        id integer generated always as identity constraint import_value_pkey primary key,
        run_id integer not null constraint import_value_run_id_fkey references import_run(id) on delete cascade,
        owner_id integer not null,
        type text not null,
        field text not null,
        target text not null,
        within text,
        within_id integer,
        value text not null,
        said text not null,
        rows integer not null,
        ambiguous boolean not null,
        offers integer[] default '{}' not null,
        choice text constraint import_value_choice_check check (choice in ('RECORD', 'BLANK', 'SKIP')),
        record_id integer,
        constraint import_value_within_check check ((within is null) = (within_id is null)),
        constraint import_value_record_id_check check ((choice is not distinct from 'RECORD') = (record_id is not null)),
        constraint import_value_value_length check (char_length(value) <= 200),
        constraint import_value_said_length check (char_length(said) <= 200),
        constraint import_value_offers_check check (cardinality(offers) <= 10)
      );
      create index import_value_run_id_idx on import_value (run_id, id);

      create table import_choice (
        id integer generated always as identity constraint import_choice_pkey primary key,
        owner_id integer not null constraint import_choice_owner_id_fkey references app_user(id) on delete cascade,
        target text not null,
        within text,
        within_id integer,
        value text not null,
        choice text not null constraint import_choice_choice_check check (choice in ('RECORD', 'BLANK', 'SKIP')),
        record_id integer,
        chosen_at timestamptz default now() not null,
        constraint import_choice_within_check check ((within is null) = (within_id is null)),
        constraint import_choice_record_id_check check ((choice = 'RECORD') = (record_id is not null)),
        constraint import_choice_value_length check (char_length(value) <= 200)
      );
      create unique index import_choice_value_key on import_choice (owner_id, target, within, within_id, value) nulls not distinct;`);
  }
}
