import { ArrowRight } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { columnDefaults } from "../../../server/shared/records/column-defaults.ts";
import { FieldValue } from "../forms/Value.tsx";
import { useFieldLabels } from "../records/record-types.ts";
import "./detail.css";

interface Write {
  /** The record's GraphQL type. */
  type: string;
  action: string;
  before?: unknown;
  after?: unknown;
}

/** A record by its GraphQL type and id. */
interface Whole {
  type: string;
  id: number;
}

interface Props extends Write {
  /** The record on whose page one of its parts was written. */
  partOf?: Whole | undefined;
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : {};

const isEmpty = (value: unknown): boolean =>
  value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** The field in which a part names its whole: `student`. */
const fieldOf = (type: string): string => `${type.charAt(0).toLowerCase()}${type.slice(1)}`;

/**
 * The labelled fields that a write changed, in the order of their labels; of a whole record, those that were filled in.
 * A part does not repeat the record on whose page it is listed, nor the branch, which is that record's.
 */
export function changedFields(
  labels: Readonly<Record<string, string>>,
  { type, action, before, after }: Write,
  partOf?: Whole,
): string[] {
  const values = { ...fieldsOf(before), ...fieldsOf(after) };
  const known = Object.keys(labels).filter((field) => field in values);
  if (action === "UPDATE") return known;
  const defaults = action === "CREATE" ? columnDefaults[type] : undefined;
  const whole = partOf && fieldOf(partOf.type);
  const repeats = whole !== undefined && fieldsOf(values[whole])["id"] === partOf?.id;
  return known.filter(
    (field) =>
      !isEmpty(values[field]) &&
      values[field] !== defaults?.[field] &&
      !(repeats && (field === whole || field === "branch")),
  );
}

/** The fields that a write changed, before → after, or what it set, in the order of the type's screens. */
export function ChangeFields({ partOf, ...write }: Props) {
  const { type, action, before, after } = write;
  const { t } = useTranslation("ui");
  const labels = useFieldLabels(type);
  const old = fieldsOf(before);
  const now = fieldsOf(after);
  const fields = changedFields(labels, write, partOf);
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
