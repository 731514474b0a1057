import { Button, Callout } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type {
  CertificatePreviewQuery,
  PhotoZipPreviewQuery,
  StudentListPreviewQuery,
} from "../../graphql/generated/operations.ts";
import { useNumberFormat } from "../../ui/format.ts";
import { NameBoth, useNames } from "../../ui/NameBoth.tsx";
import { messageOf } from "../../shared/problems/problem.ts";
import { paths } from "../../shared/records/paths.ts";
import { useCan } from "../../shared/session/session-context.tsx";
import { SkeletonLines } from "../../ui/States.tsx";
import { useHoldings } from "./holdings.ts";
import { usePreview, type Wanted } from "./choices.ts";

type CertificateFacts = CertificatePreviewQuery["certificatePreview"];
type ListFacts = StudentListPreviewQuery["studentListPreview"];
type ZipFacts = PhotoZipPreviewQuery["photoZipPreview"];

/** The fields of any kind's preview. */
type AnyPreview = Pick<CertificateFacts, "subject" | "leftOut"> &
  Partial<Omit<CertificateFacts & ListFacts & ZipFacts, "__typename">>;

/** Whom the code refers to, how much the report will contain, and what is left out and why; before anything is made. */
export function Preview({ wanted, onYear }: { wanted: Wanted; onYear: (classYearId: number) => void }) {
  const { t } = useTranslation(["ui", "errors", "validation", "report"]);
  const number = useNumberFormat();
  const names = useNames();
  const holdingsOf = useHoldings();
  const { preview, error } = usePreview(wanted);
  if (error) return <Callout intent="danger">{messageOf(t, error)}</Callout>;
  if (!preview) return <SkeletonLines lines={3} />;
  const {
    subject,
    pages,
    pagesExact,
    photos,
    donors,
    leftOut,
    replaces,
    leaves = 0,
    leavesShown = [],
    fromYear,
    toYear,
    classYear,
    yearWithClasses,
    missing = [],
    organisationNamed = true,
  }: AnyPreview = preview;
  const facts = [
    ...holdingsOf(preview),
    ...(pages
      ? [t(pagesExact ? "report:runs.pages" : "report:preview.pages", { count: pages, shown: number(pages) })]
      : []),
  ];
  return (
    <div className="report-preview" role="status">
      <p>
        <NameBoth of={{ ...subject, nameLocal: subject.nameLocal ?? subject.nameEn }} layout="inline" />{" "}
        <code className="ui-code ui-muted">{subject.code}</code>
      </p>
      <p>{facts.join(" · ")}</p>
      {classYear && yearWithClasses && (
        <Callout>
          <p>
            {t("report:preview.noClasses", {
              year: names.first(classYear),
              other: names.first(yearWithClasses),
            })}
          </p>
          <Button
            text={t("report:preview.useYear", { year: names.first(yearWithClasses) })}
            onClick={() => onYear(yearWithClasses.id)}
          />
        </Callout>
      )}
      {photos && donors ? <p className="ui-muted">{t("report:preview.copies")}</p> : null}
      {fromYear && toYear && (
        <p>
          {fromYear.id === toYear.id
            ? t("report:preview.oneYear", { year: names.first(fromYear) })
            : t("report:preview.years", { from: names.first(fromYear), to: names.first(toYear) })}
        </p>
      )}
      {replaces ? <p>{t("report:preview.replaces", { count: replaces, shown: number(replaces) })}</p> : null}
      {leaves > 0 && (
        <Callout intent="warning">
          {t("report:preview.leaves", {
            count: leaves,
            shown: number(leaves),
            students: [
              ...leavesShown.map((student) => `${names.first(student)} (${student.code})`),
              ...(leaves > leavesShown.length ? ["…"] : []),
            ].join(", "),
          })}
        </Callout>
      )}
      {!organisationNamed && <Unnamed />}
      {leftOut.length > 0 && (
        <>
          <p className="ui-muted">{t("report:preview.leftOut")}</p>
          <ul>
            {leftOut.map(({ reason, count }) => (
              <li key={reason}>{t(`report:leftOut.${reason}`, { count, shown: number(count) })}</li>
            ))}
          </ul>
        </>
      )}
      {missing.length > 0 && (
        <ul>
          {missing.map(({ reason, count }) => (
            <li key={reason}>{t(`report:missing.${reason}`, { count, shown: number(count) })}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Certificates would print a name that nobody has chosen, or nobody's signature. */
function Unnamed() {
  const { t } = useTranslation("report");
  const isOwn = useCan("organisation.edit");
  return (
    <p>
      {t(isOwn ? "preview.unnamed" : "preview.unnamedAsk")}{" "}
      {isOwn && (
        <Link className="ui-link-in-text" to={paths.organisation}>
          {t("preview.name")}
        </Link>
      )}
    </p>
  );
}
