import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { Button } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { ImportUndoDocument, type ImportUndoQuery, useUndoImportMutation } from "../../graphql/generated/operations.ts";
import { askConfirm } from "../../ui/confirm.tsx";
import { useNumberFormat } from "../../ui/format.ts";
import { NameBoth } from "../../ui/NameBoth.tsx";
import { UsesList } from "../deletion/UsesList.tsx";
import { useToast } from "../toasts/toast.tsx";

/** How many of the skipped records are linked. */
const LINKED = 5;

type Preview = ImportUndoQuery["importUndo"];

function NamedRecords({ label, records }: { label: string; records: Preview["records"] }) {
  return (
    <div className="ui-import-kept" role="region" aria-label={label} tabIndex={0}>
      <ul>
        {records.map((record) => (
          <li key={`${record.type} ${record.id}`}>
            {record.code && <code className="ui-code">{record.code}</code>}{" "}
            <NameBoth of={{ nameEn: record.nameEn ?? "", nameLocal: record.nameLocal ?? "" }} layout="inline" />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Why there is nothing to ask: the undo would be refused. */
function RefusalText({ preview }: { preview: Preview }) {
  const { t } = useTranslation("import");
  const number = useNumberFormat();
  const { kept, held, uses, used, records } = preview;
  if (!held) {
    return (
      <>
        <p>{t("undo.noneLeft", { count: kept, shown: number(kept) })}</p>
        <NamedRecords label={t("undo.keptOnes")} records={records} />
      </>
    );
  }
  if (uses.length === 0) return <p>{t("undo.heldElsewhere")}</p>;
  return (
    <>
      <p>{t("undo.held")}</p>
      <UsesList uses={uses} />
      <p>{t("undo.usedOnes")}</p>
      <NamedRecords label={t("undo.usedOnes")} records={used} />
    </>
  );
}

/** What the undo does, and which records it skips. */
function UndoText({ preview }: { preview: Preview }) {
  const { t } = useTranslation("import");
  const number = useNumberFormat();
  const { undoable, kept, records } = preview;
  return (
    <>
      <p>{t("undo.text", { count: undoable, shown: number(undoable) })}</p>
      {kept > 0 && (
        <>
          <p>{t("undo.kept", { count: kept, shown: number(kept) })}</p>
          <NamedRecords label={t("undo.keptOnes")} records={records} />
          {kept > records.length && (
            <p className="ui-muted">{t("undo.more", { shown: number(kept - records.length) })}</p>
          )}
        </>
      )}
    </>
  );
}

interface Props {
  runId: number;
  undone: boolean;
  /** The server is undoing it, which is shown and can be stopped elsewhere. */
  undoing: boolean;
}

/** Undoes an import, after showing which records have changed since the run; it may take a while on the server. */
export function UndoImport({ runId, undone, undoing }: Props) {
  const { t } = useTranslation(["import", "ui"]);
  const client = useApolloClient();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const [undoImport, { loading }] = useUndoImportMutation({ refetchQueries: "active" });

  const undo = async () => {
    setAsking(true);
    try {
      const { data } = await client.query({
        query: ImportUndoDocument,
        variables: { id: runId },
        fetchPolicy: "network-only",
      });
      if (!data) return;
      const { undoable, kept: changed, held } = data.importUndo;
      if (held || (undoable === 0 && changed > 0)) {
        const text = <RefusalText preview={data.importUndo} />;
        await askConfirm({ title: t("import:undo.no"), text, confirm: t("ui:close"), cancel: null });
        return;
      }
      const agreed = await askConfirm({
        title: t("import:undo.title"),
        text: <UndoText preview={data.importUndo} />,
        confirm: t("ui:undo.action"),
        intent: "danger",
      });
      if (!agreed) return;
      const { data: done } = await undoImport({ variables: { id: runId } });
      const { undone: isUndone, undo: outcome } = done?.undoImport ?? {};
      if (!isUndone) return;
      const kept = outcome?.kept ?? 0;
      const named = data.importUndo.records.slice(0, kept > 0 ? LINKED : 0);
      toast.undone({
        count: outcome?.undone ?? 0,
        kept,
        keptRecords: named.map((record) => ({ ...record, seenOn: record })),
      });
    } catch (error) {
      toast.failed(error);
    } finally {
      setAsking(false);
    }
  };
  if (undoing) return null;
  return (
    <Button
      variant="minimal"
      loading={asking || loading}
      disabled={undone}
      text={undone ? t("import:undo.undone") : t("ui:undo.action")}
      onClick={() => void undo()}
    />
  );
}
