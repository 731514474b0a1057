import { Migration } from "@mikro-orm/migrations";
import { changedBySystem } from "./parts.ts";

/** Half a coordinate is no place: both are kept or none. What stood there alone is told under "Changes" of the school. */
export class Migration0085 extends Migration {
  override up(): void {
    this.addSql(`
      ${changedBySystem(
        "school",
        "(latitude is null) <> (longitude is null)",
        "latitude = null, longitude = null",
        '% schools had a latitude without a longitude, or a longitude without a latitude, which was removed. "Changes" of each school shows what it was.',
      )}
      alter table school drop constraint if exists school_position_check,
        add constraint school_position_check check ((latitude is null) = (longitude is null));
    `);
  }
}
