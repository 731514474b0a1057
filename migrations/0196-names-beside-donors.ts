import { Migration } from "@mikro-orm/migrations";

/** Imports find a donor by the company or the person whom a list names beside them: the end of the remark, and their own name. */
export class Migration0196 extends Migration {
  override up(): void {
    this.addSql(String.raw`
      create index donor_remark_name_idx on donor
        (nullif(left(translate(lower(substring(remark from '([^\n·]+)[^\n]*$')), ' .,・', ''), 200), '')) where deleted_at is null;
      create index donor_plain_name_idx on donor
        (nullif(left(translate(lower(coalesce(name_ja, name_en)), ' .,・', ''), 200), '')) where deleted_at is null;`);
  }
}
