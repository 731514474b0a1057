import { Migration } from "@mikro-orm/migrations";

/** An import loads places that come with the product, and the organisation has a country. */
export class Migration0108 extends Migration {
  override up(): void {
    this.addSql(`
      alter table import_run
        add column provinces text[],
        add constraint import_run_provinces_check check (cardinality(provinces) between 1 and 25);

      alter table organisation
        add column country_id integer,
        add constraint organisation_country_id_fkey foreign key (country_id) references country(id);
      create index organisation_country_id_idx on organisation (country_id);
      alter table organisation disable trigger organisation_audit_update;
      update organisation set country_id = (select id from country where code = 'KHM' and deleted_at is null);
      alter table organisation enable trigger organisation_audit_update;`);
  }
}
