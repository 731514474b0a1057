import { Migration } from "@mikro-orm/migrations";

/** A search among the students of a few branches reads letters and branch from one index, and a whole name is one stretch of another. */
export class Migration0065 extends Migration {
  override up(): void {
    this.addSql(`
      create extension if not exists btree_gin;
      drop index student_search_idx;
      create index student_search_idx on student using gin (branch_id, search gin_trgm_ops);
      drop index student_search_phone_idx;
      create index student_search_phone_idx on student using gin (branch_id, search_phone gin_trgm_ops);
      create index student_name_key_en_idx on student (name_key_en, lower(code) collate "C", id) where deleted_at is null;
      create index student_name_key_local_idx on student (name_key_local, lower(code) collate "C", id) where deleted_at is null;`);
  }
}
