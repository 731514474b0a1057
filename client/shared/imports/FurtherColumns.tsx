import { Callout } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { columnsOfFurther, furtherAllowed, furtherOf, lackingOf, tellsOf } from "../../../server/shared/flat-sheets.ts";
import type { SheetType } from "../../../server/shared/import-columns.ts";
import { useMe } from "../session/session-context.tsx";
import { guessFields } from "./guess.ts";
import { useFieldLabel } from "./labels.ts";

interface Props {
  type: SheetType;
  columns: readonly { index: number; header: string; running: boolean }[];
  fields: readonly (string | null)[];
  /** Whether a field has a column or a record for all rows. */
  isGiven: (field: string) => boolean;
}

/** Says which columns of further records are skipped: what they lack, or that the reader may not import them. */
export function FurtherColumns({ type, columns, fields, isGiven }: Props) {
  const { t } = useTranslation("import");
  const label = useFieldLabel();
  const { permissions } = useMe();
  const allowed = furtherAllowed(type, permissions);
  const list = (names: readonly (string | null)[]) => names.flatMap((name) => (name ? [label(name)] : [])).join(", ");
  const lines = furtherOf(type).flatMap((further) => {
    const what = t(`type.${further.type}`);
    if (!allowed.includes(further)) {
      const open = columns.filter(({ index }) => (fields[index] ?? null) === null);
      const denied = open.filter((_, i) => guessFields(open, columnsOfFurther(further), label)[i] !== null);
      const told = denied.map(({ header }) => header).join(", ");
      return denied.length > 0 ? [t("further.denied", { columns: told, what })] : [];
    }
    const lacking = lackingOf(further, isGiven);
    if (lacking.length === 0 || !tellsOf(further, isGiven)) return [];
    const own = fields.filter((field) => field !== null && field in further.fields && field !== "classYearCode");
    return [
      t("further.lacking", {
        columns: list(own.length > 0 ? own : further.tells.filter(isGiven)),
        fields: list(lacking),
        what,
      }),
    ];
  });
  if (lines.length === 0) return null;
  return (
    <Callout intent="warning" className="ui-import-callout" role="status">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Callout>
  );
}

/** The fields that a sheet's further records lack and that can be given for all rows. */
export const lackedFor = (type: SheetType, isGiven: (field: string) => boolean): string[] => [
  ...new Set(furtherOf(type).flatMap((further) => (tellsOf(further, isGiven) ? lackingOf(further, isGiven) : []))),
];
