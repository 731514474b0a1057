/* What tables of records have in common. Migrations that have run were made of this: it is added to, never changed. */

export const record = `
  id integer generated always as identity primary key,
  created_at timestamptz not null default now(), created_by integer,
  updated_at timestamptz not null default now(), updated_by integer,
  deleted_at timestamptz, version integer not null default 1`;

/** Indexes that every list with the four usual sorts needs, over living rows only. */
export const listIndexes = (table: string) => `
  create unique index ${table}_code_key on ${table} (lower(code)) where deleted_at is null;
  create index ${table}_search_idx on ${table} using gin (search gin_trgm_ops);
  create index ${table}_code_idx on ${table} (code, id) where deleted_at is null;
  create index ${table}_name_en_idx on ${table} (name_en, id) where deleted_at is null;
  create index ${table}_name_local_idx on ${table} (name_local collate km, id) where deleted_at is null;
  create index ${table}_updated_at_idx on ${table} (updated_at, id) where deleted_at is null;`;

export const audited = (table: string, without = "") => `
  create trigger ${table}_audit_insert after insert on ${table}
    referencing new table as new_rows for each statement execute function audit_insert('${without}');
  create trigger ${table}_audit_update after update on ${table}
    referencing old table as old_rows new table as new_rows for each statement execute function audit_update('${without}');
  create trigger ${table}_audit_delete after delete on ${table}
    referencing old table as old_rows for each statement execute function audit_delete('${without}');`;

/** Reads are scoped by the reader (a policy on select would keep trigram indexes from being used); writes by the database. */
export const scopedWrites = (table: string) => `
  alter table ${table} enable row level security;
  alter table ${table} force row level security;
  create policy ${table}_select on ${table} for select using (true);
  create policy ${table}_insert on ${table} for insert with check (app_may_write(branch_id));
  create policy ${table}_update on ${table} for update using (app_may_write(branch_id)) with check (app_may_write(branch_id));
  create policy ${table}_delete on ${table} for delete using (app_may_write(branch_id));`;

/**
 * Changes records that people find again under "Changes", as the system's: where there are any, and with a line in the log that
 * says how many (`%`) and what became of them.
 */
export const changedBySystem = (table: string, where: string, set: string, says: string) => `
  do $$ declare n integer; c bigint; begin
    select count(*) into n from ${table} where ${where};
    if n > 0 then
      perform set_config('app.all_branches', 'on', true);
      insert into change (operation) values ('migration') returning id into c;
      perform set_config('app.change_id', c::text, true);
      update ${table} set ${set}, version = version + 1, updated_at = now() where ${where};
      perform set_config('app.change_id', '', true), set_config('app.all_branches', 'off', true);
      raise warning '${says.replaceAll("'", "''")}', n;
    end if;
  end $$;`;
