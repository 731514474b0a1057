import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import type { Pool } from "pg";
import { expect, test } from "vitest";
import { FolderStorage } from "../../../server/core/files/storage.ts";
import { faceReader, LOGO_PATH, logoRoute, publicFace } from "../../../server/modules/organisation/public-face.ts";
import { useDatabase } from "../../support/database.ts";
import { afterFile, temporaryFolder } from "../../support/ends.ts";

const { admin, build, database } = await useDatabase();
const storage = new FolderStorage(temporaryFolder("files"));
const server = createServer(express().get(`${LOGO_PATH}/:version`, logoRoute(faceReader(database.pool), storage)));
server.listen(0, "127.0.0.1");
await once(server, "listening");
afterFile(() => server.close());
const get = (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
const face = publicFace(faceReader(database.pool));
const { id: ownerId } = await build.user("administrator");

/** Makes this the organisation's logo. */
async function setLogo(content: string): Promise<void> {
  const { key, size } = await storage.put(Buffer.from(content));
  const id = await build.insert("file", {
    ownerId,
    key,
    name: "logo.png",
    mimeType: "image/png",
    purpose: "logo",
    common: true,
    size,
  });
  await admin.query("update organisation set logo_file_id = $1", [id]);
}

test("until it is named, the organisation has no public name, and no logo", async () => {
  await admin.query("update organisation set name_en = 'Our organisation', name_local = 'អង្គការរបស់យើង'");
  expect(await face()).toEqual({ nameEn: null, nameLocal: null, logo: null });
  expect((await get(`${LOGO_PATH}/0123456789abcdef`)).status).toBe(404);
});

test("anyone reads its names and its present logo, at an address of its own, and no former one", async () => {
  await admin.query("update organisation set name_en = 'Helping Hands', name_local = 'ដៃជួយ'");
  await setLogo("first");
  const first = await face();
  expect(first).toMatchObject({ nameEn: "Helping Hands", nameLocal: "ដៃជួយ" });
  const sent = await get(first.logo ?? "");
  expect([sent.status, sent.headers.get("content-type"), await sent.text()]).toEqual([200, "image/png", "first"]);
  expect(sent.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(sent.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
  const { rows } = await admin.query<{ key: string }>("select key from file");
  for (const { key } of rows) expect(first.logo).not.toContain(key);

  await setLogo("second");
  const second = await face();
  expect(second.logo).not.toBe(first.logo);
  expect((await get(first.logo ?? "")).status).toBe(404);
  expect(await (await get(second.logo ?? "")).text()).toBe("second");
  await admin.query("delete from file");
  expect((await face()).logo).toBeNull();
  expect((await get(second.logo ?? "")).status).toBe(404);
});

test("while the database fails or does not answer, pages say what was known before", async () => {
  let answer: () => Promise<unknown> = () =>
    database.pool.query("select 'Helping Hands' as name_en, 'ដៃជួយ' as name_local");
  const own = publicFace(faceReader({ query: () => answer() } as unknown as Pool));
  const known = { nameEn: "Helping Hands", nameLocal: "ដៃជួយ", logo: null };
  expect(await own()).toEqual(known);
  answer = async () => Promise.reject(new Error("down"));
  expect(await own()).toEqual(known);
  const { promise: never } = Promise.withResolvers<never>();
  answer = () => never;
  expect(await own()).toEqual(known);
  expect(await publicFace(faceReader({ query: () => never } as unknown as Pool))()).toEqual({
    nameEn: null,
    nameLocal: null,
    logo: null,
  });
});

test("however many ask at once, the database is asked once, and once more for those who came meanwhile", async () => {
  let asked = 0;
  const read = faceReader({
    query: async () => {
      asked += 1;
      return Promise.resolve({ rows: [] });
    },
  } as unknown as Pool);
  await Promise.all(Array.from({ length: 100 }, () => read()));
  expect(asked).toBe(2);
  await read();
  expect(asked).toBe(3);
});

test("whoever asks after a change sees it, also while an earlier reading is under way", async () => {
  const readings: ((row: object) => void)[] = [];
  const read = faceReader({
    query: () =>
      new Promise((resolve) => {
        readings.push((row) => resolve({ rows: [row] }));
      }),
  } as unknown as Pool);
  const before = read();
  const after = read();
  readings[0]?.({ name_en: "Former" });
  expect(await before).toEqual({ name_en: "Former" });
  await expect.poll(() => readings.length).toBe(2);
  readings[1]?.({ name_en: "Present" });
  expect(await after).toEqual({ name_en: "Present" });
});
