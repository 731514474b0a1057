import { ZipArchive } from "archiver";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { JobFailure } from "../../core/jobs/job.ts";
import type { MadeReport, Report, ReportWork } from "../../core/report/report.ts";
import { fileNameOf, safePart } from "./file-name.ts";
import { leftOutSheet } from "./left-out.ts";
import { photosOf, type PhotoZipParams, planZip, type ZippedPhoto, type ZipPlan } from "./photo-zip.read.ts";
import { subjectsOf } from "./subject.ts";

/** Students whose photos are looked up at once. */
const CHUNK = 100;

/** Names in one folder: a second one of the same name, in whatever case, gets a number. */
function uniqueNames(): (photo: ZippedPhoto) => string {
  const taken = new Map<string, number>();
  return ({ donorCode, studentCode, day }) => {
    const name = [donorCode ?? "NODONOR", studentCode, day].map(safePart).join("_");
    const count = (taken.get(name.toLowerCase()) ?? 0) + 1;
    taken.set(name.toLowerCase(), count);
    return `${count === 1 ? name : `${name}_${count}`}.jpg`;
  };
}

/** A stored file, opened; null where its bytes are gone. */
async function opened(stream: Readable): Promise<Readable | null> {
  try {
    await once(stream, "open");
    return stream;
  } catch {
    return null;
  }
}

/** Puts one file in and waits until it is: two at once would be kept in memory. */
async function append(archive: ZipArchive, content: Readable | string, name: string): Promise<void> {
  const entered = once(archive, "entry");
  archive.append(content, { name, store: true });
  await entered;
}

interface Packed {
  photos: number;
  branchIds: Set<number>;
}

async function pack(archive: ZipArchive, { work, params, plan }: { work: ReportWork; params: PhotoZipParams; plan: ZipPlan }): Promise<Packed> {
  const { scope, translate } = work;
  const nameOf = uniqueNames();
  const branchIds = new Set([...plan.students, ...plan.leftOut].map(({ branchId }) => branchId));
  let photos = 0;
  for (let i = 0; i < plan.students.length; i += CHUNK) {
    const chunk = plan.students.slice(i, i + CHUNK);
    for (const photo of await photosOf(scope, params, chunk.map(({ id }) => id))) {
      const content = await opened(work.readFile(photo.key));
      if (!content) continue;
      await append(archive, content, nameOf(photo));
      photos += 1;
      await work.progress(Math.min(photos, plan.photos), plan.photos);
    }
  }
  await append(archive, leftOutSheet(plan.leftOut, scope.actor.language, translate), "left-out.csv");
  await archive.finalize();
  return { photos, branchIds };
}

async function make(work: ReportWork, given: Record<string, unknown>): Promise<MadeReport> {
  const params = given as unknown as PhotoZipParams;
  const { scope } = work;
  const subject = (await subjectsOf(scope, params.by, [params.id])).get(params.id);
  if (!subject) throw new JobFailure("errors.notFound");
  const plan = await planZip(scope, params);
  const archive = new ZipArchive({ store: true });
  let packed: Packed = { photos: 0, branchIds: new Set() };
  const stored = await work.store(archive, async () => {
    packed = await pack(archive, { work, params, plan });
  });
  return {
    stored,
    name: fileNameOf(["photos", subject.code, scope.database.today()], "zip"),
    mimeType: "application/zip",
    branchIds: [...packed.branchIds],
    counts: { students: plan.students.length, photos: packed.photos, leftOut: plan.leftOut.length },
  };
}

/** The photos that may leave the house, of a district's or a donor's students, with a list of whom they lack. */
export const photoZipReport: Report = { permission: "report.photos", make };
