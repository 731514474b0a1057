import { Button, Callout, Card, InputGroup, Switch } from "@blueprintjs/core";
import { ArrowLeft, Tick, Time } from "@blueprintjs/icons";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type DistributionRecordQuery, useNextSerialNumberQuery } from "../../graphql/generated/operations.ts";
import { Field } from "../../shared/forms/Field.tsx";
import { endsSession, messageOf, problemOf, textOf } from "../../shared/problems/problem.ts";
import { useEnumLabel } from "../../shared/records/enums.ts";
import { useAskSerial } from "../../shared/serials/useAskSerial.ts";
import { useCan } from "../../shared/session/session-context.tsx";
import { Face } from "../../ui/Face.tsx";
import { Failure } from "../../ui/Failure.tsx";
import { showMoment, today } from "../../ui/format.ts";
import { NameAndCode, NameBoth, useNames } from "../../ui/NameBoth.tsx";
import { Collectors } from "./Collectors.tsx";
import { isNumbered, OutcomeTag } from "./DistributionParts.tsx";
import { HandOverPhoto } from "./HandOverPhoto.tsx";
import type { PlannedRow } from "./planned-list.tsx";
import { useExchanging } from "./useExchanging.ts";
import { type Done, useHandOut } from "./useHandOut.ts";

/** What was done on a card: with which student, and what has become of it. */
export interface DoneOnCard extends Done {
  student: PlannedRow["student"];
  outcome: PlannedRow["outcome"];
}

interface Props {
  row: PlannedRow;
  distribution: DistributionRecordQuery["distribution"];
  /** Reads the planned student again. */
  reload: () => void;
  onDone: (done: DoneOnCard | null) => void;
  onBack: () => void;
}

/** One planned student on the day: who it is, which serial number, who collects it, and what became of it. */
export function HandOutCard({ row, distribution, reload, onDone, onBack }: Props) {
  const { t } = useTranslation(["ui", "errors", "validation", "distribution"]);
  const names = useNames();
  const labelOf = useEnumLabel();
  const { give, absent, reset, resetLate, lateBy } = useHandOut();
  const askSerial = useAskSerial(isNumbered(distribution));
  const exchanging = useExchanging();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { student, outcome } = row;
  const isBicycle = distribution.asset === "BICYCLE";
  const isGiven = outcome === "GIVEN";
  const knowsPeople = useCan("personal.read");
  const asks = isBicycle && row.serialNumber === null && !isGiven;
  const { data, refetch } = useNextSerialNumberQuery({
    variables: { distributionId: distribution.id },
    skip: !asks,
    fetchPolicy: "network-only",
  });
  const next = data?.nextSerialNumber ?? null;
  /** What was typed; until then, what is set aside for the student or is next in the pool. */
  const [serial, setSerial] = useState<string | null>(null);
  const [isOther, setOther] = useState(false);
  const [collectedBy, setCollectedBy] = useState("");
  const [relation, setRelation] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const name = names.first(student);
  const shown = serial ?? row.serialNumber ?? next ?? "";

  // The card takes the place of the list: whoever cannot see it hears whose it is.
  useEffect(() => heading.current?.focus(), []);

  const run = async (became: PlannedRow["outcome"], work: () => Promise<Done | null>) => {
    setBusy(true);
    setFailure(null);
    setWrong({});
    try {
      const done = await work();
      onDone(done && { ...done, student, outcome: became });
    } catch (error) {
      setBusy(false);
      if (endsSession(error)) return;
      const fields = problemOf(error)?.fields ?? [];
      setWrong(Object.fromEntries(fields.map((field) => [field.path, textOf(t, field)])));
      if (fields.length === 0) setFailure(messageOf(t, error));
      reload();
      // Another phone may have taken the number that was next.
      if (asks) void refetch();
    }
  };
  const handOver = async () => {
    const isWithout = isBicycle && shown.trim() === "";
    if (!(await askSerial(isWithout ? 1 : 0))) return;
    const input = {
      handedOn: today(),
      ...(isBicycle && { serialNumber: shown }),
      ...(isOther && { collectedBy, collectedRelation: relation }),
    };
    await run("GIVEN", () =>
      exchanging(shown.trim(), row.serialNumber, (exchange) => give([row.id], input, name, exchange)),
    );
  };
  return (
    <Card className="hand-out-card">
      <div className="hand-out-who">
        <Face name={name} picture={student.photo?.mediumUrl} large />
        <div className="hand-out-name">
          <h2 ref={heading} tabIndex={-1}>
            <NameBoth of={student} />
          </h2>
          <span className="ui-muted">
            <code className="ui-code">{student.code}</code>
            {student.school && ` · ${names.first(student.school)}`}
          </span>
          <span className="ui-muted">
            {t("ui:list.chip", { label: t("distribution:fields.donor"), value: "" })}
            <NameAndCode name={names.first(row.donor)} code={row.donor.code} />
          </span>
          <span role="status">
            <OutcomeTag outcome={outcome} />
          </span>
        </div>
      </div>
      {failure && <Failure>{failure}</Failure>}
      {student.status !== "ACTIVE" && (
        <Callout intent="warning">
          {t("distribution:handOut.left", { status: labelOf("StudentStatus", student.status) })}
        </Callout>
      )}
      {row.received && <Callout intent="warning">{t(`distribution:handOut.received.${distribution.asset}`)}</Callout>}
      {isGiven ? (
        <Callout intent="success">
          {t("distribution:handOut.already")}
          {row.handedByName && row.handedAt && ` · ${row.handedByName} · ${showMoment(row.handedAt)}`}
          {row.serialNumber && ` · ${row.serialNumber}`}
          {row.collectedBy &&
            ` · ${t(row.collectedRelation ? "distribution:planned.collectedAs" : "distribution:planned.collected", {
              name: row.collectedBy,
              relation: row.collectedRelation,
            })}`}
        </Callout>
      ) : (
        <>
          {isBicycle && (
            <Field
              id={`${id}-serial`}
              label={t("distribution:fields.serialNumber")}
              {...(wrong["serialNumber"] && { error: wrong["serialNumber"] })}
              {...(asks && next !== null && { help: t("distribution:handOut.next", { serial: next }) })}
            >
              <InputGroup
                id={`${id}-serial`}
                size="large"
                className="ui-code"
                autoComplete="off"
                autoCapitalize="characters"
                value={shown}
                onValueChange={setSerial}
                intent={wrong["serialNumber"] ? "danger" : "none"}
              />
            </Field>
          )}
          <Switch
            size="large"
            label={t("distribution:handOut.other")}
            checked={isOther}
            onChange={(event) => setOther(event.currentTarget.checked)}
          />
          {isOther && (
            <>
              {knowsPeople && (
                <Collectors
                  studentId={student.id}
                  onChoose={(collector) => {
                    setCollectedBy(collector.name);
                    setRelation(collector.relation);
                  }}
                />
              )}
              <Field
                id={`${id}-by`}
                label={t("distribution:fields.collectedBy")}
                required
                {...(wrong["collectedBy"] && { error: wrong["collectedBy"] })}
              >
                <InputGroup
                  id={`${id}-by`}
                  autoComplete="off"
                  value={collectedBy}
                  onValueChange={setCollectedBy}
                  intent={wrong["collectedBy"] ? "danger" : "none"}
                />
              </Field>
              <Field
                id={`${id}-relation`}
                label={t("distribution:fields.collectedRelation")}
                help={t("distribution:help.collectedRelation")}
                {...(wrong["collectedRelation"] && { error: wrong["collectedRelation"] })}
              >
                <InputGroup id={`${id}-relation`} autoComplete="off" value={relation} onValueChange={setRelation} />
              </Field>
            </>
          )}
        </>
      )}
      {row.late && !row.resettable && <p className="ui-muted">{lateBy(row)}</p>}
      {isGiven && <HandOverPhoto student={student} title={distribution.name} />}
      <div className="hand-out-actions">
        {!isGiven && (
          <Button
            intent="success"
            size="large"
            icon={<Tick />}
            loading={busy}
            text={t("distribution:handOut.given")}
            onClick={() => void handOver()}
          />
        )}
        {outcome === "WAITING" && (
          <Button
            size="large"
            icon={<Time />}
            disabled={busy}
            text={t("distribution:handOut.absent")}
            onClick={() => void run("ABSENT", () => absent([row.id], name))}
          />
        )}
        {outcome !== "WAITING" && row.donationId === null && distribution.state === "PLANNED" && (
          <Button
            size="large"
            disabled={busy}
            text={t("distribution:handOut.reset")}
            onClick={() => void run("WAITING", () => reset([row.id], name))}
          />
        )}
        {row.resettable && (
          <Button
            size="large"
            disabled={busy}
            text={t("distribution:handOut.resetLate")}
            onClick={() => void run("ABSENT", () => resetLate(row.id, name))}
          />
        )}
        <Button
          size="large"
          variant="minimal"
          icon={<ArrowLeft />}
          text={t("distribution:handOut.back")}
          onClick={onBack}
        />
      </div>
    </Card>
  );
}
