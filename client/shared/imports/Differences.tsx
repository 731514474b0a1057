import { ArrowRight } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import type { ImportRowsQuery } from "../../graphql/generated/operations.ts";
import type { ImportType } from "../../../server/shared/import-columns.ts";
import { useFieldLabel, useShownValue } from "./labels.ts";

type Difference = ImportRowsQuery["importRows"]["rows"][number]["differences"][number];

/** What a row changes in a record: field, old value, new value. */
export function Differences({ of, type }: { of: readonly Difference[]; type: ImportType }) {
  const { t } = useTranslation("ui");
  const label = useFieldLabel();
  const shown = useShownValue();
  return (
    <ul className="ui-import-differences">
      {of.map(({ field, before, after }) => (
        <li key={field}>
          {t("labelled", { label: label(field) })} <del>{shown(type, field, before) || t("empty.value")}</del>{" "}
          <ArrowRight size={12} /> <ins>{shown(type, field, after)}</ins>
        </li>
      ))}
    </ul>
  );
}
