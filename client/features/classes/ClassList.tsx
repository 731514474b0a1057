import { Button, HTMLSelect } from "@blueprintjs/core";
import { CircleArrowUp } from "@blueprintjs/icons";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { type SchoolClassesQuery, useSchoolClassesQuery } from "../../graphql/generated/operations.ts";
import { Can } from "../../shared/session/Can.tsx";
import { RelatedList } from "../../shared/lists/RelatedList.tsx";
import { Dash, NameBoth, useNames } from "../../ui/NameBoth.tsx";
import { type ClassYearOption, useClassYears } from "../../shared/reference/class-years.ts";
import { ShownNumber } from "../../ui/ShownNumber.tsx";
import { ErrorState } from "../../shared/problems/ErrorState.tsx";
import { EmptyState, SkeletonLines } from "../../ui/States.tsx";
import { useArrivalFocus } from "../../ui/focus/useArrivalFocus.ts";
import { byGrade } from "./by-grade.ts";
import { YearExports } from "./ClassExports.tsx";
import { classNames } from "../../shared/records/class-names.ts";
import { RecentPromotions } from "./RecentPromotions.tsx";
import { useClassMenu } from "./useClassMenu.tsx";
import { useClassesView } from "./useClassesView.ts";

type ClassRow = SchoolClassesQuery["schoolClasses"]["rows"][number];

/** A school's classes in one study year: the selected one, otherwise the present one, otherwise any. */
export function ClassList({ schoolId }: { schoolId: number }) {
  const { t } = useTranslation("class");
  const { yearId } = useClassesView();
  const { years, current, error, retry } = useClassYears();
  if (!years) return error ? <ErrorState error={error} retry={retry} /> : <SkeletonLines lines={6} />;
  const year = years.find(({ id }) => id === yearId) ?? current ?? years[0];
  if (!year) return <EmptyState title={t("list.noYears")} text={t("list.noYearsText")} />;
  return <ClassesOfYear schoolId={schoolId} years={years} year={year} />;
}

interface Props {
  schoolId: number;
  years: ClassYearOption[];
  year: ClassYearOption;
}

function ClassesOfYear({ schoolId, years, year }: Props) {
  const { t } = useTranslation("class");
  const view = useClassesView();
  const names = useNames();
  const selectId = useId();
  const query = useSchoolClassesQuery({
    variables: { schoolId, classYearId: year.id },
    fetchPolicy: "cache-and-network",
  });
  const rows = query.data?.schoolClasses.rows;
  const navigate = useNavigate();
  const section = useArrivalFocus<HTMLElement>();
  return (
    <section aria-label={t("tab")} ref={section}>
      <div className="class-bar">
        <div className="class-year">
          <label htmlFor={selectId}>{t("fields.classYear")}</label>
          <HTMLSelect
            id={selectId}
            value={year.id}
            onChange={(event) => view.chooseYear(Number(event.currentTarget.value))}
          >
            {years.map((each) => (
              <option key={each.id} value={each.id}>
                {names.first(each)}
              </option>
            ))}
          </HTMLSelect>
        </div>
        {rows && rows.length > 0 && <Totals rows={rows} />}
        <div className="class-actions">
          <Can do="promotion.run">
            {rows?.some((row) => row.counts.current > 0) && (
              <Button
                icon={<CircleArrowUp />}
                text={t("promotion.button")}
                onClick={() => void navigate(view.promotionLink(year.id))}
              />
            )}
          </Can>
          {rows?.[0] && <YearExports school={rows[0].school} year={year} />}
        </div>
      </div>
      <RecentPromotions schoolId={schoolId} classYearId={year.id} />
      {!rows &&
        (query.error ? (
          <ErrorState error={query.error} retry={() => void query.refetch()} />
        ) : (
          <SkeletonLines lines={6} />
        ))}
      {rows?.length === 0 && (
        <EmptyState title={t("list.empty", { year: names.first(year) })} text={t("list.emptyText")} />
      )}
      {rows && rows.length > 0 && <ClassTable rows={rows} title={t("list.title", { year: names.first(year) })} />}
    </section>
  );
}

/** A school's numbers of classes, students and girls in a year. */
function Totals({ rows }: { rows: ClassRow[] }) {
  const { t } = useTranslation("class");
  const sum = (count: (row: ClassRow) => number) => rows.reduce((total, row) => total + count(row), 0);
  return (
    <dl className="class-totals">
      <Total label={t("list.classes")} value={rows.length} />
      <Total label={t("fields.students")} value={sum((row) => row.counts.students)} />
      <Total label={t("fields.girls")} value={sum((row) => row.counts.girls)} />
    </dl>
  );
}

/** A number with its label. */
export function Total({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <ShownNumber value={value} />
      </dd>
    </div>
  );
}

function ClassTable({ rows, title }: { rows: ClassRow[]; title: string }) {
  const { t } = useTranslation("class");
  const { classLink } = useClassesView();
  const names = useNames();
  const menu = useClassMenu();
  return (
    <RelatedList
      title={title}
      rows={rows.toSorted(byGrade)}
      rowName={(row) => names.first(classNames(row))}
      rowLink={(row) => classLink(row.id)}
      rowMenu={menu.any ? menu.items : undefined}
      columns={[
        { key: "name", header: t("fields.class"), phone: "title", render: (row) => <NameBoth of={classNames(row)} /> },
        {
          key: "teacher",
          header: t("fields.teacherName"),
          phone: "subtitle",
          render: (row) => row.teacherName ?? <Dash />,
        },
        {
          key: "students",
          header: t("fields.students"),
          align: "end",
          phone: "subtitle",
          render: (row) => <ShownNumber value={row.counts.students} />,
        },
        {
          key: "girls",
          header: t("fields.girls"),
          align: "end",
          phone: "subtitle",
          render: (row) => <ShownNumber value={row.counts.girls} />,
        },
      ]}
    />
  );
}
