import { useTranslation } from "react-i18next";
import type { ImportRowsQuery } from "../../graphql/generated/operations.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import { Differences } from "./Differences.tsx";
import { useShownValue } from "./labels.ts";

type Further = ImportRowsQuery["importRows"]["rows"][number]["further"][number];

/** What is said of a class and of a donation, in order. */
const said = {
  ENROLMENT: ["gradeCode", "section", "schoolCode", "classYearCode", "rollNumber", "distanceKm"],
  DONATION: ["asset", "amount", "currency", "donorCode", "givenOn", "classYearCode", "serialNumber", "remark"],
} as const;
const types = { ENROLMENT: "ui:type.Enrolment", DONATION: "ui:type.Donation" } as const;
const isSaid = (type: string): type is keyof typeof said => type in said;
const signs = { NEW: "+ ", UPDATE: "↻ ", UNCHANGED: "= " } as const;
const isWritten = (state: string): state is keyof typeof signs => state in signs;

/** The records of other types that a row makes beside its own, one a line. */
export function FurtherRecords({ of }: { of: readonly Further[] }) {
  const { t } = useTranslation(["ui", "import"]);
  const names = useNames();
  const shown = useShownValue();
  const textOf = (each: Further, field: string): string => {
    const value = (each.values as Record<string, string>)[field] ?? null;
    if (each.proposed.includes(field)) return t("import:further.onlyClass", { section: value });
    const record = each.found.find((found) => found.field === field)?.record;
    if (!record) return shown(each.type, field, value);
    return field === "donorCode" ? `${names.first(record)} (${record.code})` : names.first(record);
  };
  const lines = of.flatMap((each) => {
    const { type, state } = each;
    if (!isSaid(type) || !isWritten(state)) return [];
    const texts = said[type].map((field) => textOf(each, field)).filter(Boolean);
    return [{ type, state, text: texts.join(" · "), differences: state === "UPDATE" ? each.differences : [] }];
  });
  if (lines.length === 0) return null;
  return (
    <ul className="ui-import-further">
      {lines.map(({ type, state, text, differences }) => (
        <li key={type}>
          <span aria-hidden="true">{signs[state]}</span>
          <span className="ui-hidden">{t(`import:state.${state}`)} </span>
          {t("import:preview.fieldError", { field: t(types[type]), text })}
          {differences.length > 0 && <Differences of={differences} type={type} />}
        </li>
      ))}
    </ul>
  );
}
