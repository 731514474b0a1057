import { Button, InputGroup } from "@blueprintjs/core";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { serialRange, serialsIn } from "../../../server/shared/serial-range.ts";
import { useSerialNumbersCheckQuery, useSetSerialNumbersMutation } from "../../graphql/generated/operations.ts";
import { Field } from "../../shared/forms/Field.tsx";
import { SwitchField } from "../../shared/forms/fields.tsx";
import { FormDialog } from "../../shared/forms/FormDialog.tsx";
import { useToast } from "../../shared/toasts/toast.tsx";
import type { DistributionDialogProps } from "./DistributionDialog.tsx";
import { addSerials } from "./add-serials.ts";
import { SerialPool } from "./SerialPool.tsx";
import "./distributions.css";

const rules = z.object({ serialNumbers: z.string(), assign: z.boolean() });

/** The pool of serial numbers: pasted, read from a file, or from a first to a last one. */
export function SerialNumbersDialog({ distribution, reload, onClose }: DistributionDialogProps) {
  const { t } = useTranslation("distribution");
  const toast = useToast();
  const [set] = useSetSerialNumbersMutation();
  const isOpen = distribution.state === "PLANNED";
  const query = useSerialNumbersCheckQuery({ variables: { id: distribution.id }, fetchPolicy: "network-only" });
  /** How many planned students would have no number with this many in the pool. */
  const missing = (count: number): number => {
    if (!query.data || !isOpen) return 0;
    const { without, free } = query.data.serialNumbersCheck;
    return without - free - (count - distribution.serialNumbers.length);
  };
  return (
    <FormDialog
      title={t("serials.title")}
      type="Distribution"
      rules={rules}
      version={distribution.version}
      reload={reload}
      initial={{ serialNumbers: distribution.serialNumbers.join("\n"), assign: isOpen }}
      onClose={onClose}
      save={async ({ serialNumbers, assign }, _changed, version = distribution.version) => {
        const variables = { id: distribution.id, version, serialNumbers: serialsIn(serialNumbers), assign };
        const { data } = await set({ variables, refetchQueries: "active" });
        if (data) toast.done(t("serials.done"), data.setSerialNumbers);
      }}
    >
      {({ control, getValues, setValue }) => (
        <>
          <Range
            onAdd={(serials) =>
              setValue("serialNumbers", addSerials(getValues("serialNumbers"), serials).text, { shouldDirty: true })
            }
          />
          <SerialPool control={control} name="serialNumbers" missing={missing} />
          {isOpen && <SwitchField control={control} name="assign" label={t("serials.assignNow")} />}
        </>
      )}
    </FormDialog>
  );
}

function Range({ onAdd }: { onAdd: (serials: string[]) => void }) {
  const { t } = useTranslation(["distribution", "validation"]);
  const id = useId();
  const [first, setFirst] = useState("");
  const [last, setLast] = useState("");
  const [wrong, setWrong] = useState(false);
  const add = () => {
    const serials = serialRange(first, last);
    setWrong(serials === null);
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
        {...(wrong && { error: t("validation:serialRange") })}
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
