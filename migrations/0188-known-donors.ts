import { Migration } from "@mikro-orm/migrations";

/** Donors are found by what a row without a code says of them: an import asks whether they are there already. */
export class Migration0188 extends Migration {
  override up(): void {
    this.addSql(`
      create index donor_email_idx on donor (lower(email)) where deleted_at is null;
      create index donor_own_number_idx on donor (substring(phone from '^(?:008550?|0(?!0))?(\\d{6,})$')) where deleted_at is null;
      create index donor_name_key_en_idx on donor (name_key(search, word_count(code), word_count(name_en))) where deleted_at is null;
      create index donor_name_key_local_idx on donor (name_key(search, word_count(code) + word_count(name_en), word_count(name_local)))
        where deleted_at is null;`);
  }
}
