import { Button, DialogBody, DialogFooter, Spinner } from "@blueprintjs/core";
import { History, Upload } from "@blueprintjs/icons";
import { type ReactNode, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ImportType } from "../../../server/shared/import-columns.ts";
import type { Message } from "../../../server/shared/errors.ts";
import { useStartImportMutation } from "../../graphql/generated/operations.ts";
import { Failure } from "../../ui/Failure.tsx";
import { useTouch } from "../../ui/useMediaQuery.ts";
import { messageOf, problemOf, textOf } from "../problems/problem.ts";
import { useFileDrop } from "./useFileDrop.ts";
import { useStepFocus } from "./useStepFocus.ts";

interface Props {
  type: ImportType;
  /** The file types that the browser offers. */
  accept: string;
  multiple?: boolean;
  label: string;
  choose: string;
  drop: string;
  hint: string;
  /** Shown while the file is being prepared or sent. */
  sending: string;
  /** Makes the file to send from the selected ones, or returns why there is none. */
  prepare: (files: readonly [File, ...File[]]) => Promise<File | Message>;
  onStarted: (runId: number) => void;
  /** Shows past imports. */
  onPast: () => void;
  onClose: () => void;
  /** Shown below. */
  children: ReactNode;
}

/** The first step of an import: a file, chosen with a button or dropped, and sent. */
export function FileStep({
  type,
  accept,
  multiple = false,
  prepare,
  onStarted,
  onPast,
  onClose,
  children,
  ...words
}: Props) {
  const { t } = useTranslation(["ui", "errors", "validation", "import"]);
  const [startImport] = useStartImportMutation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const zone = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const touch = useTouch();
  useStepFocus(busy ? "sending" : failure);

  const start = async ([first, ...more]: readonly File[]) => {
    if (!first || busy) return;
    setFailure(null);
    setBusy(true);
    try {
      const file = await prepare([first, ...more]);
      if (!(file instanceof File)) return setFailure(textOf(t, file));
      const { data } = await startImport({ variables: { type, file } });
      if (data) onStarted(data.startImport.id);
    } catch (error) {
      const field = problemOf(error)?.fields?.[0];
      setFailure(field ? textOf(t, field) : messageOf(t, error));
    } finally {
      setBusy(false);
    }
  };
  const over = useFileDrop(zone, (files) => void start(files));
  return (
    <>
      <DialogBody>
        {failure && <Failure className="ui-import-callout">{failure}</Failure>}
        <div
          ref={zone}
          className={over ? "ui-import-drop ui-import-drop-over" : "ui-import-drop"}
          role="group"
          aria-label={words.label}
        >
          <input
            ref={input}
            type="file"
            hidden
            multiple={multiple}
            accept={accept}
            onChange={(event) => {
              void start([...(event.currentTarget.files ?? [])]);
              event.currentTarget.value = "";
            }}
          />
          {busy ? (
            <span role="status" className="ui-import-sending">
              <Spinner size={24} /> {words.sending}
            </span>
          ) : (
            <>
              <Button
                className="ui-import-start"
                intent="primary"
                aria-describedby={hintId}
                icon={<Upload />}
                text={words.choose}
                onClick={() => input.current?.click()}
              />
              {!touch && <p className="ui-muted">{words.drop}</p>}
            </>
          )}
          <p id={hintId} className="ui-muted">
            {words.hint}
          </p>
        </div>
        {children}
      </DialogBody>
      <DialogFooter actions={<Button onClick={onClose}>{t("ui:cancel")}</Button>}>
        <Button variant="minimal" icon={<History />} text={t("import:history.menu")} disabled={busy} onClick={onPast} />
      </DialogFooter>
    </>
  );
}
