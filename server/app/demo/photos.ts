import { createHash, randomUUID } from "node:crypto";
import type { Pool } from "pg";
import sharp from "sharp";
import type { FileStorage } from "../../core/files/storage.ts";
import { makePictures } from "../../core/pictures/make.ts";
import { type PhotoSize, photoSizes, purposeOf } from "../../modules/photos/photo.sizes.ts";
import { asChange } from "./change.ts";
import { portraitOf } from "./portraits.ts";

interface Sitter {
  id: number;
  branch_id: number;
  girl: boolean;
  taken_on: string;
}

// Safe here: these pictures are drawn by this code, not uploaded.
sharp.unblock({ operation: ["VipsForeignLoadSvgBuffer"] });

const sizes = Object.keys(photoSizes) as PhotoSize[];

async function addPortrait(pool: Pool, storage: FileStorage, ownerId: number, sitter: Sitter): Promise<void> {
  const drawn = await sharp(Buffer.from(portraitOf(sitter.id, sitter.girl)))
    .jpeg({ quality: 88 })
    .toBuffer();
  const pictures = await makePictures(drawn, photoSizes, 0);
  const stored = await Promise.all(
    sizes.map(async (size) => ({ size, file: await storage.put(pictures[size].bytes) })),
  );
  await asChange(pool, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into student_photo (student_id, branch_id, title, taken_on, is_primary, flagged_for_report, state, width, height, content_hash, upload_key, created_by)
       values ($1, $2, 'Portrait', $3, true, true, 'READY', $4, $5, $6, $7, $8) returning id`,
      [
        sitter.id,
        sitter.branch_id,
        sitter.taken_on,
        pictures.large.width,
        pictures.large.height,
        createHash("sha256").update(drawn).digest("hex"),
        randomUUID(),
        ownerId,
      ],
    );
    for (const { size, file } of stored) {
      await client.query(
        `insert into file (owner_id, key, name, mime_type, purpose, size, branch_id, photo_id, permission)
         values ($1, $2, $3, 'image/jpeg', $4, $5, $6, $7, 'photo.read')`,
        [ownerId, file.key, `photo-${rows[0]?.id}.jpg`, purposeOf(size), file.size, sitter.branch_id, rows[0]?.id],
      );
    }
  });
}

/** Draws this many portraits, of students throughout the charity who have given consent. */
export async function addPortraits(pool: Pool, storage: FileStorage, ownerId: number, count: number): Promise<void> {
  const { rows } = await pool.query<Sitter>(
    `select id, branch_id, sex = 'FEMALE' as girl, (current_date - (id % 300))::text as taken_on
     from student where photo_consent = 'GIVEN' and status = 'ACTIVE' and deleted_at is null order by md5(code) limit $1`,
    [count],
  );
  for (const sitter of rows) await addPortrait(pool, storage, ownerId, sitter);
}
