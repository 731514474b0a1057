import { Button, Callout, InputGroup } from "@blueprintjs/core";
import { Camera, Lock, Search, Undo } from "@blueprintjs/icons";
import { useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../shared/forms/Field.tsx";
import type { KeptList } from "../shared/field/store.ts";
import { useNumberFormat } from "../ui/format.ts";
import { later } from "../ui/later.tsx";
import { NameBoth, useNames } from "../ui/NameBoth.tsx";
import { type Action, canUndo, problemsIn, type Recorded, stands } from "./actions.ts";
import { lockList, type OpenList, record } from "./open-list.ts";
import { Outcome } from "./Outcome.tsx";
import { Problems } from "./Problems.tsx";
import { SendingBar } from "./SendingBar.tsx";
import { sendRecorded } from "./sending.ts";
import { StudentCard } from "./StudentCard.tsx";
import { type FieldStudent, findStudents, studentOfCode, studentsAfter } from "./students.ts";

const Scanner = later(async () => (await import("../shared/scan/Scanner.tsx")).Scanner);

/** How many students a search shows: more letters find fewer. */
const SHOWN = 12;

/** What is said of the last one. */
function saidOf({ action, answer }: Recorded) {
  if (action.kind === "GIVEN") return "distribution:handOut.done";
  if (action.kind === "ABSENT") return "distribution:handOut.doneAbsent";
  // Closed in the meantime, it had made a donation.
  return answer?.outcome === "ABSENT" ? "distribution:handOut.doneResetLate" : "distribution:handOut.doneReset";
}

/** The day itself: find a student, record what became of it, send it when there is a connection. */
export function Day({ list, open }: { list: KeptList; open: OpenList }) {
  const { t } = useTranslation(["field", "distribution"]);
  const names = useNames();
  const number = useNumberFormat();
  const { students: taken, recorded } = open;
  const students = useMemo(() => studentsAfter(taken ?? [], recorded), [taken, recorded]);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [way, setWay] = useState<Way | null>(null);
  /** The code that was looked at last: it may still be in front of the camera. */
  const [handled, setHandled] = useState<string | null>(null);
  const chosen = students.find(({ id }) => id === chosenId) ?? null;
  const given = students.filter(({ outcome }) => outcome === "GIVEN").length;

  const last = recorded.at(-1);
  const lastRow = students.find(({ id }) => id === last?.action.plannedStudentId);

  const finish = async (row: FieldStudent, action: Pick<Action, "kind"> & Partial<Action>) => {
    await record({ plannedStudentId: row.id, code: row.student.code, ...action });
    setChosenId(null);
    void sendRecorded();
  };
  return (
    <>
      <header className="field-head">
        <h1>{list.name}</h1>
        <Button icon={<Lock />} text={t("field:lock")} onClick={lockList} />
      </header>
      <SendingBar />
      {problemsIn(recorded).length > 0 && <Problems students={students} problems={problemsIn(recorded)} />}
      {taken === null ? (
        <Callout intent="warning">{t("field:gone")}</Callout>
      ) : (
        <>
          <p className="field-progress">
            <strong>
              {t("distribution:numbers.progress", { given: number(given), planned: number(students.length) })}
            </strong>
          </p>
          {last && lastRow && (
            <div className="field-last">
              <span role="status">{stands(last) && t(saidOf(last), { name: names.first(lastRow.student) })}</span>
              {canUndo(last) && (
                <Button
                  icon={<Undo />}
                  text={t("field:undo")}
                  onClick={() => void finish(lastRow, { kind: "UNDO", undone: last.id })}
                />
              )}
            </div>
          )}
          {chosen ? (
            <StudentCard
              key={chosen.id}
              row={chosen}
              students={students}
              isBicycle={open.asset === "BICYCLE"}
              isNumbered={open.numbered}
              onBack={() => setChosenId(null)}
              latest={recorded.findLast(({ action }) => action.plannedStudentId === chosen.id) ?? null}
              onRecord={(action) => finish(chosen, action)}
            />
          ) : (
            <Find
              students={students}
              handled={handled}
              way={way}
              onWay={setWay}
              onChoose={({ id, student }) => {
                setChosenId(id);
                setHandled(student.code);
              }}
            />
          )}
        </>
      )}
    </>
  );
}

/** How students are found: whoever scans, or types, goes on doing so. */
type Way = "scan" | "type";

interface FindProps {
  students: readonly FieldStudent[];
  /** The code that is not scanned again at once. */
  handled: string | null;
  way: Way | null;
  onWay: (way: Way | null) => void;
  onChoose: (row: FieldStudent) => void;
}

function Find({ students, handled, way, onWay, onChoose }: FindProps) {
  const { t } = useTranslation("distribution");
  const id = useId();
  const number = useNumberFormat();
  const [typed, setTyped] = useState("");
  const [unknown, setUnknown] = useState<string | null>(null);
  const { length } = typed.trim();
  const isSearch = length > 1;
  const { found, more } = useMemo(
    () => findStudents(students, isSearch ? typed : "", SHOWN),
    [isSearch, students, typed],
  );
  const scanned = (code: string) => {
    const row = studentOfCode(students, code);
    if (!row) return setUnknown(code);
    navigator.vibrate?.(60);
    onChoose(row);
  };
  const choose = (row: FieldStudent) => {
    onWay("type");
    onChoose(row);
  };
  return (
    <>
      {way === "scan" ? (
        <Scanner except={handled} onCode={scanned} onClose={() => onWay(null)} />
      ) : (
        <Button
          intent="primary"
          size="large"
          fill
          icon={<Camera />}
          text={t("handOut.scan")}
          onClick={() => onWay("scan")}
        />
      )}
      {unknown !== null && (
        <Callout intent="warning" role="alert">
          {t("scan.unknown", { code: unknown })}
        </Callout>
      )}
      <Field id={id} label={t("handOut.find")} help={t("handOut.findHelp")}>
        <InputGroup
          id={id}
          aria-describedby={`${id}-help`}
          type="search"
          size="large"
          leftIcon={<Search />}
          autoComplete="off"
          autoFocus={way === "type"}
          value={typed}
          onValueChange={setTyped}
        />
      </Field>
      {length > 0 && found.length === 0 && (
        <p className="ui-muted" role="status">
          {t(isSearch ? "handOut.none" : "handOut.fewLetters")}
        </p>
      )}
      {found.length > 0 && (
        <ul className="field-rows">
          {found.map((row) => (
            <li key={row.id}>
              <button type="button" onClick={() => choose(row)}>
                <span className="field-who">
                  <NameBoth of={row.student} />
                  <span>
                    <code className="ui-code">{row.student.code}</code>
                    {row.serialNumber && (
                      <>
                        {" · "}
                        <code className="ui-code">{row.serialNumber}</code>
                      </>
                    )}
                  </span>
                </span>
                <Outcome of={row} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className="ui-muted" role="status">
          {t("handOut.more", { count: more, shown: number(more) })}
        </p>
      )}
    </>
  );
}
