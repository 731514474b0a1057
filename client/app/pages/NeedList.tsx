import { chosenOf, NeedListPage, type SelectedNeeds, type WaitingFor } from "../../features/needs/NeedListPage.tsx";
import { useCan } from "../../shared/session/session-context.tsx";
import { later } from "../../ui/later.tsx";

const DonateSeveralDialog = later(
  async () => (await import("../../features/donors/DonateSeveralDialog.tsx")).DonateSeveralDialog,
);
const PlanDialog = later(async () => (await import("../../features/distributions/PlanDialog.tsx")).PlanDialog);

const studentsOf = (selection: SelectedNeeds) => {
  const chosen = chosenOf(selection);
  return "waiting" in chosen ? chosen : { codes: selection.rows.map(({ student }) => student.code) };
};

const donating = (selection: SelectedNeeds, onClose: () => void) => (
  <DonateSeveralDialog students={studentsOf(selection)} onDone={selection.clear} onClose={onClose} />
);

const planning = (selection: SelectedNeeds, of: WaitingFor, onClose: () => void) => (
  <PlanDialog of={of} students={studentsOf(selection)} onDone={selection.clear} onClose={onClose} />
);

/** The list of students who wait, with bulk actions from other features. */
export function NeedList() {
  const mayDonate = useCan("donation.edit");
  const mayPlan = useCan("distribution.plan");
  return <NeedListPage {...(mayDonate && { donating })} {...(mayPlan && { planning })} />;
}

const MatchingPage = later(async () => (await import("../../features/needs/MatchingPage.tsx")).MatchingPage);
const PlanMatchesDialog = later(
  async () => (await import("../../features/distributions/PlanMatchesDialog.tsx")).PlanMatchesDialog,
);

const planningMatches = (of: WaitingFor, donorIds: number[], onClose: () => void) => (
  <PlanMatchesDialog of={of} donorIds={donorIds} onClose={onClose} />
);

/** Pledges with open places beside these students; its files are not named in what loads first. */
export function Matching() {
  return <MatchingPage {...(useCan("distribution.plan") && { planning: planningMatches })} />;
}
