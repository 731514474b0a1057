import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import sharp from "sharp";
import { loadMessages } from "../../server/app/messages.ts";
import { Paper } from "../../server/lib/pdf/paper.ts";
import type { PrintedPicture } from "../../server/lib/pdf/pictures.ts";
import { makePrinted } from "../../server/core/pictures/make.ts";
import type { CertificateContent } from "../../server/modules/certificates/content.ts";
import { newSerial } from "../../server/modules/certificates/serial.ts";
import { CertificatePrint } from "../../server/modules/reports/certificate.pdf.ts";
import { line } from "./rows.ts";

/** A stored photo of noise, which compresses badly. */
export async function aPhoto(quality = 76): Promise<Buffer> {
  const [width, height] = [600, 800];
  const pixels = Buffer.alloc(width * height * 3, 0);
  for (let i = 0; i < pixels.length; i += 1) pixels[i] = (i * 2_654_435_761) >>> 24;
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality })
    .toBuffer();
}

/** Draws certificates as the job process does, preparing photos for print each time. */
export async function certificates(folder: string, certificateCount: number): Promise<void> {
  const photo = await aPhoto();
  const translate = loadMessages(process.cwd());
  for (let n = 0; n < certificateCount; n += 1) {
    const students = Array.from({ length: 5 }, (_, i) => {
      const { nameEn, nameLocal } = line(n * 5 + i);
      const year = { nameEn: "2026-2027", nameLocal: "២០២៦-២០២៧" };
      return {
        id: i,
        nameEn,
        nameLocal,
        school: { nameEn: "Toul Kork School", nameLocal: "សាលាទួលគោក" },
        gifts: [{ asset: "BICYCLE" as const, year }],
        photoId: i,
      };
    });
    const photos = async (shown: readonly { id: number }[]) => {
      const made = new Map<number, PrintedPicture>();
      for (const { id } of shown) made.set(id, await makePrinted(photo, { width: 200, height: 250, cut: true }));
      return made;
    };
    const names = { nameEn: "Toul Kork", nameLocal: "ទួលគោក" };
    const content: CertificateContent = {
      organisation: names,
      khmerDigits: true,
      donor: { ...names, honorific: null, hope: "May they read." },
      district: names,
      fromYear: names,
      toYear: names,
      assets: { BICYCLE: 5, MATERIAL: 0, FINANCE: 0 },
      students,
      signatory: { nameEn: null, nameLocal: null, titleEn: null, titleLocal: null },
      issuedOn: "2026-11-21",
    };
    const serial = newSerial();
    const paper = new Paper({ title: "Certificate", language: "km", landscape: true, margin: 0 });
    const written = finished(paper.stream.pipe(createWriteStream(join(folder, `${n}.pdf`))));
    await new CertificatePrint({
      paper,
      content,
      serial,
      language: "km",
      translate,
      address: `https://panel.example.org/verify/${serial}`,
      logo: null,
      photos,
    }).draw();
    await written;
  }
}
