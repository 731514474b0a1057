import { Card } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { HomeQuery } from "../../graphql/generated/operations.ts";
import { ColumnChart } from "../../ui/chart/ColumnChart.tsx";
import { NumbersTable } from "../../ui/chart/NumbersTable.tsx";
import { useNumberFormat } from "../../ui/format.ts";
import { assets } from "./assets.ts";
import { ExportMenu } from "./ExportMenu.tsx";
import { givenBetween } from "./links.ts";

type Given = HomeQuery["dashboard"]["received"];

interface Props {
  numbers: HomeQuery["dashboard"];
  branchIds: readonly number[];
}

/** The years from the first to the last in which something was given. */
function drawn(years: HomeQuery["dashboard"]["years"]): HomeQuery["dashboard"]["years"] {
  const given = ({ students }: (typeof years)[number]) => students.any > 0;
  return years.slice(years.findIndex(given), years.findLastIndex(given) + 1);
}

/**
 * Students who received something in each of ten years, by asset: as columns and as a table, each number linking to its
 * students. Years before the first and after the last donation are not drawn.
 */
export function GivenChart({ numbers, branchIds }: Props) {
  const { t } = useTranslation(["home", "enums"]);
  const number = useNumberFormat();
  const { tenYears, thisYear } = numbers;
  const years = drawn(numbers.years);
  const all = [thisYear - 9, thisYear] as const;
  const names = assets.map(({ asset }) => t(`enums:Asset.${asset}`));
  const title = t("home:given.chart");
  const words = (year: number, given: Given) =>
    [
      t("home:given.year", { year: String(year), count: given.any, shown: number(given.any) }),
      ...assets.map(({ field }, i) => `${names[i]} ${number(given[field])}`),
    ].join(" · ");
  const cells = (given: Given, within: readonly [number, number]) => [
    <Link key="any" to={givenBetween(branchIds, within)}>
      {number(given.any)}
    </Link>,
    ...assets.map(({ asset, field }) => (
      <Link key={asset} to={givenBetween(branchIds, within, asset)}>
        {number(given[field])}
      </Link>
    )),
  ];
  if (tenYears.any === 0) return <p className="ui-muted">{t("home:given.nothing")}</p>;
  return (
    <Card role="region" aria-labelledby="home-given" className="home-wide">
      <div className="home-card-head">
        <h2 id="home-given">{title}</h2>
        <ExportMenu chart="GIVEN_BY_YEAR" title={title} branchIds={branchIds} />
      </div>
      <ColumnChart
        labelledBy="home-given"
        legend={{ whole: t("home:given.any"), parts: names }}
        groups={years.map(({ year, students }) => ({
          key: String(year),
          label: String(year),
          whole: students.any,
          parts: assets.map(({ field }) => students[field]),
          words: words(year, students),
          to: givenBetween(branchIds, [year, year]),
        }))}
      />
      <details className="home-numbers">
        <summary>{t("home:given.table")}</summary>
        <NumbersTable
          caption={title}
          head={[t("home:filters.year"), t("home:given.any"), ...names]}
          rows={[
            ...years
              .toReversed()
              .map(({ year, students }) => ({ key: String(year), cells: [year, ...cells(students, [year, year])] })),
            {
              key: "all",
              cells: [t("home:given.all", { from: String(all[0]), to: String(all[1]) }), ...cells(tenYears, all)],
            },
          ]}
        />
      </details>
    </Card>
  );
}
