import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type DistributionRecordQuery, usePlannedStudentsQuery } from "../../graphql/generated/operations.ts";
import { ActionNotice } from "../../shared/details/ActionNotice.tsx";
import { paths } from "../../shared/records/paths.ts";
import { useNumberFormat } from "../../ui/format.ts";
import { useNames } from "../../ui/NameBoth.tsx";

type Distribution = DistributionRecordQuery["distribution"];

/** How many of those who received late are named. */
const NAMED = 5;

interface Props {
  distribution: Distribution;
  closing: NonNullable<Distribution["closing"]>;
}

/** Who closed it, and Undo; where someone has received since, what has to be done before. */
export function ClosedNotice({ distribution: { id, name, counts }, closing }: Props) {
  const { t } = useTranslation(["distribution", "ui"]);
  const number = useNumberFormat();
  const { given, late } = counts;
  const text = (
    <>
      {given > 0 && <p>{t("distribution:close.undoText", { count: given, shown: number(given) })}</p>}
      <p>{t("distribution:close.undoRefused")}</p>
    </>
  );
  return (
    <ActionNotice
      text={t("distribution:close.closed")}
      action={closing}
      permission="distribution.plan"
      first={late > 0 && <LateOnes id={id} />}
      question={{
        title: t("distribution:close.undoTitle", { name }),
        text,
        confirm: t("distribution:close.undoButton"),
      }}
    />
  );
}

/** Names who received after the closing and, where the user cannot set them back, who can. */
function LateOnes({ id }: { id: number }) {
  const { t } = useTranslation("distribution");
  const names = useNames();
  const { data } = usePlannedStudentsQuery({
    variables: { filter: { distributionId: [id], late: true }, pageSize: NAMED },
    fetchPolicy: "cache-and-network",
  });
  if (!data) return null;
  const { rows, hasNext } = data.plannedStudents;
  const shown =
    rows.map(({ student }) => `${names.first(student)} (${student.code})`).join(", ") + (hasNext ? "…" : "");
  const people = [...new Set(rows.flatMap(({ handedByName }) => handedByName ?? []))].join(", ");
  const byOthers = people
    ? t("close.lateByAuthors", { names: shown, people })
    : t("close.lateByOthers", { names: shown });
  return (
    <span className="ui-touch">
      {rows.every(({ resettable }) => resettable) ? t("close.lateFirst", { names: shown }) : byOthers}{" "}
      <Link to={`${paths.distribution(id, "students")}&late=yes`}>{t("close.showLate")}</Link>
    </span>
  );
}
