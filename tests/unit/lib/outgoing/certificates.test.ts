import { once } from "node:events";
import { createServer, type ServerOptions } from "node:https";
import type { AddressInfo } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterAll, beforeAll, expect, test } from "vitest";
import { post } from "../../../../server/lib/outgoing/post.ts";
import { Targets } from "../../../../server/lib/outgoing/target.ts";
import { certify, type Certified } from "../../../support/certificates.ts";

/* Events go only to receivers that prove who they are: real TLS servers, one for each way of failing to. */
const known = certify({ name: "A known authority", isAuthority: true });
const unknown = certify({ name: "An unknown authority", isAuthority: true });
const ends: (() => unknown)[] = [];
/** Another host's certificate, and one that it made up with it. */
const shop = certify({ name: "shop.example.org", by: known });
const leaf = certify({ name: "localhost", by: shop });

beforeAll(() => {
  const usual = getCACertificates("default");
  setDefaultCACertificates([...usual, known.cert]);
  ends.push(() => setDefaultCACertificates(usual));
});
afterAll(() => {
  for (const end of ends.splice(0)) end();
});

const targets = new Targets({ internal: ["localhost"], own: { origin: "https://panel.example.org", port: 3000 } });

/** Posts to a server with this certificate: the result, and how many requests arrived. */
async function postTo({ key, cert }: Certified, more: ServerOptions = {}) {
  let arrived = 0;
  const secret = { key: key.export({ type: "pkcs8", format: "pem" }), cert };
  const server = createServer({ ...secret, ...more }, (_req, res) => {
    arrived += 1;
    res.writeHead(204).end();
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  ends.push(() => server.close());
  const signal = new AbortController().signal;
  const { port } = server.address() as AddressInfo;
  const sent = { targets, body: "{}", headers: {}, timeout: 60_000, signal };
  const { status, problem } = await post(`https://localhost:${port}/`, sent);
  return { status, problem, arrived };
}

const refused = { status: null, problem: "CERTIFICATE", arrived: 0 };

test("a receiver with a valid certificate gets the event", async () => {
  expect(await postTo(certify({ name: "localhost", by: known }))).toEqual({ status: 204, problem: null, arrived: 1 });
});

test.each([
  ["has expired", certify({ name: "localhost", by: known, years: -1 })],
  ["is for another host", certify({ name: "other.example.org", by: known })],
  ["is signed by itself", certify({ name: "localhost" })],
  ["is signed by an authority that nobody knows", certify({ name: "localhost", by: unknown })],
  ["is signed by one that is no authority's", { ...leaf, cert: leaf.cert + shop.cert }],
])("a receiver whose certificate %s gets nothing", async (_what, certificate) => {
  expect(await postTo(certificate)).toEqual(refused);
});

test("a receiver that offers only TLS 1.1 gets nothing", async () => {
  const old: ServerOptions = { minVersion: "TLSv1", maxVersion: "TLSv1.1", ciphers: "DEFAULT@SECLEVEL=0" };
  expect(await postTo(certify({ name: "localhost", by: known }), old)).toEqual(refused);
});
