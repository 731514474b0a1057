import { Button, Tag } from "@blueprintjs/core";
import { ArrowRight } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type RecordChangesQuery, useRecordChangesQuery } from "../../graphql/generated/operations.ts";
import { showMoment } from "../format.ts";
import { Value } from "../forms/Value.tsx";
import { EmptyState, ErrorState, SkeletonLines } from "../States.tsx";
import "./detail.css";

interface Props {
  /** The record's GraphQL type. */
  type: string;
  id: number;
  /** Labels by the fields' GraphQL names, in the order to show them; other fields are left out. */
  labels: Record<string, string>;
}

type Entry = RecordChangesQuery["changes"]["rows"][number];
const pageSize = 20;

/** Who changed what and when: before → after, newest first. */
export function ChangesTab({ type, id, labels }: Props) {
  const { t } = useTranslation("kit");
  const [page, setPage] = useState(1);
  const query = useRecordChangesQuery({
    variables: { type, id, page, pageSize },
    fetchPolicy: "cache-and-network",
  });
  const data = query.data ?? query.previousData;
  if (!data) {
    if (query.error) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
    return <SkeletonLines lines={6} />;
  }
  const { rows, hasNext } = data.changes;
  if (rows.length === 0) return <EmptyState title={t("changes.none")} />;
  return (
    <div className={query.data ? undefined : "kit-stale"}>
      <ol className="kit-changes">
        {rows.map((entry) => (
          <ChangeEntry key={entry.id} entry={entry} labels={labels} />
        ))}
      </ol>
      {(page > 1 || hasNext) && (
        <nav className="kit-changes-pages" aria-label={t("list.pages")}>
          <Button text={t("changes.newer")} disabled={page === 1} onClick={() => setPage(page - 1)} />
          <Button text={t("changes.older")} disabled={!hasNext} onClick={() => setPage(page + 1)} />
        </nav>
      )}
    </div>
  );
}

const intents = {
  CREATE: "success",
  UPDATE: "none",
  DELETE: "danger",
  RESTORE: "success",
  PURGE: "danger",
  SIGN_IN: "none",
  PASSWORD: "none",
} as const;

function ChangeEntry({ entry, labels }: { entry: Entry; labels: Props["labels"] }) {
  const { t } = useTranslation("kit");
  const before = fieldsOf(entry.before);
  const after = fieldsOf(entry.after);
  const fields = Object.entries(labels).flatMap(([field, label]) =>
    field in before || field in after ? { field, label } : [],
  );
  return (
    <li className="kit-change">
      <p className="kit-change-head">
        <Tag minimal intent={intents[entry.action]}>
          {t(`changes.action.${entry.action}`)}
        </Tag>
        <strong>{entry.actorName ?? t("changes.system")}</strong>
        <time dateTime={entry.at} className="kit-muted">
          {showMoment(entry.at)}
        </time>
      </p>
      {fields.length > 0 && (
        <dl className="kit-change-fields">
          {fields.map(({ field, label }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>
                {entry.action === "UPDATE" && (
                  <>
                    <del>
                      <Value value={before[field]} />
                    </del>
                    <ArrowRight size={12} title={t("changes.became")} className="kit-muted" />
                  </>
                )}
                {entry.action === "DELETE" ? (
                  <Value value={before[field]} />
                ) : (
                  <ins>
                    <Value value={after[field]} />
                  </ins>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : {};
