import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import type { Permission } from "../../../server/shared/permissions.ts";
import type { DeletionQuery } from "../../graphql/generated/operations.ts";
import { useNumberFormat } from "../../ui/format.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import { textOf } from "../problems/problem.ts";
import { UsesList } from "./UsesList.tsx";
import { keeping, listOf, remediesFor } from "./remedies.ts";

type Deletion = DeletionQuery["deletion"];
type InUse = Deletion["held"][number];

interface Props {
  type: string;
  deletion: Deletion;
  /** It is the only record to be deleted: its name is in the title. */
  alone: boolean;
  permissions: ReadonlySet<Permission>;
  /** The user follows a link. */
  onLeave: () => void;
}

/** Why records cannot be deleted, each by name, and what can be done about it. */
export function RecordsInUse({ type, deletion: { held, heldCount }, alone, permissions, onLeave }: Props) {
  const { t } = useTranslation("ui");
  const number = useNumberFormat();
  const names = useNames();
  const [only] = held;
  if (only && heldCount === 1 && alone) {
    return <WhyInUse type={type} record={only} permissions={permissions} onLeave={onLeave} titled />;
  }
  const nameOf = ({ code, nameEn, nameLocal }: InUse) =>
    [code, names.first({ nameEn: nameEn ?? nameLocal ?? "", nameLocal })].filter(Boolean).join(" ");
  return (
    <ul className="ui-in-use">
      {held.map((record) => (
        <li key={record.id}>
          <strong>{nameOf(record) || t(`type.${type as "School"}`)}</strong>
          <WhyInUse type={type} record={record} permissions={permissions} onLeave={onLeave} />
        </li>
      ))}
      {heldCount > held.length && (
        <li>{t("delete.heldMore", { count: heldCount - held.length, shown: number(heldCount - held.length) })}</li>
      )}
    </ul>
  );
}

function WhyInUse({
  type,
  record,
  permissions,
  onLeave,
  titled = false,
}: Omit<Props, "deletion" | "alone"> & { record: InUse; titled?: boolean }) {
  const { t } = useTranslation(["ui", "errors", "validation"]);
  const { id, uses, reason } = record;
  const ways = remediesFor(type, uses, permissions);
  const here = useLocation();
  return (
    <>
      {reason && <p>{textOf(t, { key: reason, params: {} })}</p>}
      {uses.length > 0 && (
        <UsesList uses={uses} linkOf={(use) => listOf(use, type, id, permissions)} onLeave={onLeave} />
      )}
      {titled && ways.length > 0 && <p>{t("ui:delete.ways.title")}</p>}
      {ways.length > 0 && (
        <ul className={titled ? "ui-uses ui-touch" : "ui-in-use-ways ui-touch"}>
          {ways.map(({ key, to }) => (
            <li key={key}>
              <Link to={keeping(here, to(id))} onClick={onLeave}>
                {t(`ui:delete.ways.${key}`)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
