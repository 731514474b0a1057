import { Callout } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { type Names, useNames } from "../../ui/NameBoth.tsx";
import { useBranches } from "../pickers/options.ts";

/** A donor, and in which of the user's branches they have stopped giving. */
export interface Stoppable {
  stopped: boolean;
  stoppedIn: readonly { branch: Names }[];
}

/** What is said of a donor who is to give something and has stopped; null of others. */
export function useStoppedWarning(): (donor: Stoppable) => string | null {
  const { t } = useTranslation("ui");
  const names = useNames();
  const branches = useBranches();
  return ({ stopped, stoppedIn }) => {
    if (!stopped) return null;
    if (branches.length < 2) return t("picker.stoppedHelp");
    return t("picker.stoppedIn", { branches: stoppedIn.map(({ branch }) => names.first(branch)).join(", ") });
  };
}

/** Says that the donor of a dialog has stopped. They may come back, so that nothing is refused. */
export function StoppedWarning({ donor }: { donor: Stoppable }) {
  const warning = useStoppedWarning()(donor);
  return (
    warning && (
      <Callout compact intent="warning" className="ui-form-warning">
        {warning}
      </Callout>
    )
  );
}
