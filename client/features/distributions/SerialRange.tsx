import { Button, InputGroup } from "@blueprintjs/core";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { serialRange, serialRangeProblem } from "../../../server/shared/serial-range.ts";
import { Field } from "../../shared/forms/Field.tsx";

/** Adds the serial numbers from a first to a last one. */
export function SerialRange({ onAdd }: { onAdd: (serials: string[]) => void }) {
  const { t } = useTranslation(["distribution", "validation"]);
  const id = useId();
  const [first, setFirst] = useState("");
  const [last, setLast] = useState("");
  const [wrong, setWrong] = useState<ReturnType<typeof serialRangeProblem>>(null);
  const add = () => {
    const serials = serialRange(first, last);
    setWrong(serialRangeProblem(first, last));
    if (serials === null) return;
    onAdd(serials);
    setFirst("");
    setLast("");
  };
  return (
    <div className="serial-range">
      <Field id={`${id}-first`} label={t("distribution:serials.first")}>
        <InputGroup id={`${id}-first`} value={first} onValueChange={setFirst} autoComplete="off" />
      </Field>
      <Field
        id={`${id}-last`}
        label={t("distribution:serials.last")}
        {...(wrong && { error: t(`validation:${wrong}`) })}
      >
        <InputGroup id={`${id}-last`} value={last} onValueChange={setLast} autoComplete="off" />
      </Field>
      <Button
        text={t("distribution:serials.range")}
        disabled={first.trim() === "" || last.trim() === ""}
        onClick={add}
      />
    </div>
  );
}
