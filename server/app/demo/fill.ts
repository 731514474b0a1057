import type { Pool, PoolClient } from "pg";
import type { FileStorage } from "../../core/files/storage.ts";
import { searchText } from "../../core/base/text.ts";
import { hashPassword } from "../../modules/users/passwords.ts";
import { asChange } from "./change.ts";
import { addDistributions } from "./distributions.ts";
import { addDuplicates } from "./duplicates.ts";
import { addYearEnd } from "./year-end.ts";
import { addPortraits } from "./photos.ts";
import { addMatches } from "./matches.ts";
import { addStop } from "./stops.ts";
import type { Size } from "./ground.ts";
import { makePasswords, users } from "./users.ts";
import { writeCharity } from "./write.ts";

const size: Size = {
  seed: 7,
  branches: [
    { code: "KPC", nameEn: "Kampong Cham branch", nameLocal: "សាខាកំពង់ចាម", share: 0.6 },
    { code: "SRP", nameEn: "Siem Reap branch", nameLocal: "សាខាសៀមរាប", share: 0.4 },
  ],
  // Kampong Cham and Siem Reap.
  provinces: ["KH-3", "KH-17"],
  schools: 20,
  students: 2_000,
  donors: 150,
  years: 5,
  donations: 1.4,
};
const portraits = 240;
const doubles = 7;

/**
 * Replaces the seeded administrator and branch by a user of every role with new passwords; returns the administrator's
 * id.
 */
async function addUsers(client: PoolClient, passwords: ReadonlyMap<string, string>): Promise<number> {
  const ids = [];
  for (const { name, email, roleId, branches } of users) {
    const { rows } = await client.query<{ id: number }>(
      `insert into app_user (name, email, search, password_hash, role_id, branch_ids)
       select $1, $2, $3, $4, $5, array_agg(id order by id) from branch where code = any ($6) returning id`,
      [name, email, searchText(name, email), await hashPassword(passwords.get(email) ?? ""), roleId, branches],
    );
    ids.push(rows[0]?.id ?? 0);
  }
  await client.query("delete from app_user where must_change_password and id <> all ($1)", [ids]);
  await client.query("delete from branch where code <> all ($1)", [size.branches.map((branch) => branch.code)]);
  return ids[0] ?? 0;
}

/** Names the organisation and who signs its certificates; both are made up. */
const nameOrganisation = (client: PoolClient) =>
  client.query(
    `update organisation set name_en = 'Lotus Road School Fund', name_local = 'មូលនិធិសិក្សាផ្លូវឈូក',
       signatory_name_en = 'Keo Somnang', signatory_name_local = 'កែវ សំណាង',
       signatory_title_en = 'Director', signatory_title_local = 'នាយក'`,
  );

/** Fills a freshly seeded database with a realistic charity and a user of every role. */
export async function fillDemo(pool: Pool, storage: FileStorage, dataDir: string, today: string): Promise<void> {
  await writeCharity(pool, size, { today });
  const administrator = await asChange(pool, (client) => addUsers(client, makePasswords(dataDir)));
  await asChange(pool, nameOrganisation);
  await addMatches(pool, today);
  await addDuplicates(pool, doubles);
  await addDistributions(pool, today);
  await addStop(pool, today);
  await addYearEnd(pool, today);
  await addPortraits(pool, storage, administrator, portraits);
}
