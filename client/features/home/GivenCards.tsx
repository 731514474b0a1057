import { Card } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { HomeQuery } from "../../graphql/generated/operations.ts";
import { useNumberFormat } from "../../ui/format.ts";
import { assets } from "./assets.ts";
import { givenBetween, needsOf, receivedEver, schoolsOf, studentsOf } from "./links.ts";

type Numbers = HomeQuery["dashboard"];

interface Props {
  numbers: Numbers;
  branchIds: readonly number[];
  year: number | null;
}

/** Students who received each asset, those of ten years, and who waits; each number opens its students. */
export function GivenCards({ numbers, branchIds, year }: Props) {
  const { t } = useTranslation(["home", "enums"]);
  const number = useNumberFormat();
  const { received, tenYears, thisYear, schools, students, mostNeeded } = numbers;
  const within = [thisYear - 9, thisYear] as const;
  const total = ({ count, capped }: Numbers["schools"]) => (capped ? `${number(count)}+` : number(count));
  const when = year === null ? t("home:given.ever") : t("home:given.inYear", { year: String(year) });
  return (
    <ul className="home-stats">
      {assets.map(({ asset, field }) => (
        <li key={asset}>
          <Stat
            to={year === null ? receivedEver(branchIds, asset) : givenBetween(branchIds, [year, year], asset)}
            label={t(`home:given.received.${asset}`)}
            value={number(received[field])}
            note={when}
          />
        </li>
      ))}
      <li>
        <Stat
          to={givenBetween(branchIds, within)}
          label={t("home:given.tenYears")}
          value={number(tenYears.any)}
          note={`${within[0]}–${within[1]}`}
        />
      </li>
      {mostNeeded && (
        <li>
          <Stat
            to={needsOf(branchIds, mostNeeded.asset, mostNeeded.yearId)}
            label={t(`home:needs.${mostNeeded.asset}`)}
            value={total(mostNeeded.total)}
            note={
              mostNeeded.planned ? t("home:needs.planned", { shown: number(mostNeeded.planned) }) : t("home:needs.note")
            }
          />
        </li>
      )}
      <li className="home-records">
        <Card>
          <span className="home-stat-label">{t("home:records.title")}</span>
          <Link className="ui-tap" to={studentsOf(branchIds)}>
            {t("home:records.students", { count: students.count, shown: total(students) })}
          </Link>
          <Link className="ui-tap" to={schoolsOf(branchIds)}>
            {t("home:records.schools", { count: schools.count, shown: total(schools) })}
          </Link>
        </Card>
      </li>
    </ul>
  );
}

interface StatProps {
  to: string;
  label: string;
  value: string;
  note: string;
}

function Stat({ to, label, value, note }: StatProps) {
  return (
    <Link to={to} className="home-stat">
      <Card interactive>
        <span className="home-stat-label">{label}</span>
        <span className="home-stat-value">{value}</span>
        <span className="ui-muted">{note}</span>
      </Card>
    </Link>
  );
}
