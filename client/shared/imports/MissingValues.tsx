import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { SheetType } from "../../../server/shared/import-columns.ts";
import { lookupKind } from "../../../server/shared/import-lookups.ts";
import { placeKinds } from "../../../server/shared/reference.ts";
import { paths } from "../records/paths.ts";
import type { Value } from "./ValueRow.tsx";

/** Where schools, donors and students are added. */
const lists = { SCHOOL: paths.schools, DONOR: paths.donors, STUDENT: paths.students } as const;
const places: readonly string[] = placeKinds;

/** What to do about values that no choice fits: add their records, or say in which place all of them lie. */
export function MissingValues({ values }: { values: readonly Value[] }) {
  const { t } = useTranslation("import");
  const open = values
    .filter(({ choice }) => choice === null)
    .map(({ type, field, ambiguous }) => ({ kind: lookupKind(type as SheetType, field), ambiguous }));
  const added = (["SCHOOL", "DONOR", "STUDENT"] as const).filter((each) =>
    open.some(({ kind, ambiguous }) => kind === each && !ambiguous),
  );
  const isAnywhere = open.some(({ kind, ambiguous }) => ambiguous && kind !== null && places.includes(kind));
  return (
    <>
      {isAnywhere && <p className="ui-muted ui-import-hint">{t("values.onePlace")}</p>}
      {added.length > 0 && (
        <p className="ui-muted ui-import-hint">
          {t("values.missing")}{" "}
          {added.map((kind, i) => (
            <Fragment key={kind}>
              {i > 0 && " · "}
              <Link to={lists[kind]} target="_blank" rel="noopener">
                {t(`type.${kind}`)}
              </Link>
            </Fragment>
          ))}
        </p>
      )}
    </>
  );
}
