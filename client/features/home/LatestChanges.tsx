import { Card, Tag } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type LatestChangesQuery, useLatestChangesQuery } from "../../graphql/generated/operations.ts";
import { showMoment, useNumberFormat } from "../../kit/format.ts";
import { useNames } from "../../kit/NameBoth.tsx";
import { paths } from "../../kit/paths.ts";
import { EmptyState, ErrorState, SkeletonLines } from "../../kit/States.tsx";

type Entry = LatestChangesQuery["latestChanges"][number];

/** What was added, changed and deleted last. */
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

const intents: Partial<Record<Entry["action"], "success" | "danger">> = {
  CREATE: "success",
  DELETE: "danger",
  PURGE: "danger",
  RESTORE: "success",
};

function EntryLine({ entry }: { entry: Entry }) {
  const { t } = useTranslation(["home", "kit"]);
  const names = useNames();
  const { recordNameEn: nameEn, recordNameLocal: nameLocal } = entry;
  const named = nameEn !== null || nameLocal !== null;
  const name = named ? names.first({ nameEn: nameEn ?? "", nameLocal: nameLocal ?? "" }) : entry.recordCode;
  const number = useNumberFormat();
  const key = typeKey(entry.type);
  const many = entry.count > 1;
  const kind = t(`home:types.${key}`);
  const type = many ? t("home:changes.many", { type: kind, shown: number(entry.count) }) : kind;
  return (
    <>
      <p className="home-change">
        <Tag minimal intent={intents[entry.action] ?? "none"}>
          {t(`kit:changes.action.${entry.action}`)}
        </Tag>
        <span className="kit-muted">{type}</span>
        {name && !many && (entry.type === "School" && entry.action !== "DELETE" ? (
          <Link to={paths.school(entry.recordId)}>{name}</Link>
        ) : (
          <span>{name}</span>
        ))}
      </p>
      <p className="kit-muted home-when">
        {entry.actorName ?? t("kit:changes.system")} · <time dateTime={entry.at}>{showMoment(entry.at)}</time>
      </p>
    </>
  );
}

const known = [
  "Branch",
  "ClassYear",
  "Commune",
  "Country",
  "District",
  "Grade",
  "Organisation",
  "ParentStatus",
  "Profession",
  "Province",
  "Religion",
  "School",
  "SchoolType",
  "StayWith",
  "User",
  "Village",
] as const;

const typeKey = (type: string) => known.find((name) => name === type) ?? "other";
