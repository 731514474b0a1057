import { Callout } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { type ClassYearOption, useClassYears } from "../../shared/reference/class-years.ts";
import { showDate, today } from "../../ui/format.ts";
import { useNames } from "../../ui/NameBoth.tsx";

type Dated = ClassYearOption & { firstDay: string; lastDay: string };
const isDated = (year: ClassYearOption): year is Dated => year.firstDay !== null && year.lastDay !== null;

/** Adjacent study years that overlap. */
const overlapping = (years: readonly Dated[]): [Dated, Dated][] =>
  years.flatMap((one, i) =>
    years
      .slice(i + 1)
      .flatMap((other): [Dated, Dated][] =>
        one.firstDay <= other.lastDay && other.firstDay <= one.lastDay ? [[other, one]] : [],
      ),
  );

/** Problems with the study years: none contains today, or some overlap from before that was refused. */
export function StudyYearNotices() {
  const { t } = useTranslation("reference");
  const names = useNames();
  const { years, current } = useClassYears();
  if (!years || years.length === 0) return null;
  const dated = years.filter(isDated);
  const day = today();
  const covered = years.some(
    ({ firstDay, lastDay }) => firstDay !== null && firstDay <= day && (lastDay === null || day <= lastDay),
  );
  const overlaps = overlapping(dated);
  if (covered && overlaps.length === 0) return null;
  return (
    <div className="ui-stack ui-notices">
      {!covered && (
        <Callout intent="warning" role="status">
          {t("years.uncovered", { day: showDate(day) })} {current && t("years.until", { name: names.first(current) })}
        </Callout>
      )}
      {overlaps.slice(0, 5).map(([one, other]) => (
        <Callout key={`${one.id} ${other.id}`} intent="warning" role="status">
          {t("years.overlap", { one: names.first(one), other: names.first(other) })}
        </Callout>
      ))}
    </div>
  );
}
