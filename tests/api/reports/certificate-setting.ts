import sharp from "sharp";
import { PdfReader } from "../../../server/lib/pdf/read.ts";
import type { Caller, TestApi } from "../../support/api.ts";
import type { TestDatabase } from "../../support/database.ts";
import type { Places } from "../../support/built.ts";

/** The relevant properties of a student on a certificate. */
export interface Given {
  branchId?: number;
  photoConsent?: string;
  districtOf?: Places;
  photo?: { flaggedForReport?: boolean } | null;
}

const previewFields =
  "certificates replaces leaves leavesShown { id } students pages pagesExact photos fromYear { nameEn } toYear { nameEn } leftOut { reason count } missing { reason count } organisationNamed";

/** The request for a donor. */
export const ask = (donor: { code: string }, language = "en", more: object = {}) => ({
  by: "DONOR",
  code: donor.code,
  language,
  ...more,
});

/** The preview of certificates, or why there are none. */
export async function preview(caller: Caller, input: object) {
  const { data, errors } = await caller.query<{ preview: Record<string, unknown> }>(
    `query ($input: CertificateInput!) { preview: certificatePreview(input: $input) { ${previewFields} } }`,
    { input },
  );
  return data?.preview ?? errors[0]?.extensions;
}

export const textsOf = (pdf: Buffer) => new PdfReader(pdf).pageTexts();

/** A branch with places and three study years, an organisation that signs, and students with usable photos. */
export async function certificateSetting(db: TestDatabase, api: TestApi) {
  const { build, admin } = db;
  const branch = await build.branch();
  const places = await build.places();
  const years = await Promise.all(
    ["2023-2024", "2024-2025", "2025-2026"].map((name, i) =>
      build.reference("CLASS_YEAR", {
        nameEn: name,
        nameLocal: `ឆ្នាំ ${name}`,
        firstDay: `202${3 + i}-11-01`,
        lastDay: `202${4 + i}-08-31`,
      }),
    ),
  );
  await admin.query(`update organisation set name_en = 'Helping Hands', name_local = 'ដៃជួយ', signatory_name_en = 'Chan Thida', signatory_name_local = 'ចាន់ ធីតា',
    signatory_title_en = 'Director', signatory_title_local = 'នាយិកា', khmer_digits = 'KHMER'`);
  const jpeg = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#8a5" } })
    .jpeg()
    .toBuffer();

  /** A student with a usable photo, unless specified otherwise. */
  const student = async (
    code: string,
    { branchId = branch.id, districtOf: at = places, photo = {}, ...values }: Given = {},
  ) => {
    const { id } = await build.student({
      ...at,
      branchId,
      code,
      lastNameEn: "Sok",
      firstNameEn: code,
      lastNameLocal: "សុខ",
      firstNameLocal: `ដារា ${code}`,
      photoConsent: "GIVEN",
      ...values,
    });
    if (photo === null) return id;
    const photoId = (
      await build.photo({
        branchId,
        studentId: id,
        state: "READY",
        width: 400,
        height: 300,
        flaggedForReport: true,
        ...photo,
      })
    ).id;
    const { key, size } = await api.storage.put(jpeg);
    await build.insert("file", {
      ownerId: 1,
      key,
      name: "p.jpg",
      mimeType: "image/jpeg",
      purpose: "photo.medium",
      size,
      branchId,
      photoId,
      permission: "photo.read",
    });
    return id;
  };
  return { branch, places, years: years.map(({ id }) => id) as [number, number, number], student };
}
