import { useTranslation } from "react-i18next";
import { changedFields } from "../../shared/details/ChangeFields.tsx";
import { FailedSignIn } from "../../shared/details/FailedSignIn.tsx";
import { useNumberFormat } from "../../ui/format.ts";
import { Dash } from "../../ui/NameBoth.tsx";
import { useFieldLabels } from "../../shared/records/record-types.ts";

/** The most fields named; further ones are counted. */
const named = 2;

/** Summarises which fields of a record were changed. */
export function ChangedFields({ row }: { row: { type: string; action: string; before?: unknown; after?: unknown } }) {
  const { t } = useTranslation("audit");
  const number = useNumberFormat();
  const labels = useFieldLabels(row.type);
  if (row.action === "SIGN_IN_FAILED") return <FailedSignIn after={row.after} />;
  const fields = row.action === "UPDATE" ? changedFields(labels, row) : [];
  if (fields.length === 0) return <Dash />;
  const first = fields
    .slice(0, named)
    .map((field) => labels[field])
    .join(", ");
  const rest = fields.length - named;
  return rest > 0 ? t("list.more", { fields: first, rest: number(rest) }) : first;
}
