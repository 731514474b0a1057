import { buffer as bytesOf } from "node:stream/consumers";
import { Paper } from "../../lib/pdf/paper.ts";
import type { PrintedPicture } from "../../lib/pdf/pictures.ts";
import { PictureError } from "../../core/pictures/format.ts";
import { makePrinted } from "../../core/pictures/make.ts";
import type { ReportWork } from "../../core/report/report.ts";
import type { CertificateContent, CertifiedStudent } from "../certificates/content.ts";
import { VERIFY_PATH } from "../certificates/serial.ts";
import { PHOTO } from "./certificate.cards.ts";
import { certificatePaper, CertificatePrint } from "./certificate.pdf.ts";
import { photoKeys } from "./certificate.read.ts";
import { opened } from "./zip.ts";

/** Pixels per printed point: 300 dpi. */
const DENSITY = 300 / 72;
const LOGO = 400;

type Working = Pick<ReportWork, "scope" | "readFile">;

/** A stored picture prepared for print; null if its bytes are gone or damaged, and the rest is printed without it. */
async function printed(
  { readFile }: Working,
  key: string,
  sides: Parameters<typeof makePrinted>[1],
): Promise<PrintedPicture | null> {
  const stream = await opened(readFile(key));
  if (!stream) return null;
  try {
    return await makePrinted(await bytesOf(stream), sides);
  } catch (error) {
    if (error instanceof PictureError) return null;
    throw error;
  }
}

/** The organisation's logo for print. */
export const printedLogo = (work: Working, key: string | null): Promise<PrintedPicture | null> =>
  key === null ? Promise.resolve(null) : printed(work, key, { width: LOGO, height: LOGO, cut: false });

/** The chosen photos by student, of those with current consent, cut to a size in points. */
export async function printedPhotos(
  work: Working,
  students: readonly Pick<CertifiedStudent, "id" | "photoId">[],
  size: { width: number; height: number } = PHOTO,
): Promise<Map<number, PrintedPicture>> {
  const keys = await photoKeys(
    work.scope,
    students.flatMap(({ photoId }) => photoId ?? []),
  );
  const photos = new Map<number, PrintedPicture>();
  for (const { id, photoId } of students) {
    const key = keys.get(photoId ?? 0);
    const picture =
      key &&
      (await printed(work, key, {
        width: Math.round(size.width * DENSITY),
        height: Math.round(size.height * DENSITY),
        cut: true,
      }));
    if (picture) photos.set(id, picture);
  }
  return photos;
}

interface Wanted {
  content: CertificateContent;
  serial: string;
  language: "en" | "km";
  logo: PrintedPicture | null;
  /** A stamp saying that it is no longer valid. */
  stamp?: string;
  /** Called after each page with the number of students drawn so far; throws to stop the drawing. */
  step: (students: number) => Promise<void>;
}

/** A certificate ready to be drawn. */
export interface Prepared {
  paper: Paper;
  /** Draws it and ends the document; returns whose photos are on it. */
  draw: () => Promise<ReadonlySet<number>>;
}

/** Starts a certificate's document; its photos are read page by page while drawing. */
export function prepareCertificate(work: ReportWork, wanted: Wanted): Prepared {
  const { content, serial, language, step } = wanted;
  const title = work.translate(language, "print.certificate.title", {});
  const paper = new Paper({ title: `${title} – ${content.donor.nameEn} – ${serial}`, language, ...certificatePaper });
  const address = `${work.publicUrl}${VERIFY_PATH}/${serial}`;
  const shown = new Set<number>();
  let drawn = 0;
  const photos = async (students: readonly CertifiedStudent[]) => {
    const printing = await printedPhotos(work, students);
    for (const id of printing.keys()) shown.add(id);
    drawn += students.length;
    await step(drawn);
    return printing;
  };
  const print = new CertificatePrint({ ...wanted, paper, address, photos, translate: work.translate });
  return { paper, draw: async () => (await print.draw(), shown) };
}
