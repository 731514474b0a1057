import { Migration } from "@mikro-orm/migrations";

/** Cells and what was made of them: read as a whole, never searched by the planner. */
const whole = ["raw", "notes", "parsed", "own_errors", "refs", "errors", "differences", "duplicates", "search"];

/** Imports of a hundred thousand rows. */
export class Migration0036 extends Migration {
  override up(): void {
    // A row is written once and read a few times, field by field: unpacking it for each would take longer than reading it.
    this.addSql(`
      alter table import_row set (toast_tuple_target = 8160);
      alter table import_row ${whole.map((column) => `alter column ${column} set statistics 0`).join(", ")};
      alter table import_run add column checked jsonb;
    `);
    // The same keys as before, of names of a few words: sorted by insertion in half the time that an aggregate takes.
    this.addSql(`
      create or replace function name_key(search text, skipped integer, taken integer) returns text language plpgsql immutable parallel safe as $$
      declare
        words text[] := (string_to_array(ltrim(search), ' '))[skipped + 1 : skipped + taken];
        word text;
        place integer;
      begin
        for n in 2 .. coalesce(cardinality(words), 0) loop
          word := words[n];
          place := n;
          while place > 1 and words[place - 1] > word collate "C" loop
            words[place] := words[place - 1];
            place := place - 1;
          end loop;
          words[place] := word;
        end loop;
        return nullif(array_to_string(words, ' '), '');
      end $$;
    `);
  }
}
