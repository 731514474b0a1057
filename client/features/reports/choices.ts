import { useTranslation } from "react-i18next";
import type { Permission } from "../../../server/shared/permissions.ts";
import {
  type CertificateInput,
  type PhotoZipInput,
  type StudentListInput,
  useAskCertificatesMutation,
  useAskPhotoZipMutation,
  useAskStudentListMutation,
  useCertificatePreviewQuery,
  usePhotoZipPreviewQuery,
  useStudentListPreviewQuery,
} from "../../graphql/generated/operations.ts";
import type { Language } from "../../i18n/language.ts";
import { useMe } from "../../shared/session/session-context.tsx";
import { watchReport } from "../../shared/exports/watched-reports.ts";

/** What can be asked for: what the file is, and whom it is about. */
export const reportChoices = [
  "schoolList",
  "districtList",
  "districtPhotos",
  "donorPhotos",
  "donorCertificate",
  "districtCertificates",
] as const;
export type ReportChoice = (typeof reportChoices)[number];

interface ChoiceInfo {
  permission: Permission;
  by: "SCHOOL" | "DISTRICT" | "DONOR";
  what: "list" | "photos" | "certificates";
}

export const choiceInfo: Record<ReportChoice, ChoiceInfo> = {
  schoolList: { permission: "report.students", by: "SCHOOL", what: "list" },
  districtList: { permission: "report.students", by: "DISTRICT", what: "list" },
  districtPhotos: { permission: "report.photos", by: "DISTRICT", what: "photos" },
  donorPhotos: { permission: "report.photos", by: "DONOR", what: "photos" },
  donorCertificate: { permission: "report.certificates", by: "DONOR", what: "certificates" },
  districtCertificates: { permission: "report.certificates", by: "DISTRICT", what: "certificates" },
};

/** How a certificate is printed, and over which study years; null: as far as there are donations. */
export interface CertificateOptions {
  language: Language;
  fromYearId: number | null;
  toYearId: number | null;
}

/** In the reader's language, over all years. */
export function useFirstOptions(): CertificateOptions {
  const { i18n } = useTranslation();
  return { language: i18n.language === "km" ? "km" : "en", fromYearId: null, toYearId: null };
}

/** One report, as it is asked for. */
export interface Wanted {
  choice: ReportChoice;
  code: string;
  classYearId: number | null;
  certificate: CertificateOptions;
}

const listInput = ({ choice, code, classYearId }: Wanted): StudentListInput => ({
  by: choiceInfo[choice].by === "SCHOOL" ? "SCHOOL" : "DISTRICT",
  code,
  classYearId,
});
const zipInput = ({ choice, code }: Wanted): PhotoZipInput => ({
  by: choiceInfo[choice].by === "DONOR" ? "DONOR" : "DISTRICT",
  code,
});
const certificateInput = ({ certificate, ...wanted }: Wanted): CertificateInput => ({
  ...zipInput(wanted as Wanted),
  ...certificate,
});

/** The choices that the person has. */
export function useReportChoices(): ReportChoice[] {
  const { permissions } = useMe();
  return reportChoices.filter((choice) => permissions.has(choiceInfo[choice].permission));
}

/** What a report will hold. */
export function usePreview(wanted: Wanted) {
  const { what } = choiceInfo[wanted.choice];
  const fetchPolicy = "network-only";
  const lists = useStudentListPreviewQuery({
    variables: { input: listInput(wanted) },
    skip: what !== "list",
    fetchPolicy,
  });
  const zips = usePhotoZipPreviewQuery({
    variables: { input: zipInput(wanted) },
    skip: what !== "photos",
    fetchPolicy,
  });
  const certificates = useCertificatePreviewQuery({
    variables: { input: certificateInput(wanted) },
    skip: what !== "certificates",
    fetchPolicy,
  });
  const preview = lists.data?.studentListPreview ?? zips.data?.photoZipPreview ?? certificates.data?.certificatePreview;
  return { preview, error: { list: lists, photos: zips, certificates }[what].error };
}

/** Has a report made; it is told when it is ready, wherever the person is then. */
export function useAskReport() {
  const me = useMe();
  const [askList] = useAskStudentListMutation();
  const [askZip] = useAskPhotoZipMutation();
  const [askCertificates] = useAskCertificatesMutation();
  return async (wanted: Wanted): Promise<void> => {
    const refetchQueries = ["ReportRuns"];
    const asking = {
      list: async () =>
        (await askList({ variables: { input: listInput(wanted) }, refetchQueries })).data?.askStudentList,
      photos: async () => (await askZip({ variables: { input: zipInput(wanted) }, refetchQueries })).data?.askPhotoZip,
      certificates: async () =>
        (await askCertificates({ variables: { input: certificateInput(wanted) }, refetchQueries })).data
          ?.askCertificates,
    };
    const run = await asking[choiceInfo[wanted.choice].what]();
    if (run) watchReport(me.id, run.id);
  };
}
