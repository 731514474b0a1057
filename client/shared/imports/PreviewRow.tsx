import { Tag } from "@blueprintjs/core";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ImportRowsQuery, ImportType } from "../../graphql/generated/operations.ts";
import { showDate } from "../../ui/format.ts";
import { NameBoth } from "../../ui/NameBoth.tsx";
import { usePhone } from "../../ui/useMediaQuery.ts";
import { inNewTab } from "../../ui/new-tab.ts";
import { namingChoices } from "../../../server/shared/enums.ts";
import { DetailsToggle } from "../lists/DetailsToggle.tsx";
import { textOf } from "../problems/problem.ts";
import { useEnumLabel } from "../records/enums.ts";
import { recordPath } from "../records/record-types.ts";
import { furtherOf } from "../../../server/shared/flat-sheets.ts";
import { Differences } from "./Differences.tsx";
import { type Decide, DuplicateCell } from "./DuplicateCell.tsx";
import { FurtherRecords } from "./FurtherRecords.tsx";
import { localised } from "./localised.ts";
import { recordTypeOf, useFieldLabel, useShownValue } from "./labels.ts";
import { useMeantText } from "./useMeantText.ts";

type Row = ImportRowsQuery["importRows"]["rows"][number];

export const stateIntents = {
  NEW: "success",
  UPDATE: "warning",
  UNCHANGED: "none",
  DUPLICATE: "primary",
  ERROR: "danger",
  SKIPPED: "none",
} as const;
const named: ReadonlySet<string> = new Set([
  "code",
  "nameEn",
  "nameLocal",
  "lastNameEn",
  "firstNameEn",
  "lastNameLocal",
  "firstNameLocal",
]);

/** The name of a row's record: in one field, or family name first in two. */
function nameOf(values: Record<string, string>, language: "En" | "Local"): string {
  const parts = [values[`lastName${language}`], values[`firstName${language}`]].filter(Boolean);
  return values[`name${language}`] ?? parts.join(" ");
}

/** A name that other fields say in parts, or by its script. */
const isFullName = (field: string): boolean => field.startsWith("fullName") || field === "donorName";

/** What is said of a row with proposals. */
function proposalsOf(fields: readonly string[]) {
  const isOf = (end: string) => fields.some((field) => field.endsWith(end));
  return [
    ...(fields.includes("section") ? (["import:preview.onlyClass"] as const) : []),
    ...(fields.includes("donorType") ? (["import:preview.guessed"] as const) : []),
    ...(fields.includes("nameEn") ? (["import:preview.ofDonor"] as const) : []),
    ...(fields.includes("remark") ? (["import:preview.ofCells"] as const) : []),
    ...(isOf("NameLocal") ? (["import:preview.copied"] as const) : []),
    ...(isOf("NameEn") ? (["import:preview.proposed"] as const) : []),
  ];
}

/** The values of a new row beside its names: of a full name, how it was cut. */
const shownValues = (values: Record<string, string>, further: ReadonlySet<string>): [string, string][] => {
  const isCut = Object.keys(values).some(isFullName);
  return Object.entries(values).filter(
    ([field, value]) =>
      value &&
      !further.has(field) &&
      !isFullName(field) &&
      (!named.has(field) || (isCut && /^(?:last|first)Name/u.test(field))),
  );
};

interface Props {
  row: Row;
  /** The sheet's type. */
  type: ImportType;
  busy: boolean;
  /** Why a decision about it was refused. */
  refusal: string | null;
  /** Absent once the rows are written: nothing can be decided any more, and each links to its record. */
  onDecide: Decide | undefined;
}

/** A row of the sheet with what it would do, or did. On a phone, what is neither changed nor wrong is shown on request. */
export function PreviewRow({ row, type, busy, refusal, onDecide }: Props) {
  const { t, i18n } = useTranslation(["ui", "errors", "validation", "import"]);
  const label = useFieldLabel();
  const shown = useShownValue();
  const meant = useMeantText();
  const textIn = (field: string, value: string) =>
    meant(row, type, field, value) ?? (field === "takenOn" ? showDate(value) : shown(type, field, value));
  const choiceLabel = useEnumLabel();
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  const id = useId();
  const values = row.values as Record<string, string>;
  const further = new Set(row.further.length > 0 ? furtherOf(type).flatMap(({ fields }) => Object.keys(fields)) : []);
  const about = row.student ?? row.donor;
  const code =
    row.code ??
    row.recordCode ??
    values["code"] ??
    about?.code ??
    values[type === "PLEDGE" ? "donorCode" : "studentCode"];
  const page = row.recordId !== null && recordPath({ type: recordTypeOf(type), id: row.recordId, code });
  const messageOf = ({ field, key, params }: Row["errors"][number]) => {
    const said = localised(params as Record<string, string> | null, i18n.language);
    const text = textOf(t, { key, params: namingChoices(said, choiceLabel) });
    return field ? t("import:preview.fieldError", { field: label(field, type), text }) : text;
  };
  const proposals = proposalsOf(row.proposed);
  const added = row.state === "NEW" ? shownValues(values, further) : [];
  const decides = onDecide !== undefined && row.duplicates.length > 0;
  const brings = row.state === "UPDATE" ? 0 : row.further.length;
  const hasMore = phone && (decides || proposals.length + added.length + brings > 0);
  const shows = !hasMore || open || refusal !== null;
  return (
    <tr>
      <th scope="row" className="ui-muted">
        {row.rowNumber}
      </th>
      <td>
        <Tag minimal intent={stateIntents[row.state]}>
          {t(`import:state.${row.state}`)}
        </Tag>
        {hasMore && (
          <span className="ui-import-all">
            <DetailsToggle
              name={`${t("import:preview.row")} ${row.rowNumber}`}
              controls={id}
              open={open}
              onToggle={() => setOpen(!open)}
            />
          </span>
        )}
      </td>
      <td>
        {page ? (
          <Link to={page} className="ui-code" {...(onDecide && inNewTab)}>
            {code}
          </Link>
        ) : (
          <code className="ui-code">{code}</code>
        )}
      </td>
      <td>
        {values["file"] && !about ? (
          <span className="ui-muted ui-import-photo">{values["file"]}</span>
        ) : (
          <NameBoth
            of={
              about
                ? { nameEn: about.nameEn ?? "", nameLocal: about.nameLocal ?? "" }
                : { nameEn: nameOf(values, "En"), nameLocal: nameOf(values, "Local") }
            }
            layout="inline"
          />
        )}
      </td>
      <td className="ui-import-details" id={id}>
        {row.state === "ERROR" && (
          <ul>
            {row.errors.map((error) => (
              <li key={`${error.field ?? ""} ${error.key}`}>{messageOf(error)}</li>
            ))}
          </ul>
        )}
        {row.warnings.length > 0 && (
          <ul>
            {row.warnings.map((warning) => (
              <li key={`${warning.field ?? ""} ${warning.key}`}>{messageOf(warning)}</li>
            ))}
          </ul>
        )}
        {decides && (
          <DuplicateCell row={row} type={type} busy={busy} refusal={refusal} brief={!shows} onDecide={onDecide} />
        )}
        {row.state === "UPDATE" && (row.duplicates.length === 0 || !onDecide) && row.differences.length > 0 && (
          <Differences of={row.differences} type={type} />
        )}
        {shows &&
          proposals.map((proposal) => (
            <Tag key={proposal} minimal intent="warning" className="ui-import-proposed">
              {t(proposal)}
            </Tag>
          ))}
        {row.closing && t("import:preview.closing")}
        {type === "PHOTO" && row.state === "UNCHANGED" && row.student && t("errors:photoTwice")}
        {shows &&
          added
            .map(([field, value]) =>
              t("import:preview.fieldError", {
                field: label(field, type),
                text: textIn(field, value),
              }),
            )
            .join(" · ")}
        {(shows || row.state === "UPDATE") && <FurtherRecords of={row.further} />}
      </td>
    </tr>
  );
}
