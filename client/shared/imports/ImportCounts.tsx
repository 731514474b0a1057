import { Tag } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { useNumberFormat } from "../../ui/format.ts";
import { type Counts, countOf, statesShown } from "./counts.ts";
import { stateIntents } from "./PreviewRow.tsx";

/** What would become of the rows of a file, in numbers: before everything that is still asked about them. */
export function ImportCounts({ of }: { of: Counts }) {
  const { t } = useTranslation(["import", "ui"]);
  const number = useNumberFormat();
  return (
    <p className="ui-import-counts">
      {statesShown(of).map((state) => (
        <Tag key={state} minimal intent={of[countOf[state]] > 0 ? stateIntents[state] : "none"}>
          {t("ui:labelled", { label: t(`import:state.${state}`) })} {number(of[countOf[state]])}
        </Tag>
      ))}
    </p>
  );
}
