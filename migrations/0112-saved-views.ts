import { Migration } from "@mikro-orm/migrations";

/** Saved views of lists, and the one with which a list opens for a user. */
export class Migration0112 extends Migration {
  override up(): void {
    this.addSql(`
      create table saved_view (
        id integer generated always as identity not null,
        created_at timestamptz default now() not null,
        created_by integer,
        updated_at timestamptz default now() not null,
        updated_by integer,
        deleted_at timestamptz,
        version integer default 1 not null,
        owner_id integer not null,
        list text not null,
        name text not null,
        shared boolean default false not null,
        branch_ids integer[],
        query jsonb not null,
        constraint saved_view_pkey primary key (id),
        constraint saved_view_owner_id_fkey foreign key (owner_id) references app_user(id),
        constraint saved_view_list_check check (list <> ''),
        constraint saved_view_list_length check (char_length(list) <= 40),
        constraint saved_view_name_check check (name <> ''),
        constraint saved_view_name_length check (char_length(name) <= 100),
        constraint saved_view_query_length check (char_length(query::text) <= 10000)
      );
      create index saved_view_owner_id_idx on saved_view (owner_id);
      create index saved_view_list_idx on saved_view (list, name, id) where deleted_at is null;

      create trigger saved_view_audit_delete after delete on saved_view referencing old table as old_rows
        for each statement execute function audit_delete();
      create trigger saved_view_audit_insert after insert on saved_view referencing new table as new_rows
        for each statement execute function audit_insert();
      create trigger saved_view_audit_update after update on saved_view referencing old table as old_rows new table as new_rows
        for each statement execute function audit_update();

      create table default_view (
        owner_id integer not null,
        list text not null,
        view_id integer not null,
        constraint default_view_pkey primary key (owner_id, list),
        constraint default_view_owner_id_fkey foreign key (owner_id) references app_user(id),
        constraint default_view_view_id_fkey foreign key (view_id) references saved_view(id) on delete cascade
      );
      create index default_view_view_id_idx on default_view (view_id);`);
  }
}
