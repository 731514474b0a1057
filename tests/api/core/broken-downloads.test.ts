import type { ReadStream } from "node:fs";
import { once } from "node:events";
import { connect } from "node:net";
import { Readable } from "node:stream";
import { expect, test, vi } from "vitest";
import { addressFor } from "../../../server/core/files/links.ts";
import { openScope } from "../../../server/core/data/scope.ts";
import { actorOf } from "../../support/actors.ts";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build } = db;

test("a download that is broken off leaves no file open", async () => {
  const user = await build.user("staff");
  // More than connections buffer: the server cannot have read all of it.
  const { key, size } = await api.storage.putStream(Readable.from(Buffer.alloc(20_000_000)), 30_000_000);
  const file = { ownerId: user.id, key, name: "a.csv", mimeType: "text/csv", purpose: "import.upload", size };
  await build.insert("file", file);
  const opened: ReadStream[] = [];
  const stream = api.storage.stream.bind(api.storage);
  vi.spyOn(api.storage, "stream").mockImplementation((of) => {
    opened.push(stream(of) as ReadStream);
    return opened.at(-1) as ReadStream;
  });
  const actor = { ...actorOf(user), sessionId: await build.session(user.id) };
  const url = addressFor(openScope(db.database, actor), file);
  const { port } = new URL(api.url);
  for (let i = 0; i < 3; i += 1) {
    const socket = connect(Number(port), "127.0.0.1");
    socket.write(`GET ${url} HTTP/1.1\r\nHost: x\r\n\r\n`);
    const [answer] = (await once(socket, "data")) as [Buffer];
    expect(answer.toString()).toContain("200 OK");
    socket.destroy();
  }
  await expect.poll(() => opened.map(({ closed }) => closed), { timeout: 10_000 }).toEqual([true, true, true]);
});
