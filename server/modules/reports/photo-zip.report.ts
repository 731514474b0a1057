import { ZipArchive } from "archiver";
import { JobFailure } from "../../core/jobs/job.ts";
import type { MadeReport, Report, ReportWork } from "../../core/report/report.ts";
import { fileNameOf, safePart } from "./file-name.ts";
import { leftOutSheet } from "./left-out.ts";
import { photosOf, type PhotoZipParams, planZip, type ZippedPhoto, type ZipPlan } from "./photo-zip.read.ts";
import { subjectsOf } from "./subject.ts";
import { append, opened, uniqueNames } from "./zip.ts";

/** Students whose photos are looked up at once. */
const CHUNK = 100;

const nameOf = ({ donorCode, studentCode, day }: ZippedPhoto): string => [donorCode ?? "NODONOR", studentCode, day].map(safePart).join("_");

interface Packed {
  photos: number;
  branchIds: Set<number>;
}

async function pack(archive: ZipArchive, { work, params, plan }: { work: ReportWork; params: PhotoZipParams; plan: ZipPlan }): Promise<Packed> {
  const { scope, translate } = work;
  const words = (key: string) => translate(scope.actor.language, key, {});
  const unique = uniqueNames("jpg");
  const branchIds = new Set([...plan.students, ...plan.leftOut].map(({ branchId }) => branchId));
  let photos = 0;
  for (let i = 0; i < plan.students.length; i += CHUNK) {
    const chunk = plan.students.slice(i, i + CHUNK);
    for (const photo of await photosOf(scope, params, chunk.map(({ id }) => id))) {
      const content = await opened(work.readFile(photo.key));
      if (!content) continue;
      await append(archive, content, unique(nameOf(photo)));
      photos += 1;
      await work.progress(Math.min(photos, plan.photos), plan.photos);
    }
  }
  await append(archive, leftOutSheet(plan.leftOut.map((student) => ({ ...student, why: words(`print.leftOut.${student.reason}`) })), words), "left-out.csv");
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
