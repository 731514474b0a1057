import { Document, Endorsed, Media } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
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
import { type ReportChoice, reportChoices, reportPermissions } from "../../shared/records/report-choices.ts";
import { useMe } from "../../shared/session/session-context.tsx";
import { watchReport } from "../../shared/exports/watched-reports.ts";

/** What a report is: its icon, and whether it is about one study year. */
export const reportTypes = {
  list: { Icon: Document, ofYear: true },
  photos: { Icon: Media, ofYear: false },
  certificates: { Icon: Endorsed, ofYear: false },
} as const;

/** A report: its subject, what it is, its file. */
export interface ChoiceInfo {
  by: "SCHOOL" | "DISTRICT" | "DONOR";
  what: keyof typeof reportTypes;
  format: "PDF" | "zip";
}

export const choiceInfo: Record<ReportChoice, ChoiceInfo> = {
  schoolList: { by: "SCHOOL", what: "list", format: "PDF" },
  districtList: { by: "DISTRICT", what: "list", format: "PDF" },
  districtPhotos: { by: "DISTRICT", what: "photos", format: "zip" },
  donorPhotos: { by: "DONOR", what: "photos", format: "zip" },
  donorCertificate: { by: "DONOR", what: "certificates", format: "PDF" },
  districtCertificates: { by: "DISTRICT", what: "certificates", format: "zip" },
};

/** What else is chosen for a report; each kind has its own of these. */
export interface ReportOptions {
  /** A list has a column to sign in. */
  signatureColumn: boolean;
  /** The language of certificates. */
  language: Language;
  /** The study years of certificates; null: as far as there are donations. */
  fromYearId: number | null;
  toYearId: number | null;
  /** Certificates say how much money was given. */
  amounts: boolean;
}

/** In the reader's language, over all years. */
export function useFirstOptions(): ReportOptions {
  const { i18n } = useTranslation();
  return {
    signatureColumn: false,
    language: i18n.language === "km" ? "km" : "en",
    fromYearId: null,
    toYearId: null,
    amounts: false,
  };
}

/** A report as requested. */
export interface Wanted {
  choice: ReportChoice;
  code: string;
  classYearId: number | null;
  options: ReportOptions;
}

const listInput = ({ choice, code, classYearId, options }: Wanted): StudentListInput => ({
  by: choiceInfo[choice].by === "SCHOOL" ? "SCHOOL" : "DISTRICT",
  code,
  classYearId,
  signatureColumn: options.signatureColumn,
});
const zipInput = ({ choice, code }: Wanted): PhotoZipInput => ({
  by: choiceInfo[choice].by === "DONOR" ? "DONOR" : "DISTRICT",
  code,
});
const certificateInput = (wanted: Wanted): CertificateInput => {
  const { signatureColumn: _, ...options } = wanted.options;
  return { ...zipInput(wanted), ...options };
};

/** The reports available to the user. */
export function useReportChoices(): ReportChoice[] {
  const { permissions } = useMe();
  return reportChoices.filter((choice) => permissions.has(reportPermissions[choice]));
}

/** What a report will contain. */
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

/** Requests a report; the user is notified when it is ready, wherever they are then. */
export function useAskReport() {
  const me = useMe();
  const [askList] = useAskStudentListMutation();
  const [askZip] = useAskPhotoZipMutation();
  const [askCertificates] = useAskCertificatesMutation();
  return async (wanted: Wanted): Promise<void> => {
    const refetchQueries = ["ReportRuns", "Tray"];
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
