import { Migration } from "@mikro-orm/migrations";

/**
 * Branches without prefixes number students with -S and donors with -D after their code from now on. Those that have
 * numbered any without go on as before.
 */
export class Migration0165 extends Migration {
  override up(): void {
    const goOn = (table: "student" | "donor") => `
      update branch b set ${table}_code_prefix = b.code || '-' where ${table}_code_prefix is null
        and exists (select from ${table} r where starts_with(lower(r.code), lower(b.code) || '-')
          and substr(r.code, char_length(b.code) + 2) ~ '^[0-9]{1,12}$');`;
    this.addSql(`
      alter table branch disable trigger branch_audit_update;
      ${goOn("student")}
      ${goOn("donor")}
      alter table branch enable trigger branch_audit_update;`);
  }
}
