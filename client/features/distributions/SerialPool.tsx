import { Button, HTMLSelect, TextArea } from "@blueprintjs/core";
import { Document } from "@blueprintjs/icons";
import { type ClipboardEvent, useId, useState } from "react";
import type { Control, FieldValues, Path } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { maxPlanned } from "../../../server/shared/rules/distribution.ts";
import { type SerialColumn, serialColumnsOfText } from "../../../server/shared/serial-columns.ts";
import { serialsIn } from "../../../server/shared/serial-range.ts";
import { useReadSerialNumbersMutation } from "../../graphql/generated/operations.ts";
import { Field } from "../../shared/forms/Field.tsx";
import { useField } from "../../shared/forms/useField.ts";
import { messageOf, problemOf, textOf } from "../../shared/problems/problem.ts";
import { FilePicker } from "../../shared/uploads/FilePicker.tsx";
import { Failure } from "../../ui/Failure.tsx";
import { useNumberFormat } from "../../ui/format.ts";
import { SerialRange } from "./SerialRange.tsx";
import { addSerials } from "./add-serials.ts";

/** What was read last: how many of it are new, how many were there, and what was no number. */
interface Added {
  /** The pool with them; changed since, it is no longer said. */
  text: string;
  added: number;
  repeated: number;
  leftOut: readonly string[];
}

interface Asked {
  /** The pool to which the column is added. */
  to: string;
  columns: readonly SerialColumn[];
}

const FILES = ".xlsx,.xls,.xlsb,.ods,.csv,.txt,text/plain,text/csv";
/** The most values of a column that say which one it is. */
const SAMPLE = 3;

interface Props<Values extends FieldValues> {
  control: Control<Values>;
  name: Path<Values>;
  /** How many numbers are still needed with this many in the pool. */
  missing: (count: number) => number;
}

/** The serial numbers as text: typed, pasted with other columns and headings, or read from a file. */
export function SerialPool<Values extends FieldValues>({ control, name, missing }: Props<Values>) {
  const { t } = useTranslation(["ui", "errors", "validation", "distribution"]);
  const number = useNumberFormat();
  const [readFile, { loading }] = useReadSerialNumbersMutation();
  const { field, aria, frame, intent } = useField({
    control,
    name,
    label: t("distribution:serials.pool"),
    help: t("distribution:serials.poolHelp", { n: number(maxPlanned) }),
  });
  const text = typeof field.value === "string" ? field.value : "";
  const [added, setAdded] = useState<Added | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);

  const add = (to: string, { serialNumbers, leftOut }: SerialColumn) => {
    const counts = addSerials(to, serialNumbers);
    field.onChange(counts.text);
    setAsked(null);
    setAdded({ ...counts, leftOut });
  };
  /** Adds the column that is meant, or asks for it. */
  const take = (to: string, columns: readonly SerialColumn[], chosen: number | null) => {
    setFailure(null);
    setAdded(null);
    const column = columns[chosen ?? -1];
    if (column) add(to, column);
    else setAsked({ to, columns });
  };
  const read = async (file: File) => {
    try {
      const { data } = await readFile({ variables: { file } });
      if (!data) return;
      const { columns, chosen } = data.readSerialNumbers;
      if (columns.length > 0) take(text, columns, chosen);
      else setFailure(t("distribution:serials.noNumbers"));
    } catch (error) {
      const wrong = problemOf(error)?.fields?.[0];
      setFailure(wrong ? textOf(t, wrong) : messageOf(t, error));
    }
  };
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData("text/plain");
    // A list in one line, or separated by commas, is text as it stands.
    if (!/[\t\n]/u.test(pasted.trim()) || (!pasted.includes("\t") && /[,;]/u.test(pasted))) return;
    const { columns, chosen } = serialColumnsOfText(pasted);
    if (columns.length === 0) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    take(text.slice(0, selectionStart) + text.slice(selectionEnd), columns, chosen);
  };

  const count = serialsIn(text).length;
  const latest = added?.text === text ? added : null;
  const needed = count > 0 ? missing(count) : 0;
  return (
    <>
      <SerialRange onAdd={(serialNumbers) => add(text, { heading: null, serialNumbers, leftOut: [] })} />
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
          onPaste={paste}
          onChange={(event) => field.onChange(event.currentTarget.value)}
          onBlur={field.onBlur}
        />
      </Field>
      <div className="serial-file">
        {failure !== null && <Failure>{failure}</Failure>}
        <FilePicker
          icon={<Document />}
          text={t("distribution:serials.fromFile")}
          accept={FILES}
          loading={loading}
          onFile={(file) => void read(file)}
        />
        <p className="ui-muted" role="status">
          {t("distribution:serials.count", { count, shown: number(count) })}
          {latest && (
            <>
              {" · "}
              {t("distribution:serials.added", { count: latest.added, shown: number(latest.added) })}
              {latest.repeated > 0 &&
                `, ${t("distribution:serials.repeated", { count: latest.repeated, shown: number(latest.repeated) })}`}
            </>
          )}
          {latest && latest.leftOut.length > 0 && (
            <>
              <br />
              {t("distribution:serials.leftOut", { texts: latest.leftOut.slice(0, SAMPLE).join(", ") })}
            </>
          )}
          {needed > 0 && (
            <>
              <br />
              <strong>{t("distribution:serials.tooFew", { count: needed, shown: number(needed) })}</strong>
            </>
          )}
        </p>
        {asked && <ColumnChoice columns={asked.columns} onChosen={(column) => add(asked.to, column)} />}
      </div>
    </>
  );
}

/** Asks which column has the serial numbers. */
function ColumnChoice({
  columns,
  onChosen,
}: {
  columns: readonly SerialColumn[];
  onChosen: (column: SerialColumn) => void;
}) {
  const { t } = useTranslation("distribution");
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const column = columns[chosen];
  return (
    <div className="serial-column">
      <Field id={id} label={t("serials.column")}>
        <HTMLSelect
          id={id}
          fill
          value={chosen}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
          options={columns.map(({ heading, serialNumbers }, value) => ({
            value,
            label: [heading, serialNumbers.slice(0, SAMPLE).join(", ")].filter(Boolean).join(": "),
          }))}
        />
      </Field>
      <Button text={t("serials.takeColumn")} disabled={!column} onClick={() => column && onChosen(column)} />
    </div>
  );
}
