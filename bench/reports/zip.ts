import { ZipArchive } from "archiver";
import { spawnSync } from "node:child_process";
import { createWriteStream, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { Place } from "./place.ts";

/** Zips the listed files, one per line, as they are: no queries, names or checks. */
export async function plainZip(list: string, file: string): Promise<void> {
  const archive = new ZipArchive({ store: true });
  const written = finished(archive.pipe(createWriteStream(file)));
  for (const [i, path] of readFileSync(list, "utf8").split("\n").entries()) archive.file(path, { name: `${i}.jpg` });
  await archive.finalize();
  await written;
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  process.stdout.write(JSON.stringify({ peak: maxRSS * 1024, processor: (userCPUTime + systemCPUTime) / 1e6 }));
}

const said = (
  name: string,
  { seconds, processor, peak, size }: { seconds: number; processor: number; peak: number; size: number },
) =>
  process.stdout.write(
    `${name}  ${seconds.toFixed(2)} s  CPU ${processor.toFixed(2)} s  ${Math.round(peak / 1e6)} MB  file ${Math.round(size / 1e6)} MB\n`,
  );

/**
 * The product's zip of this many flagged photos, and a plain zip of the same files, which are read once beforehand.
 * `program`: this file, built.
 */
export async function compareZip(folder: string, count: number, program: string): Promise<void> {
  const place = await Place.open(folder);
  try {
    const { districtId, photos } = await place.fill(count, { linked: false });
    for (const path of photos) readFileSync(path);
    const ours = await place.make("PHOTO_ZIP", { by: "DISTRICT", id: districtId });
    said("product", ours);
    const [list, file] = [join(folder, "list"), join(folder, "plain.zip")];
    writeFileSync(list, photos.join("\n"));
    const began = performance.now();
    const run = spawnSync(process.execPath, [program, "plain", list, file], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "inherit"],
    });
    const plain = {
      seconds: (performance.now() - began) / 1000,
      size: statSync(file).size,
      ...(JSON.parse(run.stdout) as { peak: number; processor: number }),
    };
    said("plain  ", plain);
    const ratio = (name: "seconds" | "processor") => (ours[name] / plain[name]).toFixed(2);
    process.stdout.write(
      `${ours.counts["photos"]} photos: ${ratio("seconds")} of its time, ${ratio("processor")} of its CPU\n`,
    );
  } finally {
    await place.close();
  }
}
