import { Button, InputGroup, TextArea } from "@blueprintjs/core";
import { Document } from "@blueprintjs/icons";
import { useId, useState } from "react";
import type { Control } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { maxPlanned } from "../../../server/shared/rules/distribution.ts";
import { serialRange, serialsIn } from "../../../server/shared/serial-range.ts";
import { useSetSerialNumbersMutation } from "../../graphql/generated/operations.ts";
import { Field } from "../../shared/forms/Field.tsx";
import { SwitchField } from "../../shared/forms/fields.tsx";
import { FormDialog } from "../../shared/forms/FormDialog.tsx";
import { useField } from "../../shared/forms/useField.ts";
import { useToast } from "../../shared/toasts/toast.tsx";
import { FilePicker } from "../../shared/uploads/FilePicker.tsx";
import { Failure } from "../../ui/Failure.tsx";
import { useNumberFormat } from "../../ui/format.ts";
import type { DistributionDialogProps } from "./DistributionDialog.tsx";
import { addSerials, serialsOfFile } from "./serial-file.ts";
import "./distributions.css";

const rules = z.object({ serialNumbers: z.string(), assign: z.boolean() });

/** The pool of serial numbers: pasted, read from a file, or from a first to a last one. */
export function SerialNumbersDialog({ distribution, reload, onClose }: DistributionDialogProps) {
  const { t } = useTranslation("distribution");
  const toast = useToast();
  const [set] = useSetSerialNumbersMutation();
  const isOpen = distribution.state === "PLANNED";
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
          <Pool control={control} />
          {isOpen && <SwitchField control={control} name="assign" label={t("serials.assignNow")} />}
        </>
      )}
    </FormDialog>
  );
}

function Range({ onAdd }: { onAdd: (serials: string[]) => void }) {
  const { t } = useTranslation("distribution");
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
      <Field id={`${id}-first`} label={t("serials.first")}>
        <InputGroup id={`${id}-first`} value={first} onValueChange={setFirst} autoComplete="off" />
      </Field>
      <Field id={`${id}-last`} label={t("serials.last")} {...(wrong && { error: t("serials.badRange") })}>
        <InputGroup id={`${id}-last`} value={last} onValueChange={setLast} autoComplete="off" />
      </Field>
      <Button text={t("serials.range")} disabled={first.trim() === "" || last.trim() === ""} onClick={add} />
    </div>
  );
}

function Pool({ control }: { control: Control<z.input<typeof rules>> }) {
  const { t } = useTranslation("distribution");
  const number = useNumberFormat();
  const { field, aria, frame, intent } = useField({
    control,
    name: "serialNumbers",
    label: t("serials.pool"),
    help: t("serials.poolHelp", { n: number(maxPlanned) }),
  });
  const text = typeof field.value === "string" ? field.value : "";
  const count = serialsIn(text).length;
  const [read, setRead] = useState<{ added: number; repeated: number } | "unreadable" | null>(null);
  const add = async (file: File) => {
    const serials = await serialsOfFile(file);
    if (serials === null) return setRead("unreadable");
    const { text: all, ...counts } = addSerials(text, serials);
    field.onChange(all);
    setRead(counts);
  };
  return (
    <>
      <Field {...frame}>
        <TextArea
          {...aria}
          inputRef={field.ref}
          className="serial-pool"
          fill
          rows={10}
          spellCheck={false}
          intent={intent}
          value={text}
          onChange={(event) => field.onChange(event.currentTarget.value)}
          onBlur={field.onBlur}
        />
      </Field>
      <div className="serial-file">
        {read === "unreadable" && <Failure>{t("serials.unreadable")}</Failure>}
        <FilePicker
          icon={<Document />}
          text={t("serials.fromFile")}
          accept=".txt,.csv,text/plain,text/csv"
          onFile={(file) => void add(file)}
        />
        <p className="ui-muted" role="status">
          {t("serials.count", { count, shown: number(count) })}
          {read !== null && read !== "unreadable" && (
            <>
              {" · "}
              {t("serials.added", { count: read.added, shown: number(read.added) })}
              {read.repeated > 0 &&
                `, ${t("serials.repeated", { count: read.repeated, shown: number(read.repeated) })}`}
            </>
          )}
        </p>
      </div>
    </>
  );
}
