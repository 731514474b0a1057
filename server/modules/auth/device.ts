/** A browser and its operating system, by name; null if unknown. */
export interface Device {
  browser: string | null;
  system: string | null;
}

/** Browsers that also name others in their header come before those. */
const browsers: readonly [string, RegExp][] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//u],
  ["Opera", /\b(?:OPR|Opera)\//u],
  ["Samsung Internet", /\bSamsungBrowser\//u],
  ["Firefox", /\b(?:Firefox|FxiOS)\//u],
  ["Chrome", /\b(?:Chrome|CriOS|Chromium)\//u],
  ["Safari", /\bSafari\//u],
];
const systems: readonly [string, RegExp][] = [
  ["iPhone", /\biPhone\b/u],
  ["iPad", /\biPad\b/u],
  ["Android", /\bAndroid\b/u],
  ["ChromeOS", /\bCrOS\b/u],
  ["Windows", /\bWindows\b/u],
  ["macOS", /\bMac OS X\b/u],
  ["Linux", /\bLinux\b/u],
];

const first = (known: readonly [string, RegExp][], text: string): string | null =>
  known.find(([, sign]) => sign.test(text))?.[0] ?? null;

/** The device named in a User-Agent header, as far as people would recognise it. */
export const deviceOf = (userAgent: string | null): Device => ({
  browser: first(browsers, userAgent ?? ""),
  system: first(systems, userAgent ?? ""),
});
