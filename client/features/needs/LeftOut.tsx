import { Button, Callout } from "@blueprintjs/core";
import { CaretDown, CaretUp } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import {
  type NeedFilter,
  useLeftOutQuery,
  useMatchableNeedsQuery,
  type WaitingStudents,
} from "../../graphql/generated/operations.ts";
import { latest } from "../../graphql/latest.ts";
import { ErrorState } from "../../shared/problems/ErrorState.tsx";
import { paths } from "../../shared/records/paths.ts";
import { useCan } from "../../shared/session/session-context.tsx";
import { useNumberFormat } from "../../ui/format.ts";
import { NameAndCode, useNames } from "../../ui/NameBoth.tsx";
import { SkeletonLines } from "../../ui/States.tsx";
import { Pages, useTurning } from "./MatchingPages.tsx";
import "./matching.css";

const reasons = ["held", "proposed", "planned"] as const;
type Reason = (typeof reasons)[number];

/** How many of these students are reserved, proposed or planned, which leaves them out; each opens its students. */
export function LeftOut({ of }: { of: WaitingStudents }) {
  const { t } = useTranslation("need");
  const number = useNumberFormat();
  const seesPlanned = useCan("distribution.handOut");
  const [open, setOpen] = useState<Reason | null>(null);
  const { search = null } = of;
  const having = (reason: Reason): NeedFilter => ({ ...of.filter, [reason]: true });
  const query = useLeftOutQuery({
    variables: {
      search,
      held: having("held"),
      proposed: having("proposed"),
      planned: seesPlanned ? having("planned") : null,
      seesPlanned,
    },
    fetchPolicy: "network-only",
  });
  const counts = latest(query);
  const found = reasons.flatMap((reason) => {
    const count = counts?.[reason]?.count ?? 0;
    return count > 0 ? [{ reason, count }] : [];
  });
  if (query.error) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (found.length === 0) return null;
  return (
    <Callout compact className="matching-renewal">
      <p>{t("leftOut.title")}</p>
      <ul>
        {found.map(({ reason, count }) => (
          <li key={reason}>
            <Button
              variant="minimal"
              size="small"
              aria-expanded={open === reason}
              endIcon={open === reason ? <CaretUp /> : <CaretDown />}
              text={t(`leftOut.${reason}`, { shown: number(count) })}
              onClick={() => setOpen(open === reason ? null : reason)}
            />
            {open === reason && (
              <Students search={search} filter={having(reason)} of={t(`leftOut.${reason}`, { shown: number(count) })} />
            )}
          </li>
        ))}
      </ul>
    </Callout>
  );
}

function Students({ search, filter, of }: { search: string | null; filter: NeedFilter; of: string }) {
  const names = useNames();
  const turning = useTurning();
  const query = useMatchableNeedsQuery({
    variables: { filter, search, page: turning.page },
    fetchPolicy: "network-only",
  });
  const found = latest(query)?.needs;
  if (query.error) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (!found) return <SkeletonLines lines={3} />;
  return (
    <>
      <ul className="matching-renewal-students">
        {found.rows.map(({ student }) => (
          <li key={student.id}>
            <Link to={paths.student(student.id)}>
              <NameAndCode name={names.first(student)} code={student.code} />
            </Link>
          </li>
        ))}
      </ul>
      <Pages of={of} turning={turning} shown={found.rows.length} hasNext={found.hasNext} />
    </>
  );
}
