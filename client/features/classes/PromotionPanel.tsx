import { HTMLSelect } from "@blueprintjs/core";
import { ArrowLeft } from "@blueprintjs/icons";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, type To } from "react-router";
import { usePromotedOutcomesQuery, usePromotionPreviewQuery } from "../../graphql/generated/operations.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import { paths } from "../../shared/records/paths.ts";
import { type ClassYearOption, useClassYears, yearAfter, yearsAfter } from "../../shared/reference/class-years.ts";
import { referenceKindInfo } from "../../shared/records/kinds.ts";
import { useCan } from "../../shared/session/session-context.tsx";
import { ErrorState } from "../../shared/problems/ErrorState.tsx";
import { EmptyState, NoPermission, SkeletonLines } from "../../ui/States.tsx";
import { useArrivalFocus } from "../../ui/focus/useArrivalFocus.ts";
import { PromotionDecisions } from "./PromotionDecisions.tsx";
import { PromotionDone } from "./PromotionDone.tsx";
import { RecentPromotions } from "./RecentPromotions.tsx";
import { type Ending, endings, type Promoted } from "./promotion-choices.ts";
import { Outcomes } from "./PromotionSummary.tsx";

interface Props {
  schoolId: number;
  fromYearId: number;
  /** The page that leads here. */
  back: { to: To; text: string };
}

/** Promotes a whole school from one study year to the next: preview, decisions kept as a draft, run. */
export function PromotionPanel({ schoolId, fromYearId, back: { to, text } }: Props) {
  const { t } = useTranslation("class");
  const { years, error, retry } = useClassYears();
  const back = (
    <Link className="class-back" to={to}>
      <ArrowLeft /> {text}
    </Link>
  );
  if (!useCan("promotion.run")) return <NoPermission />;
  if (!years) return error ? <ErrorState error={error} retry={retry} /> : <SkeletonLines lines={8} />;
  const from = years.find(({ id }) => id === fromYearId);
  if (!from) return <EmptyState kind="unmatched" title={t("promotion.noYear")} action={back} />;
  const next = yearAfter(years, from);
  return (
    <section aria-labelledby="promotion-title">
      {back}
      {next ? (
        <BetweenYears schoolId={schoolId} from={from} later={yearsAfter(years, from)} next={next} />
      ) : (
        <NoLaterYear from={from} />
      )}
    </section>
  );
}

function NoLaterYear({ from }: { from: ClassYearOption }) {
  const { t } = useTranslation("class");
  const names = useNames();
  const add = <Link to={paths.reference(referenceKindInfo("CLASS_YEAR").slug)}>{t("promotion.toYears")}</Link>;
  return (
    <EmptyState
      title={t("promotion.noLater", { year: names.first(from) })}
      text={t("promotion.noLaterText")}
      action={add}
    />
  );
}

interface YearsProps {
  schoolId: number;
  from: ClassYearOption;
  later: ClassYearOption[];
  next: ClassYearOption;
}

function BetweenYears({ schoolId, from, later, next }: YearsProps) {
  const { t } = useTranslation("class");
  const names = useNames();
  const selectId = useId();
  const [toId, setToId] = useState(next.id);
  const [done, setDone] = useState<Promoted | null>(null);
  const to = later.find(({ id }) => id === toId) ?? next;
  const years = { schoolId, fromYearId: from.id, toYearId: to.id };
  const query = usePromotionPreviewQuery({ variables: years, fetchPolicy: "network-only", skip: done !== null });
  if (done) return <PromotionDone {...done} schoolId={schoolId} to={to} onUndone={() => setDone(null)} />;
  const preview = query.data?.promotionPreview;
  const isOver = preview?.rows.length === 0;
  return (
    <>
      <div className="class-bar">
        <Title>{t("promotion.title", { from: names.first(from) })}</Title>
        {/* There is nothing left to lead anywhere. */}
        {!isOver && (
          <div className="class-year">
            <label htmlFor={selectId}>{t("promotion.to")}</label>
            <HTMLSelect id={selectId} value={to.id} onChange={(event) => setToId(Number(event.currentTarget.value))}>
              {later.map((year) => (
                <option key={year.id} value={year.id}>
                  {names.first(year)}
                </option>
              ))}
            </HTMLSelect>
          </div>
        )}
      </div>
      {!preview && query.error && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {!preview && !query.error && <SkeletonLines lines={8} />}
      {isOver && <Finished schoolId={schoolId} from={from} />}
      {preview && !isOver && (
        <PromotionDecisions
          key={to.id}
          years={years}
          to={to}
          preview={preview}
          lookAgain={async () => (await query.refetch()).data?.promotionPreview}
          onDone={setDone}
        />
      )}
    </>
  );
}

function Title({ children }: { children: string }) {
  const title = useArrivalFocus<HTMLHeadingElement>();
  return (
    <h2 id="promotion-title" ref={title}>
      {children}
    </h2>
  );
}

/** What became of the students of a school that has nobody left to promote, and the promotions that can be undone. */
function Finished({ schoolId, from }: Pick<YearsProps, "schoolId" | "from">) {
  const { t } = useTranslation("class");
  const names = useNames();
  const { data, loading } = usePromotedOutcomesQuery({
    variables: { schoolId, yearId: from.id },
    fetchPolicy: "cache-and-network",
  });
  const totals = Object.fromEntries(endings.map((ending) => [ending, data?.[ending].count ?? 0])) as Record<
    Ending,
    number
  >;
  return (
    <>
      <RecentPromotions schoolId={schoolId} classYearId={from.id} />
      {endings.some((ending) => totals[ending] > 0) ? (
        <>
          <h3 className="class-finished">{t("promotion.nobodyLeft", { year: names.first(from) })}</h3>
          <Outcomes totals={totals} />
        </>
      ) : (
        !loading && (
          <EmptyState title={t("promotion.nobodyLeft", { year: names.first(from) })} text={t("promotion.nobodyText")} />
        )
      )}
    </>
  );
}
