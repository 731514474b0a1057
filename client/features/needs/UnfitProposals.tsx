import { Button, Callout } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { UnfitProposalsQuery } from "../../graphql/generated/operations.ts";
import { useEnumLabel } from "../../shared/records/enums.ts";
import { paths } from "../../shared/records/paths.ts";
import { useNumberFormat } from "../../ui/format.ts";
import { NameAndCode, useNames } from "../../ui/NameBoth.tsx";
import { useMatchActions } from "./useMatchActions.ts";
import "./matching.css";

/** Proposals that can no longer be confirmed, each with the reason; they can be released in one step. */
export function UnfitProposals({ unfit: { count, rows } }: { unfit: UnfitProposalsQuery["unfitProposals"] }) {
  const { t } = useTranslation("match");
  const labelOf = useEnumLabel();
  const names = useNames();
  const number = useNumberFormat();
  const { release } = useMatchActions();
  return (
    <Callout compact intent="warning" className="matching-renewal">
      <p role="status">{t("unfit.title", { count, shown: number(count) })}</p>
      <ul className="matching-renewal-students">
        {rows.map(({ finding, match: { id, student, donor } }) => (
          <li key={id} className="matching-lines">
            <Link to={paths.student(student.id)}>
              <NameAndCode name={names.first(student)} code={student.code} />
            </Link>
            <span className="ui-muted">
              {t("unfit.proposedFor", { name: names.first(donor) })} · {labelOf("ProposalFinding", finding)}
            </span>
          </li>
        ))}
      </ul>
      <Button
        size="small"
        text={t("unfit.release", { count: rows.length, shown: number(rows.length) })}
        onClick={() => void release(rows.map(({ match }) => match.id))}
      />
    </Callout>
  );
}
