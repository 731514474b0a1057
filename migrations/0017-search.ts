import { Migration } from "@mikro-orm/migrations";
import { audited } from "./parts.ts";

/** A class is found by its school, grade and study year: what is searched follows from theirs, which is normalised already. */
const following = (table: string) => `
  create function ${table}_renames_classes() returns trigger language plpgsql as $$
  begin
    update school_class c set search = school_class_search(c.school_id, c.grade_id, c.class_year_id, c.section)
    from old_rows o join new_rows n on n.id = o.id and n.search <> o.search
    where c.${table}_id = n.id;
    return null;
  end $$;
  create trigger ${table}_renames_classes after update on ${table}
    referencing old table as old_rows new table as new_rows for each statement execute function ${table}_renames_classes();`;

export class Migration0017 extends Migration {
  override up(): void {
    this.addSql(`
      drop trigger school_class_audit_insert on school_class;
      drop trigger school_class_audit_update on school_class;
      drop trigger school_class_audit_delete on school_class;
      alter table school_class add column search text not null default '';
      ${audited("school_class", "search")}

      create function school_class_search(school integer, grade integer, year integer, section text) returns text language sql stable
        return (select s.search || g.search || y.search || coalesce(' ' || lower(section), '')
                from school s, grade g, class_year y where s.id = school and g.id = grade and y.id = year);
      create function school_class_found_by() returns trigger language plpgsql as $$
      begin
        new.search := coalesce(school_class_search(new.school_id, new.grade_id, new.class_year_id, new.section), '');
        return new;
      end $$;
      create trigger school_class_found_by before insert or update of school_id, grade_id, class_year_id, section on school_class
        for each row execute function school_class_found_by();
      ${["school", "grade", "class_year"].map(following).join("\n")}

      update school_class set search = school_class_search(school_id, grade_id, class_year_id, section);
      create index school_class_search_idx on school_class using gin (search gin_trgm_ops);
    `);
  }
}
