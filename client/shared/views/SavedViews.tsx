import { Button } from "@blueprintjs/core";
import { Bookmark, CaretDown, FloppyDisk } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { later } from "../../ui/later.tsx";
import { Popover } from "../../ui/Popover.tsx";
import { kindOf, useSavedViews, type ViewsOfList } from "./useSavedViews.ts";
import { queryOf } from "./view-query.ts";
import "./views.css";

const ViewsMenu = later(async () => (await import("./ViewsMenu.tsx")).ViewsMenu);
const ViewDialog = later(async () => (await import("./ViewDialog.tsx")).ViewDialog);

interface Props extends ViewsOfList {
  phone: boolean;
}

/** The menu of a list's saved views, or of saved tables: its button names the one that is shown, and says if it was changed. */
export function SavedViews({ phone, ...list }: Props) {
  const { t } = useTranslation("view");
  const kind = kindOf(list.list);
  const views = useSavedViews(list);
  const [dialog, setDialog] = useState<"add" | "edit" | null>(null);
  const { active, changed } = views;
  const label = active ? (changed ? `${active.name} (${t("changed")})` : active.name) : t(`${kind}.button`);
  return (
    <span className="ui-views">
      <Popover
        placement="bottom-start"
        content={
          <ViewsMenu kind={kind} views={views} onAdd={() => setDialog("add")} onEdit={() => setDialog("edit")} />
        }
      >
        <Button
          variant="minimal"
          icon={<Bookmark />}
          active={active !== undefined}
          {...(phone
            ? { "aria-label": label }
            : { text: label, endIcon: <CaretDown />, ellipsizeText: true, title: label })}
        />
      </Popover>
      {!phone && active?.own && changed && (
        <Button icon={<FloppyDisk />} text={t(`${kind}.save`)} onClick={() => views.save(active)} />
      )}
      {dialog && (
        <ViewDialog
          list={list.list}
          view={dialog === "edit" ? (active ?? null) : null}
          query={queryOf(list.shown)}
          onSaved={(id) => list.onShow(id, queryOf(list.shown), true)}
          onClose={() => setDialog(null)}
        />
      )}
    </span>
  );
}
