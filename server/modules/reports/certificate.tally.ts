import { canPrint } from "../../lib/pdf/families.ts";
import type { NamedDonor } from "./certificate.content.ts";
import type { NamedStudent } from "./certificate.read.ts";
import type { PhotoLeftOut } from "./photo-zip.read.ts";

/** Why a student is on a certificate without a photo; GONE: it disappeared between planning and drawing. */
export type WithoutPhoto = PhotoLeftOut | "GONE";

/** A student without a photo, and the donors of the certificates concerned. */
interface Lacking {
  student: NamedStudent;
  reason: WithoutPhoto;
  donors: NamedDonor[];
}

/**
 * Totals over certificates, before and after they are made: a student counts once however many donors they have, a
 * photo each time it is printed.
 */
export class CertificateTally {
  readonly #students = new Set<number>();
  readonly #lacking = new Map<number, Lacking>();
  readonly unprintable: NamedDonor[] = [];
  certificates = 0;
  photos = 0;

  /** Adds a certificate. `drawn`: whose photos are on it, once it is made. */
  add(donor: NamedDonor, students: readonly NamedStudent[], drawn?: ReadonlySet<number>): void {
    this.certificates += 1;
    if (!canPrint(donor.nameLocal ?? "") || !canPrint(donor.hope ?? "")) this.unprintable.push(donor);
    for (const student of students) {
      this.#students.add(student.id);
      const reason = student.without ?? (drawn && !drawn.has(student.id) ? "GONE" : null);
      if (reason === null) this.photos += 1;
      else this.#lack(student, reason, donor);
    }
  }

  #lack(student: NamedStudent, reason: WithoutPhoto, donor: NamedDonor): void {
    const known = this.#lacking.get(student.id);
    if (known) known.donors.push(donor);
    else this.#lacking.set(student.id, { student, reason, donors: [donor] });
  }

  /** Each counted once. */
  get students(): number {
    return this.#students.size;
  }

  /** Students without a photo, each once. */
  get lacking(): Lacking[] {
    return [...this.#lacking.values()];
  }

  /** The same as a report's counts. */
  get counts() {
    return {
      certificates: this.certificates,
      students: this.students,
      photos: this.photos,
      withoutPhoto: this.#lacking.size,
    };
  }
}
