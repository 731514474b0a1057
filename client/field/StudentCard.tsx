import { Button, Callout, Card, InputGroup, Switch } from "@blueprintjs/core";
import { ArrowLeft, Tick, Time } from "@blueprintjs/icons";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../shared/forms/Field.tsx";
import { useAskExchange } from "../shared/serials/useAskExchange.ts";
import { useAskReceived } from "../shared/serials/useAskReceived.ts";
import { useAskSerial } from "../shared/serials/useAskSerial.ts";
import { useAskUnknownSerial } from "../shared/serials/useAskUnknownSerial.tsx";
import { NameBoth, useNames } from "../ui/NameBoth.tsx";
import { type Action, canUndo, type Recorded } from "./actions.ts";
import { Outcome } from "./Outcome.tsx";
import { type FieldStudent, holderOf } from "./students.ts";

interface Props {
  row: FieldStudent;
  students: readonly FieldStudent[];
  isBicycle: boolean;
  /** Whether others here have serial numbers. */
  isNumbered: boolean;
  pool: readonly string[];
  /** What this phone recorded last about the student. */
  latest: Recorded | null;
  onRecord: (action: Pick<Action, "kind"> & Partial<Action>) => Promise<void>;
  onBack: () => void;
}

/** One student, large enough to compare with the paper: which serial number, who collects it, and what became of it. */
export function StudentCard({ row, students, isBicycle, isNumbered, pool, latest, onRecord, onBack }: Props) {
  const { t } = useTranslation(["distribution", "validation"]);
  const names = useNames();
  const id = useId();
  const askSerial = useAskSerial(isNumbered);
  const askReceived = useAskReceived();
  const askUnknown = useAskUnknownSerial(pool);
  const askExchange = useAskExchange();
  const heading = useRef<HTMLHeadingElement>(null);
  const [serial, setSerial] = useState(row.serialNumber ?? "");
  const [isOther, setOther] = useState(false);
  const [collectedBy, setCollectedBy] = useState("");
  const [relation, setRelation] = useState("");
  const [isMissing, setMissing] = useState(false);
  const [givenTo, setGivenTo] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { student, outcome } = row;
  const { school, schoolClass } = student;
  const place = [
    school && names.first(school),
    schoolClass && [names.first(schoolClass.grade), schoolClass.section].filter(Boolean).join(" "),
  ];

  useEffect(() => heading.current?.focus(), []);

  const run = (action: Parameters<Props["onRecord"]>[0]) => {
    setBusy(true);
    void onRecord(action);
  };
  const give = async () => {
    if (isOther && collectedBy.trim() === "") return setMissing(true);
    if (!(await askReceived(row.received ? 1 : 0))) return;
    if (!(await askSerial(isBicycle && serial.trim() === "" ? 1 : 0))) return;
    const used = isBicycle && !holderOf(students, row, serial) ? await askUnknown(serial, row.serialNumber) : serial;
    if (used === null) return;
    setSerial(used);
    const other = isBicycle ? holderOf(students, row, used) : undefined;
    if (other?.outcome === "GIVEN") return setGivenTo(other.student.code);
    const exchanged = { code: other?.student.code ?? "", serial: used.trim(), own: row.serialNumber };
    if (other && !(await askExchange(exchanged))) return;
    run({
      kind: "GIVEN",
      ...(other && { exchange: true }),
      // Emptied, the one that is set aside is not what was handed out.
      ...(isBicycle && (used.trim() !== "" || row.serialNumber !== null) && { serialNumber: used }),
      ...(isOther && { collectedBy, ...(relation.trim() !== "" && { collectedRelation: relation }) }),
    });
  };
  return (
    <Card className="field-card">
      <div className="field-student">
        <h2 ref={heading} tabIndex={-1}>
          <NameBoth of={student} />
        </h2>
        <code className="ui-code">{student.code}</code>
        <span className="ui-muted">{place.filter(Boolean).join(" · ")}</span>
        <span>
          <Outcome of={row} />
        </span>
      </div>
      {row.received && <Callout intent="warning">{t("second.text", { count: 1 })}</Callout>}
      {outcome === "GIVEN" ? (
        <Callout intent="success">{[t("handOut.already"), row.serialNumber].filter(Boolean).join(" · ")}</Callout>
      ) : (
        <>
          {isBicycle && (
            <Field
              id={`${id}-serial`}
              label={t("fields.serialNumber")}
              help={t("help.serialNumber")}
              alert
              error={givenTo === null ? undefined : t("validation:serialNumberGivenTo", { code: givenTo })}
            >
              <InputGroup
                id={`${id}-serial`}
                size="large"
                className="ui-code"
                maxLength={60}
                aria-describedby={`${id}-serial-help`}
                autoComplete="off"
                autoCapitalize="characters"
                value={serial}
                intent={givenTo === null ? "none" : "danger"}
                onValueChange={(value) => {
                  setSerial(value);
                  setGivenTo(null);
                }}
              />
            </Field>
          )}
          <Switch
            size="large"
            label={t("handOut.other")}
            checked={isOther}
            onChange={(event) => setOther(event.currentTarget.checked)}
          />
          {isOther && (
            <>
              <Field
                id={`${id}-by`}
                label={t("fields.collectedBy")}
                required
                alert
                error={isMissing ? t("validation:required") : undefined}
              >
                <InputGroup
                  id={`${id}-by`}
                  maxLength={200}
                  autoComplete="off"
                  value={collectedBy}
                  onValueChange={setCollectedBy}
                  intent={isMissing ? "danger" : "none"}
                />
              </Field>
              <Field id={`${id}-relation`} label={t("fields.collectedRelation")} help={t("help.collectedRelation")}>
                <InputGroup
                  id={`${id}-relation`}
                  maxLength={200}
                  autoComplete="off"
                  value={relation}
                  onValueChange={setRelation}
                />
              </Field>
            </>
          )}
        </>
      )}
      <div className="field-actions">
        {outcome !== "GIVEN" && (
          <Button
            intent="success"
            size="large"
            icon={<Tick />}
            loading={busy}
            text={t("handOut.given")}
            onClick={() => void give()}
          />
        )}
        {outcome === "WAITING" && (
          <Button
            size="large"
            icon={<Time />}
            disabled={busy}
            text={t("handOut.absent")}
            onClick={() => run({ kind: "ABSENT" })}
          />
        )}
        {latest && canUndo(latest) && (
          <Button
            size="large"
            disabled={busy}
            text={t("handOut.reset")}
            onClick={() => run({ kind: "UNDO", undone: latest.id })}
          />
        )}
        <Button size="large" variant="minimal" icon={<ArrowLeft />} text={t("handOut.back")} onClick={onBack} />
      </div>
    </Card>
  );
}
