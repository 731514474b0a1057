import type { Permission } from "../../../server/shared/permissions.ts";
import {
  type PhotoZipInput,
  type StudentListInput,
  useAskPhotoZipMutation,
  useAskStudentListMutation,
  usePhotoZipPreviewQuery,
  useStudentListPreviewQuery,
} from "../../graphql/generated/operations.ts";
import { useCan } from "../../kit/session-context.tsx";
import { watchReport } from "../../kit/watched-reports.ts";

/** What can be asked for: what the file is, and whom it is about. */
export const reportChoices = ["schoolList", "districtList", "districtPhotos", "donorPhotos"] as const;
export type ReportChoice = (typeof reportChoices)[number];

interface ChoiceInfo {
  permission: Permission;
  by: "SCHOOL" | "DISTRICT" | "DONOR";
  /** A list is one of a study year. */
  list: boolean;
}

export const choiceInfo: Record<ReportChoice, ChoiceInfo> = {
  schoolList: { permission: "report.students", by: "SCHOOL", list: true },
  districtList: { permission: "report.students", by: "DISTRICT", list: true },
  districtPhotos: { permission: "report.photos", by: "DISTRICT", list: false },
  donorPhotos: { permission: "report.photos", by: "DONOR", list: false },
};

/** One report, as it is asked for. */
export interface Wanted {
  choice: ReportChoice;
  code: string;
  classYearId: number | null;
}

const listInput = ({ choice, code, classYearId }: Wanted): StudentListInput => ({ by: choiceInfo[choice].by === "SCHOOL" ? "SCHOOL" : "DISTRICT", code, classYearId });
const zipInput = ({ choice, code }: Wanted): PhotoZipInput => ({ by: choiceInfo[choice].by === "DONOR" ? "DONOR" : "DISTRICT", code });

/** The choices that the person has. */
export function useReportChoices(): ReportChoice[] {
  const may = { "report.students": useCan("report.students"), "report.photos": useCan("report.photos") } as Partial<Record<Permission, boolean>>;
  return reportChoices.filter((choice) => may[choiceInfo[choice].permission]);
}

/** What a report will hold; nothing is asked before it is known whom it is about. */
export function usePreview(wanted: Wanted | null) {
  const nothing: Wanted = { choice: "schoolList", code: "", classYearId: null };
  const { list } = choiceInfo[(wanted ?? nothing).choice];
  const lists = useStudentListPreviewQuery({ variables: { input: listInput(wanted ?? nothing) }, skip: !wanted || !list, fetchPolicy: "network-only" });
  const zips = usePhotoZipPreviewQuery({ variables: { input: zipInput(wanted ?? nothing) }, skip: !wanted || list, fetchPolicy: "network-only" });
  const preview = list ? lists.data?.studentListPreview : zips.data?.photoZipPreview;
  const { loading, error } = list ? lists : zips;
  return { preview: wanted ? preview : undefined, loading: wanted !== null && loading, error };
}

/** Has a report made; it is told when it is ready, wherever the person is then. */
export function useAskReport() {
  const [askList] = useAskStudentListMutation();
  const [askZip] = useAskPhotoZipMutation();
  return async (wanted: Wanted): Promise<void> => {
    const refetchQueries = ["ReportRuns"];
    const run = choiceInfo[wanted.choice].list
      ? (await askList({ variables: { input: listInput(wanted) }, refetchQueries })).data?.askStudentList
      : (await askZip({ variables: { input: zipInput(wanted) }, refetchQueries })).data?.askPhotoZip;
    if (run) watchReport(run.id);
  };
}
