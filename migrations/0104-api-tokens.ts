import { Migration } from "@mikro-orm/migrations";

/** API tokens, which of them made a change, and the shared counts of how fast each is used. */
export class Migration0104 extends Migration {
  override up(): void {
    this.addSql(`
      create table api_token (
        id integer generated always as identity not null,
        created_at timestamptz default now() not null,
        created_by integer,
        updated_at timestamptz default now() not null,
        updated_by integer,
        deleted_at timestamptz,
        version integer default 1 not null,
        owner_id integer not null,
        name text not null,
        hash bytea not null,
        ending text not null,
        scopes text[] not null,
        branch_ids integer[],
        expires_at timestamptz not null,
        last_used_at timestamptz,
        last_used_from text,
        revoked_at timestamptz,
        constraint api_token_pkey primary key (id),
        constraint api_token_owner_id_fkey foreign key (owner_id) references app_user(id),
        constraint api_token_name_check check (name <> ''),
        constraint api_token_name_length check (char_length(name) <= 100),
        constraint api_token_scopes_check check ('RECORDS' = any (scopes)
          and scopes <@ array['RECORDS', 'PERSONAL', 'MONEY', 'WRITE'])
      );
      create unique index api_token_hash_key on api_token (hash);
      create index api_token_created_at_idx on api_token (created_at, id);
      create index api_token_owner_id_idx on api_token (owner_id, created_at, id);

      create trigger api_token_audit_delete after delete on api_token referencing old table as old_rows
        for each statement execute function audit_delete('hash,last_used_at,last_used_from');
      create trigger api_token_audit_insert after insert on api_token referencing new table as new_rows
        for each statement execute function audit_insert('hash,last_used_at,last_used_from');
      create trigger api_token_audit_update after update on api_token referencing old table as old_rows new table as new_rows
        for each statement execute function audit_update('hash,last_used_at,last_used_from');

      create function app_token_id() returns integer language sql stable
        return nullif(current_setting('app.token_id', true), '')::integer;

      alter table change add column token_id integer
        constraint change_token_id_fkey references api_token(id);

      -- When each caller's requests so far are worked off at the permitted rate: lost in a crash, and nothing else with it.
      create unlogged table request_rate (
        key text not null,
        until timestamptz not null,
        constraint request_rate_pkey primary key (key)
      );
      create index request_rate_until_idx on request_rate (until);`);
  }
}
