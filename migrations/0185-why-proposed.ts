import { Migration } from "@mikro-orm/migrations";

/** Why a student was proposed for a donor is kept with the match, with the points of need at that time. */
export class Migration0185 extends Migration {
  override up(): void {
    this.addSql(`
      alter table match add column proposed_because text;
      alter table match add column points integer;
      alter table match add constraint match_proposed_because_check check (proposed_because in ('RENEWAL', 'HOLD', 'NEED', 'BY_HAND'));
      alter table match add constraint match_points_check check (points >= 0);`);
  }
}
