import { ArrowRight } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { FieldValue } from "../forms/Value.tsx";
import { useFieldLabels } from "../records/record-types.ts";
import "./detail.css";

interface Props {
  /** The record's GraphQL type. */
  type: string;
  action: string;
  before?: unknown;
  after?: unknown;
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : {};

const isEmpty = (value: unknown): boolean =>
  value === null || value === "" || (Array.isArray(value) && value.length === 0);

/**
 * The labelled fields that a write changed, in the order of their labels; of a whole record, those that are filled in.
 */
export function changedFields(
  labels: Readonly<Record<string, string>>,
  { action, before, after }: { action: string; before?: unknown; after?: unknown },
): string[] {
  const values = { ...fieldsOf(before), ...fieldsOf(after) };
  return Object.keys(labels).filter((field) => field in values && (action === "UPDATE" || !isEmpty(values[field])));
}

/** The fields that a write changed, before → after, or what it set, in the order of the type's screens. */
export function ChangeFields({ type, action, before, after }: Props) {
  const { t } = useTranslation("ui");
  const labels = useFieldLabels(type);
  const old = fieldsOf(before);
  const now = fieldsOf(after);
  const fields = changedFields(labels, { action, before, after });
  if (fields.length === 0) return null;
  return (
    <dl className="ui-change-fields">
      {fields.map((field) => (
        <div key={field}>
          <dt>{labels[field]}</dt>
          <dd>
            {action === "UPDATE" && (
              <>
                <del>
                  <FieldValue type={type} field={field} value={old[field]} />
                </del>
                <ArrowRight size={12} title={t("changes.became")} className="ui-muted" />
              </>
            )}
            {action === "DELETE" || action === "PURGE" ? (
              <FieldValue type={type} field={field} value={old[field]} />
            ) : (
              <ins>
                <FieldValue type={type} field={field} value={now[field]} />
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
