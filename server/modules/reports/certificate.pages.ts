import { buffer as bytesOf } from "node:stream/consumers";
import { setImmediate as turn } from "node:timers/promises";
import type { FileStorage } from "../../core/files/storage.ts";
import { Ruler } from "../../lib/pdf/ruler.ts";
import type { PrintedPicture } from "../../lib/pdf/pictures.ts";
import { sidesOfPng } from "../../core/pictures/format.ts";
import type { Scope } from "../../core/data/scope.ts";
import type { Translate } from "../../core/base/translate.ts";
import { contentOf, type NamedDonor, readCertificateHeads } from "./certificate.content.ts";
import { certificatePaper, CertificatePrint } from "./certificate.pdf.ts";
import type { CertificateParams, CertificatePlan, NamedStudent } from "./certificate.read.ts";
import { opened } from "./zip.ts";

/** The most students that are laid out individually; above that, this many, spread evenly, represent the rest. */
const MEASURED = 1000;

export interface PagesOptions {
  scope: Scope;
  storage: FileStorage;
  translate: Translate;
  params: CertificateParams;
  plan: CertificatePlan;
  students: ReadonlyMap<number, NamedStudent>;
  donors: ReadonlyMap<number, NamedDonor>;
}

/** The logo's proportions, which decide the space it takes; null if its bytes are gone. */
async function logoSides(storage: FileStorage, key: string | null): Promise<PrintedPicture | null> {
  const stream = key === null ? null : await opened(storage.stream(key));
  const sides = stream && sidesOfPng(await bytesOf(stream));
  return sides && { bytes: Buffer.alloc(0), ...sides };
}

/** Each student, or the one who represents them, as repeated texts need not be measured again. */
function standIns(students: ReadonlyMap<number, NamedStudent>): (id: number) => NamedStudent[] {
  const all = [...students.values()];
  const step = Math.max(1, all.length / MEASURED);
  const measured = Array.from(
    { length: Math.min(MEASURED, all.length) },
    (_, i) => all[Math.floor(i * step)] as NamedStudent,
  );
  let next = 0;
  return (id) => {
    const known = all.length > MEASURED ? measured[(next += 1) % measured.length] : students.get(id);
    return known ? [{ ...known, id }] : [];
  };
}

/** How many pages certificates will have: laid out as printed, without drawing. */
export async function pagesOfCertificates(options: PagesOptions): Promise<{ pages: number; exact: boolean }> {
  const { scope, storage, translate, params, plan, students, donors } = options;
  const exact = students.size <= MEASURED;
  const heads = await readCertificateHeads(scope, params.by === "DISTRICT" ? params.id : null);
  if (!heads) return { pages: 0, exact };
  const logo = await logoSides(storage, heads.logoKey);
  const { language } = params;
  const today = scope.database.today();
  const standIn = standIns(students);
  // Photos take the same space whether or not they exist. Yields to other requests between pages.
  const photos = () => turn(new Map<number, PrintedPicture>());
  let pages = 0;
  for (const planned of plan.certificates) {
    const donor = donors.get(planned.donorId);
    if (!donor) continue;
    const content = contentOf({
      heads,
      donor,
      planned,
      students: planned.studentIds.flatMap(standIn),
      years: plan.years,
      amounts: params.amounts ?? false,
      today,
    });
    const paper = new Ruler(certificatePaper);
    await new CertificatePrint({ paper, content, serial: "", language, translate, address: "", logo, photos }).draw();
    pages += paper.pages;
  }
  return { pages, exact };
}
