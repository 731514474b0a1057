import { Button, DialogBody, DialogFooter, Tag } from "@blueprintjs/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ImportType } from "../../../server/shared/import-columns.ts";
import {
  type ImportHistoryQuery,
  type ImportState,
  useImportHistoryQuery,
} from "../../graphql/generated/operations.ts";
import { rowsOf } from "../lists/rows-of.ts";
import { Moment } from "../../ui/Moment.tsx";
import { ErrorState } from "../problems/ErrorState.tsx";
import { SkeletonLines } from "../../ui/States.tsx";
import { useCountWords } from "./counts.ts";
import { usePolledUndo } from "./run.ts";
import { UndoImport } from "./UndoImport.tsx";
import { UndoProgress } from "./UndoProgress.tsx";
import { useStepFocus } from "./useStepFocus.ts";

type Entry = ImportHistoryQuery["importHistory"]["rows"][number];

const intents: Partial<Record<ImportState, "success" | "danger" | "primary">> = {
  DONE: "success",
  FAILED: "danger",
  RUNNING: "primary",
};

interface Props {
  types: readonly ImportType[];
  onShow: (runId: number) => void;
  onClose: () => void;
}

/** A list's past imports: file, counts, who and when; each can be opened, and undone if it wrote anything. */
export function ImportHistory({ types, onShow, onClose }: Props) {
  const { t } = useTranslation(["import", "ui"]);
  const [page, setPage] = useState(1);
  const query = useImportHistoryQuery({ variables: { types: [...types], page }, fetchPolicy: "network-only" });
  const { rows, hasNext, error, retry } = rowsOf(query, (data) => data.importHistory);
  const undoing = rows?.some(({ undo }) => undo?.state === "RUNNING") ?? false;
  usePolledUndo(undoing, query);
  useStepFocus(rows?.map(({ undo, undone }) => `${undo?.state ?? ""}${undone}`).join());
  return (
    <>
      <DialogBody>
        {error && !rows && <ErrorState error={error} retry={retry} />}
        {!error && !rows && <SkeletonLines />}
        {rows?.length === 0 && <p className="ui-muted ui-import-none">{t("import:history.empty")}</p>}
        {rows && rows.length > 0 && (
          <ul className="ui-import-history" aria-label={t("import:history.menu")}>
            {rows.map((entry) => (
              <PastImport key={entry.id} entry={entry} onShow={onShow} />
            ))}
          </ul>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {page > 1 && <Button text={t("ui:list.previousPage")} onClick={() => setPage(page - 1)} />}
            {hasNext && <Button text={t("ui:list.nextPage")} onClick={() => setPage(page + 1)} />}
            <Button className="ui-import-start" intent="primary" text={t("ui:close")} onClick={onClose} />
          </>
        }
      />
    </>
  );
}

function PastImport({ entry, onShow }: { entry: Entry; onShow: (runId: number) => void }) {
  const { t } = useTranslation("import");
  const words = useCountWords();
  const { id, fileName, state, createdAt, ownerName, counts, changeId, undone, undo } = entry;
  return (
    <li>
      <div className="ui-import-past">
        <span className="ui-import-file">{fileName}</span>
        <Tag minimal intent={undone ? "none" : (intents[state] ?? "none")}>
          {undo?.state === "RUNNING" ? t("undo.runningShort") : undone ? t("undo.undone") : t(`runState.${state}`)}
        </Tag>
        <span className="ui-muted">
          <Moment at={createdAt} /> {ownerName}
        </span>
        {counts && <span>{words(counts).join(" · ")}</span>}
        {(undo?.state === "RUNNING" || undo?.state === "FAILED") && <UndoProgress runId={id} undo={undo} />}
      </div>
      <div className="ui-import-past-actions">
        {changeId && !undone && <UndoImport runId={id} undone={undone} undoing={undo?.state === "RUNNING"} />}
        <Button
          text={t("history.open")}
          aria-label={t("history.openOf", { file: fileName })}
          onClick={() => onShow(id)}
        />
      </div>
    </li>
  );
}
