import { Button, Classes, ProgressBar } from "@blueprintjs/core";
import { Cross, Download } from "@blueprintjs/icons";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useReportName } from "../../../features/reports/names.ts";
import {
  TrayDocument,
  useDismissFromTrayMutation,
  useReportFileMutation,
} from "../../../graphql/generated/operations.ts";
import { useDownload } from "../../../shared/exports/useDownload.ts";
import { importPath } from "../../../shared/imports/paths.ts";
import { textOf } from "../../../shared/problems/problem.ts";
import { paths } from "../../../shared/records/paths.ts";
import { useToast } from "../../../shared/toasts/toast.tsx";
import { useNumberFormat } from "../../../ui/format.ts";
import { Moment } from "../../../ui/Moment.tsx";
import { isOver, type TrayItem, waits } from "./useTray.ts";

/** What is in the tray: each with its progress, or what one can do with it. */
export function TrayPanel({ items }: { items: readonly TrayItem[] }) {
  const { t } = useTranslation(["shell", "report", "import"]);
  const panel = useRef<HTMLDivElement>(null);
  const toast = useToast();
  const [send] = useDismissFromTrayMutation({
    update: (cache, { data }) => {
      if (data) cache.writeQuery({ query: TrayDocument, data: { tray: data.dismissFromTray } });
    },
  });
  const over = items.filter(isOver);
  const dismiss = (some: readonly TrayItem[]) => {
    const idsOf = (kind: TrayItem["kind"]) => some.filter((item) => item.kind === kind).map(({ run }) => run.id);
    // The button that was pressed goes with its line.
    panel.current?.focus();
    void send({ variables: { reports: idsOf("report"), imports: idsOf("import") } }).catch(toast.failed);
  };
  return (
    <div ref={panel} className="app-tray" role="dialog" aria-labelledby="app-tray-title" tabIndex={-1}>
      <div className="app-tray-head">
        <h2 id="app-tray-title">{t("shell:tray.title")}</h2>
        {over.length > 1 && (
          <Button size="small" variant="minimal" text={t("shell:tray.dismissAll")} onClick={() => dismiss(over)} />
        )}
      </div>
      {items.length === 0 ? (
        <p className="ui-muted">{t("shell:tray.empty")}</p>
      ) : (
        <ul>
          {items.map((item) => (
            <TrayLine key={item.key} item={item} onDismiss={() => dismiss([item])} />
          ))}
        </ul>
      )}
      <Link to={paths.reports} className={Classes.POPOVER_DISMISS}>
        {t("shell:tray.reports")}
      </Link>
    </div>
  );
}

function useItemName(): (item: TrayItem) => string {
  const { t } = useTranslation(["home", "import"]);
  const nameOf = useReportName();
  return ({ kind, run }) =>
    kind === "report" ? nameOf(run) : t("home:work.IMPORT", { type: t(`import:type.${run.type}`) });
}

function TrayLine({ item, onDismiss }: { item: TrayItem; onDismiss: () => void }) {
  const { t } = useTranslation("shell");
  const name = useItemName()(item);
  return (
    <li>
      <div className="app-tray-text">
        <span className="app-tray-name">{name}</span>
        {item.kind === "import" && item.run.fileName && (
          <span className="ui-muted app-tray-file">{item.run.fileName}</span>
        )}
        <ItemState item={item} name={name} />
      </div>
      <div className="app-tray-actions">
        {item.kind === "report" ? (
          <ReportAction item={item} name={name} onOpened={onDismiss} />
        ) : (
          <ImportAction item={item} name={name} onOpened={onDismiss} />
        )}
        {isOver(item) && (
          <Button
            variant="minimal"
            icon={<Cross />}
            aria-label={t("tray.dismissOf", { name })}
            title={t("tray.dismiss")}
            onClick={onDismiss}
          />
        )}
      </div>
    </li>
  );
}

function ItemState({ item, name }: { item: TrayItem; name: string }) {
  const { t } = useTranslation(["ui", "errors", "validation", "shell", "report", "import"]);
  const number = useNumberFormat();
  const { state, done, total, failure, createdAt } = item.run;
  const word = item.kind === "report" ? t(`report:state.${item.run.state}`) : t(`import:runState.${item.run.state}`);
  if (waits(item)) {
    if (state === "FAILED" && failure) {
      const why = textOf(t, { key: failure.key, params: (failure.params ?? {}) as Record<string, string> });
      return <span className="app-tray-failed">{why}</span>;
    }
    return (
      <span className="ui-muted">
        {word} · <Moment at={createdAt} />
      </span>
    );
  }
  const counted = total !== null && total > 0;
  return (
    <>
      <span className="ui-muted">
        {word} {counted && t("shell:tray.count", { done: number(done), total: number(total) })}
      </span>
      <ProgressBar intent="primary" aria-label={name} {...(counted && { value: done / total })} />
    </>
  );
}

function ReportAction({
  item,
  name,
  onOpened,
}: {
  item: Extract<TrayItem, { kind: "report" }>;
  name: string;
  onOpened: () => void;
}) {
  const { t } = useTranslation("report");
  const download = useDownload();
  const [fileOf] = useReportFileMutation();
  const { id, fileName } = item.run;
  if (item.run.state !== "DONE" || fileName === null) return null;
  const fetch = async () => {
    await download(async () => (await fileOf({ variables: { id } })).data?.reportFile);
    onOpened();
  };
  return (
    <Button
      variant="minimal"
      icon={<Download />}
      aria-label={t("runs.downloadOf", { name })}
      title={t("runs.download")}
      onClick={() => void fetch()}
    />
  );
}

function ImportAction({
  item,
  name,
  onOpened,
}: {
  item: Extract<TrayItem, { kind: "import" }>;
  name: string;
  onOpened: () => void;
}) {
  const { t } = useTranslation("shell");
  return (
    <Link
      to={importPath(item.run.type, item.run.id)}
      className={`${Classes.BUTTON} ${Classes.MINIMAL} ${Classes.POPOVER_DISMISS}`}
      aria-label={t("tray.openOf", { name })}
      onClick={() => isOver(item) && onOpened()}
    >
      {t("tray.open")}
    </Link>
  );
}
