import { useTranslation } from "react-i18next";
import type { SheetType } from "../../../server/shared/import-columns.ts";
import { lookupKind } from "../../../server/shared/import-lookups.ts";
import { placeKinds } from "../../../server/shared/reference.ts";
import { type ImportValuesQuery, useImportValuesLazyQuery } from "../../graphql/generated/operations.ts";
import { CopyText } from "../../ui/CopyCode.tsx";
import { useNames } from "../../ui/NameBoth.tsx";
import { useMe } from "../session/session-context.tsx";
import { useWhoCan } from "../session/who-can.ts";
import { addingTo } from "./adding.ts";
import { useFieldLabel } from "./labels.ts";
import type { Value } from "./ValueRow.tsx";

const places: readonly string[] = placeKinds;
const PAGE_SIZE = 100;

const kindOf = ({ type, field }: Value) => lookupKind(type as SheetType, field);
/** Nobody has decided, and no record has the name. */
const isUnknown = ({ choice, ambiguous, known }: Value) => choice === null && !ambiguous && !known;

/** What to do about values that no choice fits: add their records, ask who can, or say in which place all of them lie. */
export function MissingValues({ runId, values }: { runId: number; values: readonly Value[] }) {
  const { t } = useTranslation("import");
  const { permissions } = useMe();
  const whoCan = useWhoCan();
  const open = values.filter(({ choice }) => choice === null);
  const missing = values.filter(isUnknown).flatMap((value) => {
    const adding = addingTo(kindOf(value));
    return adding ? [{ ...adding, addable: value.addable }] : [];
  });
  const mayAdd = missing.some(({ permission, addable }) => !addable && permissions.has(permission));
  const others = [...new Set(missing.flatMap(({ permission }) => (permissions.has(permission) ? [] : permission)))];
  const isAnywhere = open.some(({ ambiguous, ...value }) => {
    const kind = kindOf({ ambiguous, ...value });
    return ambiguous && kind !== null && places.includes(kind);
  });
  return (
    <>
      {isAnywhere && <p className="ui-muted ui-import-hint">{t("values.onePlace")}</p>}
      {mayAdd && <p className="ui-muted ui-import-hint">{t("values.missing")}</p>}
      {others.length > 0 && (
        <div className="ui-import-hint">
          <p className="ui-muted">{t("values.whoCanAdd", { who: whoCan(...others) })}</p>
          <CopyUnknown runId={runId} />
        </div>
      )}
    </>
  );
}

/** Copies all values that are not known, one a line as cells of a spreadsheet, to hand them on. */
function CopyUnknown({ runId }: { runId: number }) {
  const { t } = useTranslation("import");
  const names = useNames();
  const label = useFieldLabel();
  const [read] = useImportValuesLazyQuery({ fetchPolicy: "network-only" });
  const lineOf = (value: Value) =>
    [label(value.field, value.type), value.text, value.within ? names.first(value.within) : "", value.rows].join("\t");
  const textOf = async () => {
    const lines = [[t("values.kind"), t("values.value"), t("values.place"), t("values.rows")].join("\t")];
    let page = 1;
    let found: ImportValuesQuery["importValues"] | undefined;
    do {
      const { data } = await read({ variables: { runId, page, pageSize: PAGE_SIZE } });
      found = data?.importValues;
      lines.push(...(found?.rows ?? []).filter((value) => isUnknown(value) && addingTo(kindOf(value))).map(lineOf));
      page += 1;
    } while (found?.hasNext && found.rows.some(({ choice }) => choice === null));
    return lines.join("\n");
  };
  return <CopyText label={t("values.copyUnknown")} textOf={textOf} />;
}
