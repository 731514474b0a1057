import type { CertificateContent } from "../../server/modules/certificates/content.ts";

/** What a certificate says that names one student, with a bicycle. */
export function certificateFor(studentId: number): CertificateContent {
  const names = { nameEn: "A name", nameLocal: "ឈ្មោះ" };
  return {
    organisation: names,
    khmerDigits: true,
    donor: { ...names, honorific: null, hope: null },
    district: null,
    fromYear: names,
    toYear: names,
    assets: { BICYCLE: 1, MATERIAL: 0, FINANCE: 0 },
    students: [{ id: studentId, ...names, school: null, gifts: [{ asset: "BICYCLE", year: names }], photoId: null }],
    signatory: { nameEn: null, nameLocal: null, titleEn: null, titleLocal: null },
    issuedOn: "2026-01-15",
  };
}
