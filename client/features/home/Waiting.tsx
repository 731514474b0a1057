import { Card } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { HomeQuery } from "../../graphql/generated/operations.ts";
import { importPath } from "../../shared/imports/paths.ts";
import { useEnumLabel } from "../../shared/records/enums.ts";
import { paths } from "../../shared/records/paths.ts";
import { usePendingUploads } from "../../shared/uploads/pending-uploads.ts";
import { showDate, useNumberFormat } from "../../ui/format.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import { matchingOf, missingOf } from "./links.ts";
import { unbroken } from "../../ui/unbroken.tsx";

type Numbers = HomeQuery["dashboard"];
type Work = Numbers["openWork"][number];

interface Line {
  key: string;
  label: string;
  value: string;
  /** What is being processed has no page. */
  to: string | null;
}

/** Where it is shown; photos being processed have no list. */
function pathOf({ kind, importType }: Work): string | null {
  if (kind === "REPORT") return paths.reports;
  if (kind === "PHOTO" || !importType) return null;
  return importPath(importType, "history");
}

/** Photos that could not be sent or are on their way. */
function usePhotoLines(): Line[] {
  const { t } = useTranslation(["home", "photo"]);
  const number = useNumberFormat();
  const { to, failed, left } = usePendingUploads();
  const value = [
    failed > 0 && t("home:work.notSent", { shown: number(failed) }),
    left > 0 && t("home:work.underWay", { shown: number(left) }),
  ]
    .filter(Boolean)
    .join(" · ");
  return to ? [{ key: "uploads", label: t("photo:upload.label"), value, to }] : [];
}

/** The user's reports that are ready. */
function useReadyLines(ready: number): Line[] {
  const { t } = useTranslation("home");
  const number = useNumberFormat();
  return ready > 0 ? [{ key: "ready", label: t("work.READY"), value: number(ready), to: paths.reports }] : [];
}

/** Requested work that waits for a decision or is not finished: decisions first. */
function useWorkLines(work: readonly Work[]): Line[] {
  const { t } = useTranslation(["home", "import"]);
  const number = useNumberFormat();
  const nameOf = ({ kind, importType }: Work) =>
    importType
      ? t("home:work.IMPORT", { type: t(`import:type.${importType}`) })
      : t(`home:work.${kind === "PHOTO" ? "PHOTO" : "REPORT"}`);
  const valueOf = ({ underWay, undecided }: Work) =>
    [
      undecided > 0 && t("home:work.undecided", { shown: number(undecided) }),
      underWay > 0 && t("home:work.underWay", { shown: number(underWay) }),
    ]
      .filter(Boolean)
      .join(" · ");
  return work
    .toSorted((one, other) => Number(other.undecided > 0) - Number(one.undecided > 0))
    .map((each) => ({
      key: `${each.kind} ${each.importType}`,
      label: nameOf(each),
      value: valueOf(each),
      to: pathOf(each),
    }));
}

/** Today's distributions, or the next one. */
function useDistributionLines(distributions: Numbers["distributions"]): Line[] {
  const { t } = useTranslation("home");
  return distributions.map(({ id, name, heldOn, isToday }) => ({
    key: `distribution ${id}`,
    label: t(isToday ? "year.today" : "year.next", { name }),
    value: showDate(heldOn),
    to: paths.distribution(id, isToday ? "hand-out" : undefined),
  }));
}

/** Proposals to confirm, and open places of pledges. */
function useMatchLines(work: Numbers["matchWork"], branchIds: readonly number[]): Line[] {
  const { t } = useTranslation("home");
  const number = useNumberFormat();
  const names = useNames();
  const labelOf = useEnumLabel();
  return work.flatMap(({ asset, yearId, yearEn, yearLocal, ...counts }) =>
    (["proposals", "openPlaces"] as const)
      .filter((what) => counts[what] > 0)
      .map((what) => ({
        key: `${what} ${asset} ${yearId}`,
        label: t(`year.${what}`, {
          asset: labelOf("Asset", asset),
          year: names.first({ nameEn: yearEn, nameLocal: yearLocal }),
        }),
        value: number(counts[what]),
        to: matchingOf(branchIds, asset, yearId),
      })),
  );
}

/** What active students lack, and possible duplicates, each leading to them. */
function useAttentionLines(attention: Numbers["attention"], branchIds: readonly number[]): Line[] {
  const { t } = useTranslation("home");
  const number = useNumberFormat();
  return attention
    .filter(({ total }) => total.count > 0)
    .map(({ kind, total }) => ({
      key: kind,
      label: t(`attention.${kind}`),
      value: `${number(total.count)}${total.capped ? "+" : ""}`,
      to: missingOf(branchIds, kind),
    }));
}

interface Props {
  numbers: Pick<Numbers, "attention" | "distributions" | "matchWork" | "openWork" | "ready">;
  branchIds: readonly number[];
}

/** Everything that waits for the user, each line leading to it. */
export function Waiting({ numbers, branchIds }: Props) {
  const { t } = useTranslation("home");
  const photos = usePhotoLines();
  const ready = useReadyLines(numbers.ready);
  const work = useWorkLines(numbers.openWork);
  const distributions = useDistributionLines(numbers.distributions);
  const matches = useMatchLines(numbers.matchWork, branchIds);
  const attention = useAttentionLines(numbers.attention, branchIds);
  const lines = [...photos, ...ready, ...work, ...distributions, ...matches, ...attention];
  return (
    <Card role="region" aria-labelledby="home-waiting">
      <h2 id="home-waiting">{t("waiting.title")}</h2>
      {lines.length === 0 ? (
        <p className="ui-muted">{t("waiting.nothing")}</p>
      ) : (
        <ul className="home-lines">
          {lines.map(({ key, label, value, to }) => {
            const content = (
              <>
                <span>{unbroken(label)}</span>
                <span className="home-number">{value}</span>
              </>
            );
            return (
              <li key={key}>
                {to === null ? (
                  <span className="home-line">{content}</span>
                ) : (
                  <Link to={to} className="home-line">
                    {content}
                  </Link>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
