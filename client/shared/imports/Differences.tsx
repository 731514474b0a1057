import { ArrowRight } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import type { ImportRowsQuery } from "../../graphql/generated/operations.ts";
import { useFieldLabel, useShownValue } from "./labels.ts";

type Difference = ImportRowsQuery["importRows"]["rows"][number]["differences"][number];

/** What a row changes in a record: field, old value, new value. */
export function Differences({ of }: { of: readonly Difference[] }) {
  const { t } = useTranslation("ui");
  const label = useFieldLabel();
  const shown = useShownValue();
  return (
    <ul className="ui-import-differences">
      {of.map(({ field, before, after }) => (
        <li key={field}>
          {t("labelled", { label: label(field) })} <del>{shown(field, before) || t("empty.value")}</del>{" "}
          <ArrowRight size={12} /> <ins>{shown(field, after)}</ins>
        </li>
      ))}
    </ul>
  );
}
