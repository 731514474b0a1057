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
import { ErrorState, SkeletonLines } from "../problems/States.tsx";
import { useCountWords } from "./counts.ts";
import { useUndoing } from "./run.ts";
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

/** Past imports of a list: file, counts, who and when; each can be opened, and taken back where it wrote. */
export function ImportHistory({ types, onShow, onClose }: Props) {
  const { t } = useTranslation(["import", "kit"]);
  const [page, setPage] = useState(1);
  const query = useImportHistoryQuery({ variables: { types: [...types], page }, fetchPolicy: "network-only" });
  const { rows, hasNext, error, retry } = rowsOf(query, (data) => data.importHistory);
  const undoing = rows?.some(({ undo }) => undo?.state === "RUNNING") ?? false;
  useUndoing(undoing, query);
  useStepFocus(rows?.map(({ undo, undone }) => `${undo?.state ?? ""}${undone}`).join());
  return (
    <>
      <DialogBody>
        {error && !rows && <ErrorState error={error} retry={retry} />}
        {!error && !rows && <SkeletonLines />}
        {rows?.length === 0 && <p className="kit-muted kit-import-none">{t("import:history.empty")}</p>}
        {rows && rows.length > 0 && (
          <ul className="kit-import-history" aria-label={t("import:history.menu")}>
            {rows.map((entry) => (
              <PastImport key={entry.id} entry={entry} onShow={onShow} />
            ))}
          </ul>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {page > 1 && <Button text={t("kit:list.previousPage")} onClick={() => setPage(page - 1)} />}
            {hasNext && <Button text={t("kit:list.nextPage")} onClick={() => setPage(page + 1)} />}
            <Button className="kit-import-start" intent="primary" text={t("kit:close")} onClick={onClose} />
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
      <div className="kit-import-past">
        <span className="kit-import-file">{fileName}</span>
        <Tag minimal intent={undone ? "none" : (intents[state] ?? "none")}>
          {undo?.state === "RUNNING" ? t("undo.runningShort") : undone ? t("undo.undone") : t(`runState.${state}`)}
        </Tag>
        <span className="kit-muted">
          <Moment at={createdAt} /> {ownerName}
        </span>
        {counts && <span>{words(counts).join(" · ")}</span>}
        {(undo?.state === "RUNNING" || undo?.state === "FAILED") && <UndoProgress runId={id} undo={undo} />}
      </div>
      <div className="kit-import-past-actions">
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
