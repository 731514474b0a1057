import { Radio } from "@blueprintjs/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type OpenPledgesQuery, useOpenPledgesQuery } from "../../graphql/generated/operations.ts";
import { latest } from "../../graphql/latest.ts";
import { ErrorState } from "../../shared/problems/ErrorState.tsx";
import { useNumberFormat } from "../../ui/format.ts";
import { NameAndCode, useNames } from "../../ui/NameBoth.tsx";
import { SkeletonLines } from "../../ui/States.tsx";
import type { Question } from "./match-list.tsx";
import { Find, Pages, type useTurning } from "./MatchingPages.tsx";

export type OpenPledge = OpenPledgesQuery["openPledges"]["rows"][number];

interface Props {
  question: Question;
  chosen: OpenPledge | null;
  onChoose: (pledge: OpenPledge) => void;
  disabled?: boolean;
  turning: ReturnType<typeof useTurning>;
  /** What leads on where there are none. */
  elsewhere?: ReactNode;
}

/** The pledges of an asset in a study year that have open places, of which one can be chosen. */
export function OpenPledges({ question, chosen, onChoose, disabled = false, turning, elsewhere }: Props) {
  const { t } = useTranslation("match");
  const names = useNames();
  const number = useNumberFormat();
  const { asset, yearId, branchId, manyBranches } = question;
  const pledges = useOpenPledgesQuery({
    variables: { asset, yearId, branchId, ...turning.variables },
    fetchPolicy: "cache-and-network",
  });
  const open = latest(pledges)?.openPledges.rows;
  return (
    <>
      <Find label={t("pledges.search")} turning={turning} />
      {pledges.error && <ErrorState error={pledges.error} retry={() => void pledges.refetch()} />}
      {!open && !pledges.error && <SkeletonLines lines={4} />}
      {open?.length === 0 && (
        <p className="ui-muted">{t(turning.search === "" ? "pledges.empty" : "pledges.notFound")}</p>
      )}
      {open?.length === 0 && turning.search === "" && elsewhere}
      {open && (
        <ul>
          {open.map((each) => {
            const {
              pledge: { id, donor, wishes, branch },
              matched,
              proposed,
              planned,
              open: places,
            } = each;
            return (
              <li key={id}>
                <Radio
                  name="pledge"
                  disabled={disabled}
                  checked={id === chosen?.pledge.id}
                  onChange={() => onChoose(each)}
                  labelElement={
                    <span className="matching-lines">
                      <span className="matching-donor">
                        <NameAndCode name={names.first(donor)} code={donor.code} />
                        {manyBranches && <span className="ui-muted">{names.first(branch)}</span>}
                      </span>
                      <span className="ui-muted">
                        {t("pledges.places", { count: places, shown: number(places), matched: number(matched) })}
                        {proposed > 0 && ` · ${t("pledges.proposed", { shown: number(proposed) })}`}
                        {planned > 0 && ` · ${t("pledges.planned", { shown: number(planned) })}`}
                      </span>
                      {wishes && <span className="ui-muted">{wishes}</span>}
                    </span>
                  }
                />
              </li>
            );
          })}
        </ul>
      )}
      <Pages
        of={t("pledges.title")}
        turning={turning}
        shown={open?.length ?? 0}
        hasNext={latest(pledges)?.openPledges.hasNext ?? false}
      />
    </>
  );
}
