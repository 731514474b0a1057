import { ZipArchive } from "archiver";
import { Field, Int, ObjectType } from "type-graphql";
import { JobFailure } from "../../core/jobs/job.ts";
import type { MadeReport, Report, ReportWork } from "../../core/report/report.ts";
import { LEFT_OUT_FILE, NO_DONOR } from "../../shared/photo-zip-names.ts";
import { fileNameOf, safePart } from "./file-name.ts";
import { type LeftOutRow, leftOutSheet } from "./left-out.ts";
import {
  isEmptyZip,
  photosOf,
  type PhotoZipParams,
  planZip,
  type ZippedPhoto,
  type ZipPlan,
} from "./photo-zip.read.ts";
import { subjectsOf } from "./subject.ts";
import { append, opened, uniqueNames } from "./zip.ts";

/** Students whose photos are looked up at a time. */
const CHUNK = 100;

const nameOf = ({ donorCode, studentCode, day }: ZippedPhoto): string =>
  [donorCode ?? NO_DONOR, studentCode, day].map(safePart).join("_");

interface Packed {
  photos: number;
  students: Set<number>;
  donors: Set<string>;
  branchIds: Set<number>;
  leftOut: LeftOutRow[];
}

interface Packing {
  work: ReportWork;
  params: PhotoZipParams;
  plan: ZipPlan;
}

/** Adds the students' photos to the zip one by one; returns the students of unreadable ones. */
async function packPhotos(
  archive: ZipArchive,
  { work, params, plan }: Packing,
  packed: Packed,
): Promise<Map<number, ZippedPhoto>> {
  const unique = uniqueNames("jpg");
  const gone = new Map<number, ZippedPhoto>();
  let done = 0;
  for (let i = 0; i < plan.students.length; i += CHUNK) {
    const chunk = plan.students.slice(i, i + CHUNK);
    const planned = done + chunk.reduce((sum, { photos }) => sum + photos, 0);
    for (const photo of await photosOf(
      work.scope,
      params,
      chunk.map(({ id }) => id),
    )) {
      const content = await opened(work.readFile(photo.key));
      if (content) {
        await append(archive, content, unique(nameOf(photo)));
        packed.photos += 1;
        packed.students.add(photo.studentId);
        if (photo.donorCode !== null) packed.donors.add(photo.donorCode);
      } else gone.set(photo.studentId, photo);
      done = Math.min(done + 1, planned);
      await work.progress(done, plan.photos);
    }
    done = planned;
  }
  return gone;
}

async function pack(archive: ZipArchive, packing: Packing, packed: Packed): Promise<void> {
  const { work, params, plan } = packing;
  const { scope, translate } = work;
  const words = (key: string) => translate(scope.actor.language, key, {});
  const gone = await packPhotos(archive, packing, packed);
  // Students whose consent or flags were withdrawn in the meantime are left out too.
  const changed = await planZip(
    scope,
    params,
    plan.students.flatMap(({ id }) => (packed.students.has(id) ? [] : [id])),
  );
  const leftOut = [...plan.leftOut, ...changed.leftOut];
  packed.branchIds = new Set([...plan.students, ...leftOut].map(({ branchId }) => branchId));
  packed.leftOut = [
    ...leftOut.map((student) => ({ ...student, why: words(`print.leftOut.${student.reason}`) })),
    ...[...gone.values()].map(({ studentCode: code, ...student }) => ({
      ...student,
      code,
      why: words("print.leftOut.GONE"),
    })),
  ];
  await append(archive, leftOutSheet(packed.leftOut, words), LEFT_OUT_FILE);
  await archive.finalize();
}

@ObjectType({ description: "What a zip file of photos contains." })
class PhotoZipCounts {
  @Field(() => Int, { description: "How many students are in the photos." })
  students = 0;

  @Field(() => Int, { description: "How many photos it contains." })
  photos = 0;

  @Field(() => Int, { nullable: true, description: "How many donors' folders there are. Null for one donor's photos." })
  donors: number | null = null;

  @Field(() => Int, { description: "How many students are left out." })
  leftOut = 0;
}

async function make(work: ReportWork, given: Record<string, unknown>): Promise<MadeReport> {
  const params = given as unknown as PhotoZipParams;
  const { scope } = work;
  const subject = (await subjectsOf(scope, params.by, [params.id])).get(params.id);
  if (!subject) throw new JobFailure("errors.notFound");
  const plan = await planZip(scope, params);
  if (isEmptyZip(plan)) throw new JobFailure("errors.reportEmpty");
  const archive = new ZipArchive({ store: true });
  const packed: Packed = { photos: 0, students: new Set(), donors: new Set(), branchIds: new Set(), leftOut: [] };
  const stored = await work.store(archive, () => pack(archive, { work, params, plan }, packed));
  const { photos, students, donors, branchIds, leftOut } = packed;
  return {
    stored,
    name: fileNameOf(["photos", subject.code, scope.database.today()], "zip"),
    mimeType: "application/zip",
    branchIds: [...branchIds],
    counts: {
      students: students.size,
      photos,
      leftOut: leftOut.length,
      ...(params.by === "DISTRICT" && { donors: donors.size }),
    },
  };
}

/** The usable photos of a district's or a donor's students, with a list of who is left out. */
export const photoZipReport: Report = {
  permission: "report.photos",
  showsPhotos: true,
  counts: PhotoZipCounts,
  make,
};
