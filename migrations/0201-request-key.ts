import { Migration } from "@mikro-orm/migrations";

/** What a request with a key has written is not written again when it is sent again. */
export class Migration0201 extends Migration {
  override up(): void {
    this.addSql(`
      alter table change add column request_key bytea, add column request_content bytea, add column request_answer jsonb;
      create unique index change_request_key_key on change (request_key) where request_key is not null;`);
  }
}
