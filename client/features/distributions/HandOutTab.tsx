import { Button, Callout, InputGroup } from "@blueprintjs/core";
import { ArrowLeft, Camera, Search } from "@blueprintjs/icons";
import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import {
  type DistributionRecordQuery,
  PlannedStudentsDocument,
  useFindPlannedQuery,
  usePlannedStudentsQuery,
} from "../../graphql/generated/operations.ts";
import { Field } from "../../shared/forms/Field.tsx";
import { useDebounced } from "../../shared/pickers/useDebounced.ts";
import { ErrorState } from "../../shared/problems/ErrorState.tsx";
import { useToast } from "../../shared/toasts/toast.tsx";
import { Face } from "../../ui/Face.tsx";
import { showMoment, useNumberFormat } from "../../ui/format.ts";
import { NameBoth, useNames } from "../../ui/NameBoth.tsx";
import { later } from "../../ui/later.tsx";
import { usePhone } from "../../ui/useMediaQuery.ts";
import { LeftTag, OutcomeTag } from "./DistributionParts.tsx";
import { type DoneOnCard, HandOutCard } from "./HandOutCard.tsx";
import { LastDone } from "./LastDone.tsx";
import type { PlannedRow } from "./planned-list.tsx";
import { Progress } from "./Progress.tsx";
import { TakeAlong } from "./TakeAlong.tsx";
import "./distributions.css";

const Scanner = later(async () => (await import("../../shared/scan/Scanner.tsx")).Scanner);

/** How many students a search shows: more letters find fewer. */
const SHOWN = 12;
const LATEST = 5;
/** The pause after which typing is searched for, in milliseconds. */
const TYPING = 250;
/** How often the latest ones are read again, in milliseconds. */
const POLL = 4000;

interface Props {
  distribution: DistributionRecordQuery["distribution"];
}

/** The day itself, made for a phone: find a student by a code or a few letters, then record what became of it. */
export function HandOutTab({ distribution }: Props) {
  const { t } = useTranslation(["distribution", "ui"]);
  const client = useApolloClient();
  const toast = useToast();
  const phone = usePhone();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [scanning, setScanning] = useState(false);
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<PlannedRow | null>(null);
  const [unknown, setUnknown] = useState<string | null>(null);
  const [last, setLast] = useState<DoneOnCard | null>(null);
  const [handled, setHandled] = useState<string | null>(null);
  const looking = useRef<string | null>(null);
  const search = useDebounced(typed.trim(), TYPING);

  const choose = (row: PlannedRow | null) => {
    if (chosen) setHandled(chosen.student.code);
    setChosen(row);
    setUnknown(null);
  };
  /** The planned student with a scanned code. */
  const find = async (code: string) => {
    if (looking.current === code || chosen?.student.code === code) return;
    looking.current = code;
    try {
      const { data } = await client.query({
        query: PlannedStudentsDocument,
        variables: { filter: { distributionId: [distribution.id], studentCode: [code] } },
        fetchPolicy: "network-only",
      });
      const [row] = data?.plannedStudents.rows ?? [];
      if (row) {
        choose(row);
        navigator.vibrate?.(60);
      } else setUnknown(code);
    } catch (error) {
      toast.failed(error);
    } finally {
      looking.current = null;
    }
  };
  const finish = (done: DoneOnCard | null) => {
    // Whoever types goes on typing: the field is there again at once.
    flushSync(() => {
      setLast(done);
      choose(null);
      setTyped("");
    });
    if (!scanning) input.current?.focus();
  };

  return (
    <div className="hand-out">
      <Progress id={distribution.id} asset={distribution.asset} before={distribution} />
      {distribution.state === "CLOSED" && <Callout intent="primary">{t("handOut.closed")}</Callout>}
      {last && (
        <LastDone
          key={last.changeId}
          done={last}
          distribution={distribution}
          offersPhoto={!chosen}
          onGone={() => setLast(null)}
        />
      )}
      {scanning && !chosen && (
        <Scanner except={handled} onCode={(code) => void find(code)} onClose={() => setScanning(false)} />
      )}
      {unknown !== null && (
        <Callout intent="warning" role="alert">
          {t("scan.unknown", { code: unknown })}
        </Callout>
      )}
      {chosen ? (
        <ChosenCard
          key={chosen.id}
          row={chosen}
          distribution={distribution}
          onDone={finish}
          onBack={() => choose(null)}
        />
      ) : (
        <>
          <div className="hand-out-find">
            {!scanning && (
              <Button
                intent="primary"
                size="large"
                fill={phone}
                icon={<Camera />}
                text={t("handOut.scan")}
                onClick={() => setScanning(true)}
              />
            )}
            <Field id={id} label={t("handOut.find")} help={t("handOut.findHelp")}>
              <InputGroup
                id={id}
                aria-describedby={`${id}-help`}
                type="search"
                size="large"
                leftIcon={<Search />}
                inputRef={input}
                autoComplete="off"
                value={typed}
                onValueChange={setTyped}
              />
            </Field>
          </div>
          {search.length > 1 && (
            <Found
              distributionId={distribution.id}
              search={search}
              onChoose={choose}
              onFound={() => phone && input.current?.scrollIntoView({ block: "start" })}
            />
          )}
          {search.length === 1 && <FewLetters />}
          {search.length === 0 && <Latest distributionId={distribution.id} />}
          <TakeAlong distribution={distribution} />
        </>
      )}
    </div>
  );
}

interface CardProps extends Props {
  row: PlannedRow;
  onDone: (done: DoneOnCard | null) => void;
  onBack: () => void;
}

/** The card of the student who was found, as it is now: others hand out, undo and close meanwhile. */
function ChosenCard({ row, distribution, onDone, onBack }: CardProps) {
  const { t } = useTranslation("distribution");
  const names = useNames();
  const { data, refetch } = usePlannedStudentsQuery({
    variables: { filter: { distributionId: [distribution.id], studentId: [row.student.id] } },
    pollInterval: POLL,
    skipPollAttempt: () => document.hidden,
    fetchPolicy: "cache-and-network",
  });
  const now = data ? data.plannedStudents.rows[0] : row;
  if (!now) {
    return (
      <Callout intent="warning" role="alert">
        <p>{t("handOut.noLonger", { name: names.first(row.student) })}</p>
        <Button icon={<ArrowLeft />} text={t("handOut.back")} onClick={onBack} />
      </Callout>
    );
  }
  return (
    <HandOutCard row={now} distribution={distribution} reload={() => void refetch()} onDone={onDone} onBack={onBack} />
  );
}

interface FoundProps {
  distributionId: number;
  search: string;
  onChoose: (row: PlannedRow) => void;
  /** Called when the first are shown. */
  onFound: () => void;
}

function Found({ distributionId, search, onChoose, onFound }: FoundProps) {
  const { t } = useTranslation("distribution");
  const names = useNames();
  const number = useNumberFormat();
  const { data, error, refetch } = useFindPlannedQuery({
    variables: { search, filter: { distributionId: [distributionId] }, pageSize: SHOWN },
    fetchPolicy: "network-only",
  });
  const rows = data?.plannedStudents.rows;
  const some = rows !== undefined && rows.length > 0;
  const tell = useEffectEvent(onFound);
  useEffect(() => {
    if (some) tell();
  }, [some]);
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!rows) return null;
  // Two letters find only words that begin with them.
  if (rows.length === 0 && search.length < 3) return <FewLetters />;
  if (rows.length === 0) {
    return (
      <p className="ui-muted" role="status">
        {t("handOut.none")}
      </p>
    );
  }
  const more = data.plannedStudentsTotal.count - rows.length;
  return (
    <>
      <ul className="hand-out-rows">
        {rows.map((row) => (
          <li key={row.id}>
            <button type="button" className="hand-out-row" onClick={() => onChoose(row)}>
              <Face name={names.first(row.student)} picture={row.student.photo?.thumbUrl} />
              <span className="hand-out-name">
                <NameBoth of={row.student} layout="inline" />
                <span className="ui-muted">
                  <code className="ui-code">{row.student.code}</code>
                  {row.serialNumber && (
                    <>
                      {" · "}
                      <code className="ui-code">{row.serialNumber}</code>
                    </>
                  )}
                  {row.student.school && ` · ${names.first(row.student.school)}`}
                </span>
              </span>
              <span className="planned-outcome">
                <OutcomeTag outcome={row.outcome} />
                <LeftTag status={row.student.status} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="ui-muted" role="status">
          {t("handOut.more", { count: more, shown: number(more) })}
        </p>
      )}
    </>
  );
}

function FewLetters() {
  const { t } = useTranslation("distribution");
  return (
    <p className="ui-muted" role="status">
      {t("handOut.fewLetters")}
    </p>
  );
}

/** What everyone has handed out last, for all who watch. */
function Latest({ distributionId }: { distributionId: number }) {
  const { t } = useTranslation("distribution");
  const { data } = usePlannedStudentsQuery({
    variables: {
      filter: { distributionId: [distributionId], outcome: ["GIVEN"] },
      sort: "HANDED_AT",
      descending: true,
      pageSize: LATEST,
    },
    pollInterval: POLL,
    skipPollAttempt: () => document.hidden,
    fetchPolicy: "cache-and-network",
  });
  const rows = data?.plannedStudents.rows ?? [];
  if (rows.length === 0) return <p className="ui-muted">{t("handOut.start")}</p>;
  return (
    <section aria-labelledby="hand-out-latest">
      <h2 id="hand-out-latest" className="hand-out-heading">
        {t("handOut.latest")}
      </h2>
      <ul className="hand-out-rows">
        {rows.map(({ id, student, serialNumber, handedAt, handedByName }) => (
          <li key={id} className="hand-out-row">
            <span className="hand-out-name">
              <NameBoth of={student} layout="inline" />
              <span className="ui-muted">
                {[serialNumber, handedByName, handedAt && showMoment(handedAt)].filter(Boolean).join(" · ")}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
