import { Migration } from "@mikro-orm/migrations";

const days = (year: string) => `daterange(${year}.first_day, ${year}.last_day, '[]')`;
const dated = (year: string) =>
  `${year}.deleted_at is null and ${year}.first_day is not null and ${year}.last_day is not null`;

/**
 * Study years that people write lie apart: asked once a change is whole, and one change after the other. Years from before may
 * overlap; the list of study years says so until somebody corrects their days.
 */
export class Migration0086 extends Migration {
  override up(): void {
    this.addSql(`
      create function class_year_lies_apart() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock(hashtext('class_year_lies_apart'));
        if exists (select from class_year n join class_year y on y.id <> n.id and ${days("y")} && ${days("n")}
                   where n.id = new.id and ${dated("n")} and ${dated("y")}) then
          raise exclusion_violation using message = 'Study years overlap', constraint = 'class_year_days_apart', table = 'class_year';
        end if;
        return null;
      end $$;
      create constraint trigger class_year_lies_apart_insert after insert on class_year
        deferrable initially deferred for each row when (app_user_id() is not null) execute function class_year_lies_apart();
      create constraint trigger class_year_lies_apart_update after update on class_year
        deferrable initially deferred for each row
        when (app_user_id() is not null and (old.first_day, old.last_day, old.deleted_at) is distinct from (new.first_day, new.last_day, new.deleted_at))
        execute function class_year_lies_apart();
      do $$ declare pairs text; begin
        select string_agg(n.code || ' / ' || y.code, ', ') into pairs
        from class_year n join class_year y on y.id > n.id and ${days("y")} && ${days("n")} where ${dated("n")} and ${dated("y")};
        if pairs is not null then
          raise warning 'These study years overlap: %. They stay; correct their first and last days in Setting, Study years.', pairs;
        end if;
      end $$;
    `);
  }
}
