import type { JSX } from "react";
import { useTranslation } from "react-i18next";
import type { Permission } from "../../../server/shared/permissions.ts";
import { EmptyState } from "../../ui/States.tsx";
import { useWhoCan } from "../session/who-can.ts";
import type { Importing } from "../filters/types.ts";
import { useMe } from "../session/session-context.tsx";

interface Props {
  list: { emptyTitle: string; emptyText: string };
  primary?: JSX.Element | undefined;
  adding?: Permission | undefined;
  importing?: Importing | undefined;
  /** What else leads to records, such as links to the pages where they are added. */
  elsewhere?: JSX.Element | undefined;
}

/** A list without any records: the ways in for those who may add, and for the others who can. */
export function EmptyList({ list, primary, adding, importing, elsewhere }: Props) {
  const { t } = useTranslation("ui");
  const { permissions } = useMe();
  const whoCan = useWhoCan();
  const mayAdd = primary !== undefined && (!adding || permissions.has(adding));
  if (!mayAdd && !importing) {
    const text = adding ? t("list.whoCanAdd", { who: whoCan(adding) }) : list.emptyText;
    return (
      <EmptyState
        title={list.emptyTitle}
        text={text}
        {...(elsewhere && { action: <div className="ui-ways">{elsewhere}</div> })}
      />
    );
  }
  // With one way in, the page's own button is it.
  if (!importing) return <EmptyState title={list.emptyTitle} text={list.emptyText} />;
  return (
    <EmptyState
      title={list.emptyTitle}
      text={list.emptyText}
      action={
        <div className="ui-ways">
          {mayAdd && (
            <div className="ui-way">
              {primary}
              <p>{t("list.addOne")}</p>
            </div>
          )}
          {importing.beginning}
        </div>
      }
    />
  );
}
