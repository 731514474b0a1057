import { useTranslation } from "react-i18next";
import type { SheetType } from "../../../server/shared/import-columns.ts";
import { lookupKind } from "../../../server/shared/import-lookups.ts";
import { placeKinds } from "../../../server/shared/reference.ts";
import { useAddingPath } from "./adding.ts";
import type { Value } from "./ValueRow.tsx";

const places: readonly string[] = placeKinds;

/** What to do about values that no choice fits: add their records, or say in which place all of them lie. */
export function MissingValues({ values }: { values: readonly Value[] }) {
  const { t } = useTranslation("import");
  const addingPath = useAddingPath();
  const open = values
    .filter(({ choice }) => choice === null)
    .map(({ type, field, ambiguous }) => ({ kind: lookupKind(type as SheetType, field), ambiguous }));
  const isMissing = open.some(({ kind, ambiguous }) => !ambiguous && addingPath(kind) !== null);
  const isAnywhere = open.some(({ kind, ambiguous }) => ambiguous && kind !== null && places.includes(kind));
  return (
    <>
      {isAnywhere && <p className="ui-muted ui-import-hint">{t("values.onePlace")}</p>}
      {isMissing && <p className="ui-muted ui-import-hint">{t("values.missing")}</p>}
    </>
  );
}
