import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ChangeFields } from "../../shared/details/ChangeFields.tsx";
import { ListPage } from "../../shared/lists/ListPage.tsx";
import { useNames } from "../../ui/NameBoth.tsx";
import { useTypeName } from "../../shared/records/record-types.ts";
import { useAuthor } from "../../shared/records/useAuthor.ts";
import { useMe } from "../../shared/session/session-context.tsx";
import { auditList, type AuditRow, namesOf } from "./audit-list.tsx";
import "./audit.css";

/** A failed sign-in's row already says everything. */
const hasValues = ({ action, before, after }: AuditRow) =>
  action !== "SIGN_IN_FAILED" &&
  [before, after].some((values) => typeof values === "object" && values !== null && Object.keys(values).length > 0);

/** Everything written within the user's view, with the values before and after. */
export function AuditListPage() {
  const { t } = useTranslation(["audit", "ui"]);
  const names = useNames();
  const typeName = useTypeName();
  const author = useAuthor();
  const { permissions } = useMe();
  const list = useMemo(() => {
    const name = (row: AuditRow) => {
      const both = namesOf(row);
      return both ? names.first(both) : (row.recordCode ?? typeName(row.type));
    };
    return auditList(t, { permissions, typeName, name, author });
  }, [t, permissions, typeName, names, author]);
  const details = (row: AuditRow) => (hasValues(row) ? <ChangeFields {...row} /> : null);
  return <ListPage list={list} title={t("audit:list.title")} details={details} />;
}
