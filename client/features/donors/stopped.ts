import { useTranslation } from "react-i18next";
import { useBranches } from "../../shared/pickers/options.ts";
import { showDate } from "../../ui/format.ts";
import { type Names, useNames } from "../../ui/NameBoth.tsx";

interface Stopped {
  stoppedOn: string;
  note?: string | null;
  branch: Names;
}

/** Since when a donor has stopped giving, as it was noted; in which branches, for who sees several. */
export function useStoppedText(): (stops: readonly Stopped[]) => string {
  const { t } = useTranslation("donor");
  const names = useNames();
  const several = useBranches().length > 1;
  return (stops) =>
    [...Map.groupBy(stops, ({ stoppedOn, note }) => `${stoppedOn} ${note ?? ""}`).values()]
      .flatMap((same) => {
        const [{ stoppedOn, note }] = same as [Stopped];
        const day = showDate(stoppedOn);
        const branches = same.map(({ branch }) => names.first(branch)).join(", ");
        return [several ? t("stopped.onIn", { day, branches }) : t("stopped.on", { day }), note ?? []].flat();
      })
      .join(" · ");
}
