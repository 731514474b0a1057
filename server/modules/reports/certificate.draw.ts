import { buffer as bytesOf } from "node:stream/consumers";
import { Paper } from "../../core/pdf/paper.ts";
import type { PrintedPicture } from "../../core/pdf/pictures.ts";
import { makePrinted } from "../../core/pictures/make.ts";
import type { ReportWork } from "../../core/report/report.ts";
import type { CertificateContent } from "../certificates/content.ts";
import { VERIFY_PATH } from "../certificates/verify.ts";
import { PHOTO } from "./certificate.cards.ts";
import { CertificatePrint } from "./certificate.pdf.ts";
import { photoKeys } from "./certificate.read.ts";
import { opened } from "./zip.ts";

/** Pixels for each printed point: 300 to the inch. */
const DENSITY = 300 / 72;
const LOGO = 400;

type Working = Pick<ReportWork, "scope" | "readFile">;

/** A stored picture as it is printed; null where its bytes are gone. */
async function printed({ readFile }: Working, key: string, sides: Parameters<typeof makePrinted>[1]): Promise<PrintedPicture | null> {
  const stream = await opened(readFile(key));
  return stream && makePrinted(await bytesOf(stream), sides);
}

/** The organisation's logo for print. */
export const printedLogo = (work: Working, key: string | null): Promise<PrintedPicture | null> =>
  key === null ? Promise.resolve(null) : printed(work, key, { width: LOGO, height: LOGO, cut: false });

/** The chosen photos by student, of whom consent stands now. */
async function printedPhotos(work: Working, { students }: CertificateContent): Promise<Map<number, PrintedPicture>> {
  const keys = await photoKeys(work.scope, students.flatMap(({ photoId }) => photoId ?? []));
  const photos = new Map<number, PrintedPicture>();
  for (const { id, photoId } of students) {
    const key = keys.get(photoId ?? 0);
    const picture = key && (await printed(work, key, { width: Math.round(PHOTO.width * DENSITY), height: Math.round(PHOTO.height * DENSITY), cut: true }));
    if (picture) photos.set(id, picture);
  }
  return photos;
}

interface Wanted {
  content: CertificateContent;
  serial: string;
  language: "en" | "km";
  logo: PrintedPicture | null;
  /** What is stamped on it: that it is not valid any more. */
  stamp?: string;
}

/** A certificate that is ready to be drawn. */
export interface Prepared {
  paper: Paper;
  /** How many photos are on it. */
  photos: number;
  /** Draws it and ends the paper. */
  draw: () => void;
}

/** Reads what a certificate shows, and begins its paper. */
export async function prepareCertificate(work: ReportWork, wanted: Wanted): Promise<Prepared> {
  const { content, serial, language } = wanted;
  const photos = await printedPhotos(work, content);
  const title = work.translate(language, "print.certificate.title", {});
  const paper = new Paper({ title: `${title} – ${content.donor.nameEn} – ${serial}`, language, landscape: true, margin: 0 });
  const address = `${work.publicUrl}${VERIFY_PATH}/${serial}`;
  const print = new CertificatePrint({ ...wanted, paper, address, photos, translate: work.translate });
  return { paper, photos: photos.size, draw: () => print.draw() };
}
