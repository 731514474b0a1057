import { Migration } from "@mikro-orm/migrations";

/** The organisation has a currency, and the home page leads a new one through its first steps. */
export class Migration0111 extends Migration {
  override up(): void {
    this.addSql(`
      alter table organisation
        add column currency text default 'USD' not null,
        add constraint organisation_currency_check check (currency in ('USD', 'KHR', 'JPY'));

      create table first_steps (
        id integer default 1 not null,
        skipped text[] default '{}' not null,
        dismissed boolean default false not null,
        constraint first_steps_pkey primary key (id),
        constraint first_steps_id_check check (id = 1),
        constraint first_steps_skipped_check check (skipped <@
          array['ORGANISATION', 'BRANCHES', 'PLACES', 'USERS', 'SCHOOLS', 'STUDENTS', 'DONORS'])
      );
      -- An installation in use does not need them.
      insert into first_steps (dismissed) select true where exists (select from student);`);
  }
}
