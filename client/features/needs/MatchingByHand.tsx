import { Button, Checkbox, Classes, Switch } from "@blueprintjs/core";
import { useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { isLasting } from "../../../server/shared/asset.ts";
import {
  type NeedFilter,
  useMatchableNeedsQuery,
  useProposeForPledgeMutation,
  type WaitingStudents,
} from "../../graphql/generated/operations.ts";
import { latest } from "../../graphql/latest.ts";
import { FilterChips } from "../../shared/filters/FilterChips.tsx";
import type { FilterValues } from "../../shared/filters/types.ts";
import { whoFilters } from "../../shared/filters/who-filters.ts";
import { ErrorState } from "../../shared/problems/ErrorState.tsx";
import { paths } from "../../shared/records/paths.ts";
import { useCan } from "../../shared/session/session-context.tsx";
import { useToast } from "../../shared/toasts/toast.tsx";
import { useNumberFormat } from "../../ui/format.ts";
import { NameAndCode, useNames } from "../../ui/NameBoth.tsx";
import { SkeletonLines } from "../../ui/States.tsx";
import { usePhone } from "../../ui/useMediaQuery.ts";
import type { Question } from "./match-list.tsx";
import { Find, type MatchingTab, Pages, Side, useTurning } from "./MatchingPages.tsx";
import { HeldFor, Mark } from "./NeedParts.tsx";
import { type OpenPledge, OpenPledges } from "./OpenPledges.tsx";
import "./matching.css";

interface Props {
  question: Question;
  /** On a phone the side in view; none while the matches are. Otherwise both are. */
  tab: MatchingTab | null;
  onTab: (tab: MatchingTab) => void;
}

/** Pledges on one side, students on the other: chosen ones are proposed for the chosen pledge. */
export function ByHand({ question, tab, onTab }: Props) {
  const { asset, yearId, branchId } = question;
  const { t } = useTranslation(["match", "need", "pledge"]);
  const { t: ofStudent } = useTranslation("student");
  const names = useNames();
  const number = useNumberFormat();
  const toast = useToast();
  const mayPropose = useCan("match.propose");
  const mayAdd = useCan("pledge.edit");
  const phone = usePhone();
  const after = useRef<HTMLAnchorElement>(null);
  const seesPlanned = useCan("distribution.handOut");
  // What is chosen stays so when the page shows others; students with their branches.
  const [pledge, setPledge] = useState<OpenPledge | null>(null);
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map());
  const [never, setNever] = useState(isLasting(asset));
  // As the wishes of one pledge after the other ask for it.
  const [who, setWho] = useState<FilterValues>({});
  const [propose, { loading }] = useProposeForPledgeMutation({ refetchQueries: "active" });
  const [ofPledges, ofStudents] = [useTurning(), useTurning()];
  // Only students of the pledge's branch can be chosen for it.
  const ofBranch = pledge ? [pledge.pledge.branch.id] : branchId;
  const filter: NeedFilter = {
    ...who,
    asset,
    yearId,
    never,
    proposed: false,
    ...(seesPlanned && { planned: false }),
    ...(ofBranch && { branchId: ofBranch }),
  };
  const needs = useMatchableNeedsQuery({
    variables: { filter, ...ofStudents.variables },
    fetchPolicy: "cache-and-network",
  });
  const waiting = latest(needs)?.needs.rows;
  const choose = (next: OpenPledge) => {
    setPledge(next);
    if (next.pledge.branch.id === pledge?.pledge.branch.id) return;
    setChosen((before) => new Map([...before].filter(([, branch]) => branch === next.pledge.branch.id)));
    ofStudents.turn(1);
  };
  const specs = useMemo(() => whoFilters(ofStudent), [ofStudent]);
  const narrow = (edit: (values: FilterValues) => FilterValues) => {
    setWho(edit);
    ofStudents.turn(1);
  };
  const toggle = (id: number, branch: number, on: boolean) =>
    setChosen(
      (before) => new Map([...[...before].filter(([each]) => each !== id), ...(on ? [[id, branch] as const] : [])]),
    );
  const save = async (students: { studentIds: number[] } | { waiting: WaitingStudents }) => {
    if (!pledge || loading) return;
    try {
      const variables = { pledgeId: pledge.pledge.id, classYearId: yearId, ...students };
      const { data } = await propose({ variables });
      if (!data) return;
      const { count } = data.proposeForPledge;
      toast.done(t("match:propose.done", { count, shown: number(count) }), data.proposeForPledge);
      setChosen(new Map());
      setPledge(pledge.open > count ? { ...pledge, open: pledge.open - count } : null);
      ofPledges.turn(1);
      ofStudents.turn(1);
      // The button cannot keep the focus, as nothing is chosen any more.
      if (tab) onTab("matches");
      else after.current?.focus();
    } catch (failure) {
      toast.failed(failure);
    }
  };
  return (
    <>
      <div className="matching-sides">
        <Side of="pledges" title={t("match:pledges.title")} hidden={tab !== null && tab !== "pledges"}>
          <OpenPledges
            question={question}
            chosen={pledge}
            onChoose={choose}
            disabled={!mayPropose}
            turning={ofPledges}
            elsewhere={
              mayAdd && (
                <Link className={Classes.BUTTON} to={`${paths.pledges}?dialog=add-pledge`}>
                  {t("pledge:add.button")}
                </Link>
              )
            }
          />
        </Side>
        <Side of="students" title={t("match:waiting.title")} hidden={tab !== null && tab !== "students"}>
          <Find label={t("match:list.search")} turning={ofStudents} />
          {pledge?.pledge.wishes && (
            <p className="matching-wishes">{t("match:waiting.wishes", { wishes: pledge.pledge.wishes })}</p>
          )}
          <FilterChips specs={specs} values={who} onValues={narrow} />
          <Switch
            label={t("match:question.never")}
            checked={never}
            onChange={(event) => {
              setNever(event.currentTarget.checked);
              setChosen(new Map());
              ofStudents.turn(1);
            }}
          />
          {needs.error && <ErrorState error={needs.error} retry={() => void needs.refetch()} />}
          {!waiting && !needs.error && <SkeletonLines lines={4} />}
          {waiting?.length === 0 && <p className="ui-muted">{t("match:waiting.empty")}</p>}
          {waiting && (
            <ul>
              {waiting.map(({ student, points, hold }) => (
                <li key={student.id}>
                  <Checkbox
                    disabled={!mayPropose}
                    checked={chosen.has(student.id)}
                    onChange={(event) => toggle(student.id, student.branch.id, event.currentTarget.checked)}
                    labelElement={
                      <span className="matching-lines">
                        <span className="matching-name">
                          <NameAndCode name={names.first(student)} code={student.code} />
                          {phone && hold && <Mark of={{ hold }} />}
                        </span>
                        <span className="ui-muted">
                          {[
                            t("need:parts.points", { count: points, shown: number(points) }),
                            student.school && names.first(student.school),
                            typeof student.distanceKm === "number" &&
                              `${number(student.distanceKm)} ${ofStudent("units.km")}`,
                          ]
                            .filter(Boolean)
                            .join(" · ")}
                        </span>
                        {!phone && hold && <HeldFor hold={hold} />}
                      </span>
                    }
                  />
                </li>
              ))}
            </ul>
          )}
          <Pages
            of={t("match:waiting.title")}
            turning={ofStudents}
            shown={waiting?.length ?? 0}
            hasNext={latest(needs)?.needs.hasNext ?? false}
          />
          <Link
            ref={after}
            className="ui-tap"
            to={`${paths.needs}?asset=${asset}&yearId=${yearId}&never=${never ? "yes" : "no"}`}
          >
            {t("match:waiting.all")}
          </Link>
        </Side>
      </div>
      {mayPropose && tab !== "matches" && (
        <div className="matching-hand">
          {(tab === null || (pledge && chosen.size > 0)) && (
            <Button
              intent={tab ? "primary" : "none"}
              text={
                chosen.size === 0
                  ? t("match:propose.save")
                  : t("match:hand.button", { count: chosen.size, shown: number(chosen.size) })
              }
              disabled={!pledge || chosen.size === 0}
              onClick={() => void save({ studentIds: [...chosen.keys()] })}
            />
          )}
          {tab === "pledges" && pledge && chosen.size === 0 && (
            <Button intent="primary" text={t("match:hand.toStudents")} onClick={() => onTab("students")} />
          )}
          {tab === "students" && !pledge && (
            <Button intent="primary" text={t("match:hand.toPledges")} onClick={() => onTab("pledges")} />
          )}
          {tab !== "pledges" && pledge && chosen.size === 0 && (waiting?.length ?? 0) > 0 && (
            <Button
              text={t("match:hand.fill", { count: pledge.open, shown: number(pledge.open) })}
              onClick={() => void save({ waiting: { filter, search: ofStudents.search || null } })}
            />
          )}
          {/* Where there is a button to choose a pledge, it says so. */}
          {(pledge || tab !== "students") && (
            <span className="ui-muted">
              {pledge
                ? t(chosen.size === 0 ? "match:hand.choose" : "match:hand.for", {
                    name: `${names.first(pledge.pledge.donor)} (${pledge.pledge.donor.code})`,
                  })
                : t("match:hand.help")}
            </span>
          )}
        </div>
      )}
    </>
  );
}
