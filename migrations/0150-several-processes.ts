import { Migration } from "@mikro-orm/migrations";

/**
 * Several processes share one database: which of them are alive, which one runs a job, and from which release on they
 * may go on after a migration that earlier ones cannot work with.
 */
export class Migration0150 extends Migration {
  override up(): void {
    this.addSql(`
      -- Lost in a crash of the database; each living process enters itself again.
      create unlogged table process (
        id uuid not null,
        role text not null,
        secrets_mark text not null,
        beat_at timestamptz not null default now(),
        over_memory boolean not null default false,
        constraint process_pkey primary key (id),
        constraint process_role_check check (role in ('web', 'jobs'))
      );

      alter table job_run add column process_id uuid;

      alter table installation add column least_migration text;`);
  }
}
