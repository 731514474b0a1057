import { NeedListPage } from "../../features/needs/NeedListPage.tsx";
import type { NeedRow } from "../../features/needs/need-list.tsx";
import type { Selection } from "../../shared/filters/types.ts";
import { useCan } from "../../shared/session/session-context.tsx";
import { later } from "../../ui/later.tsx";

const DonateSeveralDialog = later(
  async () => (await import("../../features/donors/DonateSeveralDialog.tsx")).DonateSeveralDialog,
);
const PlanDialog = later(async () => (await import("../../features/distributions/PlanDialog.tsx")).PlanDialog);

const studentsOf = ({ rows }: Selection<NeedRow>) => ({ codes: rows.map(({ student }) => student.code) });

const donating = (selection: Selection<NeedRow>, onClose: () => void) => (
  <DonateSeveralDialog students={studentsOf(selection)} onDone={selection.clear} onClose={onClose} />
);

const planning = (selection: Selection<NeedRow>, onClose: () => void) => (
  <PlanDialog students={studentsOf(selection)} onDone={selection.clear} onClose={onClose} />
);

/** The list of students who wait, with bulk actions from other features. */
export function NeedList() {
  const mayDonate = useCan("donation.edit");
  const mayPlan = useCan("distribution.plan");
  return <NeedListPage {...(mayDonate && { donating })} {...(mayPlan && { planning })} />;
}

/** Pledges with open places beside these students; its files are not named in what loads first. */
export const Matching = later(async () => (await import("../../features/needs/MatchingPage.tsx")).MatchingPage);
