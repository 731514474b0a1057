import { Migration } from "@mikro-orm/migrations";

/** Donors have a name in Japanese beside the one that staff read; imports find them by it. */
export class Migration0190 extends Migration {
  override up(): void {
    this.addSql(`
      alter table donor add column name_ja text;
      alter table donor add constraint donor_name_ja_length check (char_length(name_ja) <= 200);
      create index donor_name_key_ja_idx on donor
        (name_key(search, word_count(code) + word_count(name_en) + word_count(coalesce(name_local, '')), word_count(name_ja)))
        where deleted_at is null;`);
  }
}
