import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import express from "express";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compressed } from "../../../server/app/http/compress.ts";

const page = (rows: number) => ({ rows: Array.from({ length: rows }, (_, id) => ({ id, nameLocal: "ភូមិព្រែកតាមាក់" })) });

const app = express();
app.use(compressed);
app.get("/rows/:rows", (req, res) => {
  res.json(page(Number(req.params.rows)));
});
app.get("/text", (_req, res) => {
  res.type("text").send("x".repeat(2000));
});
const server = createServer(app);

async function get(
  path: string,
  encodings?: string,
  method = "GET",
): Promise<{ response: IncomingMessage; body: Buffer }> {
  const { port } = server.address() as AddressInfo;
  const sent = request({
    port,
    path,
    method,
    headers: encodings === undefined ? {} : { "accept-encoding": encodings },
  }).end();
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  return { response, body: await buffer(response) };
}

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => server.close());

describe("compression", () => {
  it("sends a typical answer in one piece", async () => {
    const { response, body } = await get("/rows/50", "gzip, deflate, br, zstd");
    expect(response.headers).toMatchObject({
      "content-encoding": "gzip",
      "content-length": String(body.length),
      "content-type": "application/json; charset=utf-8",
      vary: "Accept-Encoding",
    });
    expect(JSON.parse(gunzipSync(body).toString("utf8"))).toEqual(page(50));
  });

  it("handles answers of any size and kind, in any encoding", async () => {
    const large = await get("/rows/5000", "gzip");
    expect(large.response.headers["content-encoding"]).toBe("gzip");
    expect(JSON.parse(gunzipSync(large.body).toString("utf8"))).toEqual(page(5000));
    const brotli = await get("/rows/50", "br");
    expect(JSON.parse(brotliDecompressSync(brotli.body).toString("utf8"))).toEqual(page(50));
    const text = await get("/text", "gzip");
    expect(text.response.headers).toMatchObject({
      "content-encoding": "gzip",
      "content-type": "text/plain; charset=utf-8",
    });
    expect(gunzipSync(text.body).toString("utf8")).toBe("x".repeat(2000));
  });

  it("leaves small answers uncompressed, and those to clients without a common encoding", async () => {
    for (const [path, accepted] of [
      ["/rows/2", "gzip"],
      ["/rows/50", undefined],
      ["/rows/50", "identity"],
    ] as const) {
      const { response, body } = await get(path, accepted);
      expect(response.headers["content-encoding"]).toBeUndefined();
      expect(response.headers.vary).toBe("Accept-Encoding");
      expect(JSON.parse(body.toString("utf8"))).toEqual(page(Number(path.split("/")[2])));
    }
    const head = await get("/rows/50", "gzip", "HEAD");
    expect(head.response.headers["content-encoding"]).toBeUndefined();
    expect(head.body).toHaveLength(0);
  });
});
