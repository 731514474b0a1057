import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import express from "express";
import { expect, test } from "vitest";
import { webRouter } from "../../../server/app/http/web.ts";
import { afterFile, temporaryFolder } from "../../support/ends.ts";

const folder = temporaryFolder();
mkdirSync(join(folder, "assets"));
const script = "export const text = 1;";
writeFileSync(join(folder, "assets", "start.js"), script);
writeFileSync(join(folder, "assets", "start.js.br"), brotliCompressSync(script));
writeFileSync(join(folder, "assets", "start.js.gz"), gzipSync(script));
writeFileSync(join(folder, "sw.js"), script);
writeFileSync(join(folder, "field.html"), "<title>Student sponsorship</title>a day without a connection");
const names = ["organisation-en", "organisation-km", "organisation-logo"];
const metas = names.map((name) => `<meta name="${name}" content="" />\n`).join("");
const preloads = ["panel", "sign-in"].flatMap((name) => [
  `<link data-for="${name}" href="/build/assets/${name}.js">\n`,
  ...["en", "km"].map(
    (language) => `<link data-for="${name}" data-in="${language}" href="/build/assets/${name}-${language}.js">\n`,
  ),
]);
writeFileSync(
  join(folder, "index.html"),
  `<html>\n<title>Student sponsorship</title>\n${metas}${preloads.join("")}</html>`,
);
const face = async () => ({ nameEn: `Sok's "$1" & <b>`, nameLocal: "ដៃជួយ", logo: "/logo/12ab" });
const server = createServer(express().use(webRouter(folder, { timeZone: "Asia/Phnom_Penh", sendsMail: false, face })));
server.listen(0, "127.0.0.1");
await once(server, "listening");
afterFile(() => server.close());
const { port } = server.address() as AddressInfo;

/** Status, encoding and text of an answer, as sent. */
async function get(path: string, headers: Record<string, string> = { accept: "text/html" }) {
  const sent = request({ port, path, headers, agent: false }).end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  let text = "";
  for await (const chunk of answer) text += String(chunk);
  const { "content-encoding": encoding, "content-type": type, "cache-control": caching } = answer.headers;
  return { status: answer.statusCode, encoding, type, caching, text };
}

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["br;q=0.1, gzip", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["identity", undefined],
])("a browser that accepts %s gets the smallest file that it can read", async (accepted, encoding) => {
  expect((await get("/build/assets/start.js", { "accept-encoding": accepted })).encoding).toBe(encoding);
});

test.each([
  ["/students/table", ["panel.js", "panel-en.js"]],
  ["/login", ["sign-in.js", "sign-in-en.js"]],
  ["/errors/deactivated", []],
  ["/errors/connection", []],
])("%s names the scripts that it loads, and no others", async (path, scripts) => {
  const { status, text } = await get(path);
  expect(status).toBe(200);
  expect(text.match(/[\w-]+\.js/gu) ?? []).toEqual(scripts);
});

test.each([
  ["km-KH,km;q=0.9,en;q=0.8", "km"],
  ["en;q=0.5, km", "km"],
  ["ja, en-GB;q=0.9, km;q=0.8", "en"],
  ["ja", "en"],
  ["*", "en"],
])("a browser that reads %s is told to load the texts in %s", async (accepted, language) => {
  const { text } = await get("/login", { accept: "text/html", "accept-language": accepted });
  expect(text.match(/[\w-]+\.js/gu)).toEqual(["sign-in.js", `sign-in-${language}.js`]);
});

test("every page says what the organisation is called, as text", async () => {
  for (const path of ["/login", "/students/table"]) {
    const { text } = await get(path);
    expect(text).toContain("<title>Sok's &quot;$1&quot; &amp; &lt;b&gt;</title>");
    expect(text).toContain('name="organisation-en" content="Sok\'s &quot;$1&quot; &amp; &lt;b&gt;" />');
    expect(text).toContain('name="organisation-km" content="ដៃជួយ" />');
    expect(text).toContain('name="organisation-logo" content="/logo/12ab" />');
  }
});

test("files that browsers and crawlers ask for unasked are not answered with a page", async () => {
  expect((await get("/favicon.ico")).status).toBe(404);
  expect((await get("/robots.txt")).status).toBe(404);
});

test("the page for a day without a connection is its own, and its worker is a script that is asked for each time", async () => {
  expect((await get("/field?take=1")).text).toContain("a day without a connection");
  expect(await get("/sw.js")).toMatchObject({
    status: 200,
    type: expect.stringMatching(/^text\/javascript/u) as string,
    caching: "no-cache",
    text: script,
  });
});
