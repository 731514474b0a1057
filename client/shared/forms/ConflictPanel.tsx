import { Button, Callout, Radio, RadioGroup } from "@blueprintjs/core";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ConflictField } from "../../../server/shared/errors.ts";
import { useFieldLabels } from "../records/record-types.ts";
import { FieldValue } from "./Value.tsx";

interface Props {
  conflicts: ConflictField[];
  /** The record's GraphQL type. */
  type: string;
  onResolve: (theirs: ReadonlySet<string>) => void;
}

/** Shows both values of each field that two people changed, and lets the user choose. */
export function ConflictPanel({ conflicts, type, onResolve }: Props) {
  const { t } = useTranslation("ui");
  const labels = useFieldLabels(type);
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const panel = useRef<HTMLDivElement>(null);
  // The form behind is inert now, so the keyboard focus moves here.
  useEffect(() => panel.current?.querySelector("input")?.focus(), []);
  const choose = (path: string, value: string) => {
    const next = new Set(theirs);
    if (value === "theirs") next.add(path);
    else next.delete(path);
    setTheirs(next);
  };
  return (
    <div ref={panel}>
      <Callout intent="warning" title={t("conflict.title")} role="alert">
        <p>{t("conflict.text")}</p>
        {conflicts.map(({ path, mine, theirs: other }) => (
          <RadioGroup
            key={path}
            className="ui-conflict"
            label={labels[path] ?? path}
            selectedValue={theirs.has(path) ? "theirs" : "mine"}
            onChange={(event) => choose(path, event.currentTarget.value)}
          >
            <Radio
              value="mine"
              labelElement={<Choice label={t("conflict.mine")} type={type} field={path} value={mine} />}
            />
            <Radio
              value="theirs"
              labelElement={<Choice label={t("conflict.theirs")} type={type} field={path} value={other} />}
            />
          </RadioGroup>
        ))}
        <Button intent="primary" onClick={() => onResolve(theirs)}>
          {t("conflict.continue")}
        </Button>
      </Callout>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  type: string;
  field: string;
  value: unknown;
}

function Choice({ label, ...of }: ChoiceProps) {
  return (
    <span>
      <span className="ui-muted">{label}: </span>
      <FieldValue {...of} />
    </span>
  );
}
