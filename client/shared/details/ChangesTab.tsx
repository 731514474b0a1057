import { Button } from "@blueprintjs/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type RecordChangesQuery, useRecordChangesQuery } from "../../graphql/generated/operations.ts";
import { latest } from "../../graphql/latest.ts";
import { showMoment } from "../../ui/format.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import { useTypeName } from "../records/record-types.ts";
import { ErrorState } from "../problems/ErrorState.tsx";
import { EmptyState, SkeletonLines } from "../../ui/States.tsx";
import { ActionTag } from "./ActionTag.tsx";
import { ChangeFields } from "./ChangeFields.tsx";
import { FailedSignIn } from "./FailedSignIn.tsx";
import "./detail.css";
import { useAuthor } from "../records/useAuthor.ts";
import { unbroken } from "../../ui/unbroken.tsx";

interface Props {
  /** The record's GraphQL type. */
  type: string;
  id: number;
}

type Entry = RecordChangesQuery["changes"]["rows"][number];
const pageSize = 20;

/** A record's changes: who, what and when; before → after, newest first. */
export function ChangesTab({ type, id }: Props) {
  const { t } = useTranslation("ui");
  const [page, setPage] = useState(1);
  const query = useRecordChangesQuery({
    variables: { type, id, page, pageSize },
    fetchPolicy: "cache-and-network",
  });
  const data = latest(query);
  if (!data) {
    if (query.error) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
    return <SkeletonLines lines={6} />;
  }
  const { rows, hasNext } = data.changes;
  if (rows.length === 0) return <EmptyState title={t("changes.none")} />;
  return (
    <div className={query.data ? undefined : "ui-stale"}>
      <ol className="ui-changes">
        {rows.map((entry) => (
          <ChangeEntry key={entry.id} of={{ type, id }} entry={entry} />
        ))}
      </ol>
      {(page > 1 || hasNext) && (
        <nav className="ui-changes-pages" aria-label={t("list.pages")}>
          <Button text={t("changes.newer")} disabled={page === 1} onClick={() => setPage(page - 1)} />
          <Button text={t("changes.older")} disabled={!hasNext} onClick={() => setPage(page + 1)} />
        </nav>
      )}
    </div>
  );
}

/** The part of the record that was changed, if not the record itself. */
function PartName({ entry: { type, recordNameEn, recordNameLocal } }: { entry: Entry }) {
  const typeName = useTypeName();
  const names = useNames();
  const name = names.first({ nameEn: recordNameEn ?? "", nameLocal: recordNameLocal ?? "" });
  return <p className="ui-change-head">{unbroken(name ? `${typeName(type)}: ${name}` : typeName(type))}</p>;
}

function ChangeEntry({ of, entry }: { of: Props; entry: Entry }) {
  const own = entry.type === of.type && entry.recordId === of.id;
  const author = useAuthor();
  const failed = entry.action === "SIGN_IN_FAILED";
  return (
    <li className="ui-change">
      <p className="ui-change-head">
        <ActionTag action={entry.action} />
        {failed ? <FailedSignIn after={entry.after} /> : <strong>{author(entry)}</strong>}
        <time dateTime={entry.at} className="ui-muted">
          {showMoment(entry.at)}
        </time>
      </p>
      {!own && <PartName entry={entry} />}
      <ChangeFields {...entry} partOf={own ? undefined : of} />
    </li>
  );
}
