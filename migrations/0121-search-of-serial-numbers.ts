import { Migration } from "@mikro-orm/migrations";

/** The register of donations is searched by parts of serial numbers. */
export class Migration0121 extends Migration {
  override up(): void {
    this.addSql(`
      create index donation_serial_number_search_idx on donation using gin (lower(serial_number) gin_trgm_ops)
        where serial_number is not null and deleted_at is null;`);
  }
}
