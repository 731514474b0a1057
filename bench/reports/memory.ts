import { Place, type Taken } from "./place.ts";

const said = (name: string, { seconds, processor, rest, peak, size }: Taken) =>
  process.stdout.write(
    `${name.padEnd(28)} ${Math.round(peak / 1e6)} MB at most, ${Math.round(rest / 1e6)} MB before  ${seconds.toFixed(1)} s  CPU ${processor.toFixed(1)} s  file ${Math.round(size / 1e3)} kB\n`,
  );

/** Peak memory of a job process that makes one report over this many students, for every kind that grows with them. */
export async function measureMemory(folder: string, counts: readonly number[]): Promise<void> {
  const place = await Place.open(folder);
  try {
    for (const count of counts) {
      const filled = await place.fill(count, { linked: true });
      const district = { by: "DISTRICT", id: filled.districtId };
      const years = { language: "km", fromYearId: null, toYearId: null };
      said(`${count}: list`, await place.make("STUDENT_LIST", { ...district, classYearId: filled.classYearId }));
      said(`${count}: zip of photos`, await place.make("PHOTO_ZIP", district));
      said(`${count}: zip of certificates`, await place.make("CERTIFICATE_ZIP", { ...district, ...years }));
      await place.giveToAll(filled);
      said(`${count}: one certificate`, await place.make("CERTIFICATE", { by: "DONOR", id: filled.donorId, ...years }));
    }
  } finally {
    await place.close();
  }
}
