import { Button, ButtonGroup } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ImportDecision, ImportRowsQuery } from "../../graphql/generated/operations.ts";
import { CopyCode } from "../../ui/CopyCode.tsx";
import { NameBoth } from "../../ui/NameBoth.tsx";
import { paths } from "../records/paths.ts";
import { Differences } from "./Differences.tsx";

type Row = ImportRowsQuery["importRows"]["rows"][number];
type Likeness = Row["duplicates"][number];

export type Decide = (decision: ImportDecision, ids: number[], sameAs?: number) => void;

/** The records a row possibly duplicates, and the user's decision about it. */
export function DuplicateCell({ row, busy, onDecide }: { row: Row; busy: boolean; onDecide: Decide }) {
  const { t } = useTranslation("import");
  const { decision, sameAs, duplicates } = row;
  const button = (to: "NEW" | "SKIP") => (
    <Button
      size="small"
      disabled={busy}
      active={decision === to}
      aria-pressed={decision === to}
      text={t(`duplicate.${to}`)}
      onClick={() => onDecide(decision === to ? "OPEN" : to, [row.id])}
    />
  );
  return (
    <div className="ui-import-duplicate">
      <p>{t("duplicate.text")}</p>
      <ul>
        {duplicates.map((like) => (
          <li key={`${like.id ?? ""} ${like.sheet ?? ""} ${like.row ?? ""}`}>
            <Alike like={like} />
            {like.id !== null && (
              <Button
                size="small"
                disabled={busy}
                active={sameAs === like.id}
                aria-pressed={sameAs === like.id}
                text={t("duplicate.SAME", { code: like.code })}
                onClick={() =>
                  sameAs === like.id ? onDecide("OPEN", [row.id]) : onDecide("SAME", [row.id], like.id ?? undefined)
                }
              />
            )}
          </li>
        ))}
      </ul>
      <ButtonGroup>
        {button("NEW")}
        {button("SKIP")}
      </ButtonGroup>
    </div>
  );
}

function Alike({ like }: { like: Likeness }) {
  const { t } = useTranslation("import");
  if (like.id === null) {
    return (
      <span>
        {like.sheet ? t("duplicate.rowOf", { n: like.row, sheet: like.sheet }) : t("duplicate.row", { n: like.row })}
      </span>
    );
  }
  return (
    <div>
      <CopyCode code={like.code ?? ""} />{" "}
      <Link to={paths.student(like.id)} target="_blank" rel="noopener">
        <NameBoth of={{ nameEn: like.nameEn ?? "", nameLocal: like.nameLocal ?? "" }} layout="inline" />
      </Link>
      <Differences of={like.differences} />
    </div>
  );
}
