import { Button } from "@blueprintjs/core";
import { Print } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router";
import { useYearEndSchoolQuery } from "../../graphql/generated/operations.ts";
import { ErrorState } from "../../shared/problems/ErrorState.tsx";
import { paths } from "../../shared/records/paths.ts";
import { useClassYears, yearAfter } from "../../shared/reference/class-years.ts";
import { useCan } from "../../shared/session/session-context.tsx";
import { useNames } from "../../ui/NameBoth.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { SkeletonLines } from "../../ui/States.tsx";
import { usePhone } from "../../ui/useMediaQuery.ts";
import { PromotionPanel } from "./PromotionPanel.tsx";
import { YearEndPaperDialog } from "./YearEndPaperDialog.tsx";
import "./classes.css";

/** One school at the end of a study year: decisions about its students, kept as a draft until it is promoted. */
export function YearEndSchoolPage() {
  const { t } = useTranslation("class");
  const names = useNames();
  const id = Number(useParams()["id"]);
  const [params] = useSearchParams();
  const fromYearId = Number(params.get("from"));
  const { years } = useClassYears();
  const mayPrint = useCan("report.students");
  const phone = usePhone();
  const [printing, setPrinting] = useState(false);
  const query = useYearEndSchoolQuery({ variables: { id } });
  const school = query.data?.school;
  const from = years?.find((year) => year.id === fromYearId);
  const to = from && years && yearAfter(years, from);
  if (!school) {
    return query.error ? (
      <ErrorState error={query.error} retry={() => void query.refetch()} />
    ) : (
      <SkeletonLines lines={8} />
    );
  }
  const branchId = school.branch.id;
  const print = mayPrint && to && (
    <Button
      icon={<Print />}
      {...(phone ? { "aria-label": t("yearEnd.printOne") } : { text: t("yearEnd.printOne") })}
      onClick={() => setPrinting(true)}
    />
  );
  return (
    <>
      <PageHeader
        title={names.first(school)}
        aside={<code className="ui-code ui-muted">{school.code}</code>}
        actions={print}
      />
      <PromotionPanel
        key={fromYearId}
        schoolId={school.id}
        fromYearId={fromYearId}
        back={{ to: `${paths.yearEnd}?in=${branchId}&from=${fromYearId}`, text: t("yearEnd.back") }}
      />
      {printing && to && (
        <YearEndPaperDialog
          branchId={branchId}
          school={school}
          fromYearId={fromYearId}
          toYearId={to.id}
          onClose={() => setPrinting(false)}
        />
      )}
    </>
  );
}
