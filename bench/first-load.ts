/** Measures the first visit on a slow phone; see README.md in this folder. */
import { type BrowserContext, type CDPSession, chromium, type Page } from "@playwright/test";
import { runCommand } from "../server/app/commands/command.ts";
import { browserLaunch, unpackBrowser } from "../tests/support/browser.ts";
import { benchToken } from "./token.ts";

/** A slow phone: 1.6 Mbit/s down, 0.75 up, 150 ms, a quarter of this machine's processor. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slower = 4;
const [url = "http://localhost:3000", rounds = "3"] = process.argv.slice(2);

interface Visit {
  /** First and largest paint, and what was waited for, in ms since the navigation began. */
  fcp: number;
  lcp: number;
  shown: number;
  /** Sum of the layout shifts. */
  shift: number;
  requests: number;
  /** Bytes received, in all and of scripts, compressed as sent. */
  bytes: number;
  script: number;
}

/** Counts what a page receives from now on. */
async function count(session: CDPSession) {
  const sums = { requests: 0, bytes: 0, script: 0 };
  const scripts = new Set<string>();
  const cached = new Set<string>();
  session.on("Network.requestServedFromCache", ({ requestId }) => cached.add(requestId));
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (type === "Script") scripts.add(requestId);
    if (response.fromDiskCache === true) cached.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (cached.has(requestId)) return;
    sums.requests += 1;
    sums.bytes += encodedDataLength;
    if (scripts.has(requestId)) sums.script += encodedDataLength;
  });
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", network);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  return sums;
}

const watchPaints = () => {
  const seen = { fcp: 0, lcp: 0, shift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === "first-contentful-paint") seen.fcp = startTime;
  }).observe({ type: "paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.lcp = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
};

async function visit(page: Page, path: string, awaited: string): Promise<Visit> {
  const session = await page.context().newCDPSession(page);
  const sums = await count(session);
  await page.addInitScript(watchPaints);
  await page.goto(url + path, { waitUntil: "commit" });
  await page.locator(awaited).first().waitFor({ timeout: 120_000 });
  const at = await page.evaluate(() => performance.now());
  const { requests, bytes, script } = { ...sums };
  await page.waitForLoadState("networkidle");
  const seen = await page.evaluate(
    () => (window as unknown as { seen: { fcp: number; lcp: number; shift: number } }).seen,
  );
  await session.detach();
  return { ...seen, shown: at, requests, bytes, script };
}

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function print(name: string, visits: Visit[]): void {
  const of = (key: keyof Visit) => middle(visits.map((each) => each[key]));
  const s = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;
  console.log(
    `${name.padEnd(26)} shown ${s(of("shown"))}  FCP ${s(of("fcp"))}  LCP ${s(of("lcp"))}  shift ${of("shift").toFixed(3)}  ${of("requests")} requests, ${kB(of("bytes"))}, of these scripts ${kB(of("script"))}`,
  );
}

await runCommand(async (workplace) => {
  const token = await benchToken(workplace, "first-load");
  await unpackBrowser();
  const browser = await chromium.launch(browserLaunch);
  const phone = (language: string, signedIn: boolean): Promise<BrowserContext> =>
    browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      storageState: {
        cookies: [],
        origins: [
          {
            origin: url,
            localStorage: [{ name: "lang", value: language }, ...(signedIn ? [{ name: "usrtk", value: token }] : [])],
          },
        ],
      },
    });
  for (const language of ["en", "km"]) {
    const found: Record<string, Visit[]> = {};
    for (let round = 0; round < Number(rounds); round += 1) {
      for (const [name, path, awaited] of [
        ["sign-in", "/login", "input[type=password]"],
        ["students", "/students/table", ".ui-code"],
      ] as const) {
        const context = await phone(language, name !== "sign-in");
        for (const how of ["cold", "warm"]) {
          const page = await context.newPage();
          (found[`${name}, ${language}, ${how}`] ??= []).push(await visit(page, path, awaited));
          await page.close();
        }
        await context.close();
      }
    }
    for (const [name, visits] of Object.entries(found)) print(name, visits);
  }
  await browser.close();
  return 0;
});
