import { useMemo } from "react";
import { type TrayFieldsFragment, useTrayQuery } from "../../../graphql/generated/operations.ts";

/** How often the tray is read: while something is under way, and otherwise. */
const BUSY = 1500;
const IDLE = 15_000;

const isHidden = () => document.hidden;

const underWay: ReadonlySet<string> = new Set(["READING", "CHECKING", "RUNNING"]);

/** An import or report in the tray, as far as it is treated alike. */
export type TrayItem = { key: string } & (
  | { kind: "report"; run: TrayFieldsFragment["reports"][number] }
  | { kind: "import"; run: TrayFieldsFragment["imports"][number] }
);

/** Whether it waits for its person: to be opened, dismissed or decided. */
export const waits = ({ run }: TrayItem): boolean => !underWay.has(run.state);

/** Whether it can be dismissed: an import that waits for a decision cannot. */
export const isOver = ({ run }: TrayItem): boolean => run.state === "DONE" || run.state === "FAILED";

/** What the user requested and has not opened yet, the latest first; followed closely while anything is `expected`. */
export function useTray(expected: boolean) {
  const { data, startPolling, stopPolling } = useTrayQuery({
    fetchPolicy: "cache-and-network",
    skipPollAttempt: isHidden,
  });
  const items = useMemo((): TrayItem[] => {
    const { reports = [], imports = [] } = data?.tray ?? {};
    return [
      ...reports.map((run) => ({ key: `report ${run.id}`, kind: "report" as const, run })),
      ...imports.map((run) => ({ key: `import ${run.id}`, kind: "import" as const, run })),
    ].toSorted((one, other) => other.run.createdAt.localeCompare(one.run.createdAt));
  }, [data]);
  const busy = expected || items.some((item) => !waits(item));
  return { items, known: data !== undefined, busy, startPolling, stopPolling, interval: busy ? BUSY : IDLE };
}
