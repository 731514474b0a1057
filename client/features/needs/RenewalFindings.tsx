import { Button, Callout } from "@blueprintjs/core";
import { CaretDown, CaretUp } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { RenewalFinding } from "../../../server/shared/enums.ts";
import {
  type RenewalQueryVariables,
  useRenewalQuery,
  useRenewalStudentsQuery,
} from "../../graphql/generated/operations.ts";
import { latest } from "../../graphql/latest.ts";
import { ErrorState } from "../../shared/problems/ErrorState.tsx";
import { useEnumLabel } from "../../shared/records/enums.ts";
import { paths } from "../../shared/records/paths.ts";
import { useNumberFormat } from "../../ui/format.ts";
import { NameAndCode, useNames } from "../../ui/NameBoth.tsx";
import { SkeletonLines } from "../../ui/States.tsx";
import { Pages, useTurning } from "./MatchingPages.tsx";
import "./matching.css";

type Input = RenewalQueryVariables["input"];

/** How many of last year's students a renewal proposes, and who is left out, with the reason; each opens its students. */
export function RenewalFindings({ input }: { input: Input }) {
  const { t } = useTranslation("match");
  const number = useNumberFormat();
  const query = useRenewalQuery({ variables: { input }, fetchPolicy: "network-only" });
  const renewal = latest(query)?.renewal;
  if (query.error) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (!renewal) return <SkeletonLines lines={3} />;
  const { proposed, findings } = renewal;
  const isLeftOut = ({ finding }: { finding: RenewalFinding }) => finding !== "NO_CLASS";
  const leftOut = findings.filter(isLeftOut);
  const also = findings.filter((each) => !isLeftOut(each));
  return (
    <Callout compact className="matching-renewal">
      <p role="status">{t("renewal.title", { count: proposed, shown: number(proposed) })}</p>
      {leftOut.length === 0 && <p className="ui-muted">{t("renewal.noneLeftOut")}</p>}
      <Group title={t("renewal.leftOut")} findings={leftOut} input={input} />
      <Group title={t("renewal.also")} findings={also} input={input} />
    </Callout>
  );
}

interface GroupProps {
  title: string;
  findings: readonly { finding: RenewalFinding; count: number }[];
  input: Input;
}

function Group({ title, findings, input }: GroupProps) {
  const { t } = useTranslation("match");
  const labelOf = useEnumLabel();
  const number = useNumberFormat();
  const [open, setOpen] = useState<RenewalFinding | null>(null);
  if (findings.length === 0) return null;
  return (
    <section aria-label={title}>
      <p className="ui-muted">{title}</p>
      <ul>
        {findings.map(({ finding, count }) => (
          <li key={finding}>
            <Button
              variant="minimal"
              size="small"
              aria-expanded={open === finding}
              endIcon={open === finding ? <CaretUp /> : <CaretDown />}
              text={t("renewal.count", { finding: labelOf("RenewalFinding", finding), shown: number(count) })}
              onClick={() => setOpen(open === finding ? null : finding)}
            />
            {open === finding && <Students input={input} finding={finding} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Students({ input, finding }: { input: Input; finding: RenewalFinding }) {
  const labelOf = useEnumLabel();
  const names = useNames();
  const turning = useTurning();
  const query = useRenewalStudentsQuery({
    variables: { input, finding, page: turning.page },
    fetchPolicy: "network-only",
  });
  const found = latest(query)?.renewalStudents;
  if (query.error) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (!found) return <SkeletonLines lines={3} />;
  return (
    <>
      <ul className="matching-renewal-students">
        {found.rows.map(({ student, donor }) => (
          <li key={student.id} className="matching-lines">
            <Link to={paths.student(student.id)}>
              <NameAndCode name={names.first(student)} code={student.code} />
            </Link>
            <span className="ui-muted">
              <NameAndCode name={names.first(donor)} code={donor.code} />
            </span>
          </li>
        ))}
      </ul>
      <Pages
        of={labelOf("RenewalFinding", finding)}
        turning={turning}
        shown={found.rows.length}
        hasNext={found.hasNext}
      />
    </>
  );
}
