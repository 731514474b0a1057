import { Button, Callout, Radio, RadioGroup } from "@blueprintjs/core";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ConflictField } from "../../../server/shared/errors.ts";
import type { ReferenceKind } from "../../../server/shared/reference.ts";
import { NameBoth } from "../NameBoth.tsx";
import { useReferencesById } from "../picker/options.ts";
import { Value } from "./Value.tsx";

interface Props {
  conflicts: ConflictField[];
  labels: Partial<Record<string, string>>;
  referenceFields: Partial<Record<string, ReferenceKind>>;
  onResolve: (theirs: ReadonlySet<string>) => void;
}

/** Shows, for each field that two people changed, mine and theirs, and lets one choose. */
export function ConflictPanel({ conflicts, labels, referenceFields, onResolve }: Props) {
  const { t } = useTranslation("kit");
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const panel = useRef<HTMLDivElement>(null);
  // The form behind is inert now: the keyboard goes on here.
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
            className="kit-conflict"
            label={labels[path] ?? path}
            selectedValue={theirs.has(path) ? "theirs" : "mine"}
            onChange={(event) => choose(path, event.currentTarget.value)}
          >
            <Radio
              value="mine"
              labelElement={<Choice label={t("conflict.mine")} value={mine} kind={referenceFields[path]} />}
            />
            <Radio
              value="theirs"
              labelElement={<Choice label={t("conflict.theirs")} value={other} kind={referenceFields[path]} />}
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
  value: unknown;
  kind: ReferenceKind | undefined;
}

function Choice({ label, value, kind }: ChoiceProps) {
  return (
    <span>
      <span className="kit-muted">{label}: </span>
      {kind && typeof value === "number" ? <ReferenceName kind={kind} id={value} /> : <Value value={value} />}
    </span>
  );
}

function ReferenceName({ kind, id }: { kind: ReferenceKind; id: number }) {
  const [value] = useReferencesById(kind, [id]);
  return value ? <NameBoth of={value} layout="inline" /> : <span>{id}</span>;
}
