import { Card } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type LatestChangesQuery, useLatestChangesQuery } from "../../graphql/generated/operations.ts";
import { showMoment, useNumberFormat } from "../../ui/format.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import { ActionTag } from "../../shared/details/ActionTag.tsx";
import { seenPath, useTypeName } from "../../shared/records/record-types.ts";
import { ErrorState } from "../../shared/problems/ErrorState.tsx";
import { EmptyState, SkeletonLines } from "../../ui/States.tsx";
import { useAuthor } from "../../shared/records/useAuthor.ts";

type Entry = LatestChangesQuery["latestChanges"][number];

/** The latest additions, changes and deletions. */
export function LatestChanges() {
  const { t } = useTranslation("home");
  return (
    <Card role="region" aria-labelledby="home-changes">
      <h2 id="home-changes">{t("changes.title")}</h2>
      <Entries />
    </Card>
  );
}

function Entries() {
  const { t } = useTranslation("home");
  const query = useLatestChangesQuery({ fetchPolicy: "cache-and-network" });
  const entries = query.data?.latestChanges;
  if (!entries) {
    if (query.error) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
    return <SkeletonLines lines={6} />;
  }
  if (entries.length === 0) return <EmptyState title={t("changes.emptyTitle")} text={t("changes.emptyText")} />;
  return (
    <ol className="home-changes">
      {entries.map((entry) => (
        <li key={entry.id}>
          <EntryLine entry={entry} />
        </li>
      ))}
    </ol>
  );
}

function EntryLine({ entry }: { entry: Entry }) {
  const { t } = useTranslation("home");
  const author = useAuthor();
  const names = useNames();
  const number = useNumberFormat();
  const typeName = useTypeName();
  const { recordNameEn: nameEn, recordNameLocal: nameLocal } = entry;
  const named = nameEn !== null || nameLocal !== null;
  const name = named ? names.first({ nameEn: nameEn ?? "", nameLocal: nameLocal ?? "" }) : entry.recordCode;
  const many = entry.count > 1;
  const kind = typeName(entry.type);
  const path = seenPath({ type: entry.type, id: entry.recordId, code: entry.recordCode }, entry.seenOn);
  return (
    <>
      <p className="home-change">
        <ActionTag action={entry.action} />
        <span className="ui-muted">{many ? t("changes.many", { type: kind, shown: number(entry.count) }) : kind}</span>
        {name && !many && (path ? <Link to={path}>{name}</Link> : <span>{name}</span>)}
      </p>
      <p className="ui-muted home-when">
        {author(entry)} · <time dateTime={entry.at}>{showMoment(entry.at)}</time>
      </p>
    </>
  );
}
