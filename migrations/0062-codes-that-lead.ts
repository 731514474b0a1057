import { Migration } from "@mikro-orm/migrations";

/** The code of a student who was merged leads to who stayed: nobody else can have it, whoever writes at the same moment. */
export class Migration0062 extends Migration {
  override up(): void {
    // Where such a code was given to somebody else before, it is theirs, and no longer leads anywhere.
    this.addSql(`
      select set_config('app.all_branches', 'on', true);
      alter table student disable trigger user;
      update student s set code = s.code || '-' || s.id
      where s.merged_into_id is not null and exists (
        select from student o where lower(o.code) = lower(s.code) and o.id <> s.id
          and (o.deleted_at is null or o.merged_into_id is not null and o.id > s.id));
      alter table student enable trigger user;
      select set_config('app.all_branches', 'off', true);

      drop index student_code_key;
      create unique index student_code_key on student (lower(code)) where deleted_at is null or merged_into_id is not null;
    `);
  }
}
