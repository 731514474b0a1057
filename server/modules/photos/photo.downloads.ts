import type { Actor } from "../../core/base/actor.ts";
import { runChange } from "../../core/write/change.ts";
import type { Database } from "../../core/data/database.ts";
import type { FileRecords, ServedFile } from "../../core/files/route.ts";
import { openScope } from "../../core/data/scope.ts";
import { purposeOf } from "./photo.sizes.ts";
import { unscoped } from "../../core/base/unscoped.ts";

/** The photos that files belong to. */
export const photosOfFiles: FileRecords = { table: "student_photo", column: "photo_id" };

const noted = unscoped(
  "the file was sent to the user",
)`select exists (select from audit_entry where table_name = 'student_photo' and record_id = ? and actor_id = ?
  and action = 'DOWNLOAD' and at >= ?::date::timestamp at time zone ?) as noted`;

/** Records in the audit who downloaded a photo in full size: once per user, photo and day. */
export async function recordPhotoDownload(database: Database, actor: Actor, file: ServedFile): Promise<void> {
  const { photoId, branchId } = file;
  if (file.purpose !== purposeOf("large") || photoId === null) return;
  const scope = openScope(database, actor);
  const isNoted = async () => {
    const [row] = await scope.em.execute<[{ noted: boolean }]>(noted, [
      photoId,
      actor.userId,
      database.today(),
      database.timeZone,
    ]);
    return row.noted;
  };
  if (await isNoted()) return;
  await runChange(scope, "fetchPhoto", null, async (em) => {
    await em.execute("select pg_advisory_xact_lock(?, ?)", [photoId, actor.userId]);
    if (await isNoted()) return;
    await em.execute(
      `insert into audit_entry (change_id, actor_id, action, table_name, record_id, branch_ids)
       values (app_change_id(), app_user_id(), 'DOWNLOAD', 'student_photo', ?, array[?::integer])`,
      [photoId, branchId],
    );
  });
}
