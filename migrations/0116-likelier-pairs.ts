import { Migration } from "@mikro-orm/migrations";

/** Possible duplicates are listed by how likely they are: the same birth date first, then by their names. */
export class Migration0116 extends Migration {
  override up(): void {
    this.addSql(
      `create index student_pair_likelihood_idx on student_pair ((likeness + same_birth::integer), id) where apart_at is null;`,
    );
  }
}
