import { Migration } from "@mikro-orm/migrations";
import { donors } from "./baseline/donors.ts";
import { files } from "./baseline/files.ts";
import { ground } from "./baseline/ground.ts";
import { people } from "./baseline/people.ts";
import { photos } from "./baseline/photos.ts";
import { places } from "./baseline/places.ts";
import { reference } from "./baseline/reference.ts";
import { runs } from "./baseline/runs.ts";
import { schools } from "./baseline/schools.ts";
import { students } from "./baseline/students.ts";

/** Every table as of the baseline. Later migrations change it; `schema.sql` shows the result. */
export class Migration0100 extends Migration {
  override up(): void {
    const parts = [ground, people, files, places, reference, schools, students, photos, donors, runs];
    for (const part of parts) this.addSql(part);
  }
}
