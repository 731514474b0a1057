import { Menu, MenuDivider, MenuItem } from "@blueprintjs/core";
import { Add, Blank, Edit, FloppyDisk, Home, Pin, Share, Tick, Trash, Unpin } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { moveInMenu } from "../../ui/focus/focus.ts";
import { SearchMenu } from "../../ui/SearchMenu.tsx";
import { useCan } from "../session/session-context.tsx";
import type { SavedView, useSavedViews } from "./useSavedViews.ts";

type Views = ReturnType<typeof useSavedViews>;

/** With more saved ones the menu has a search. */
const MANY = 8;

interface MenuProps {
  kind: "list" | "table";
  views: Views;
  onAdd: () => void;
  onEdit: () => void;
}

/** What can be done, then everything, one's own views, and those that others share; found by name or owner if there are many. */
export function ViewsMenu({ kind, views, onAdd, onEdit }: MenuProps) {
  const { t } = useTranslation("view");
  const [search, setSearch] = useState("");
  const typed = search.trim().toLocaleLowerCase();
  const found = views.views.filter((view) =>
    [view.name, view.own ? "" : view.ownerName].some((name) => name.toLocaleLowerCase().includes(typed)),
  );
  const items = <ViewItems kind={kind} views={{ ...views, views: found }} />;
  const whole = (
    <>
      <MenuItem icon={<Add />} text={t(`${kind}.add`)} onClick={onAdd} />
      {views.active && <ActiveItems kind={kind} view={views.active} views={views} onEdit={onEdit} />}
      <MenuDivider />
      <MenuItem icon={views.active ? <Blank /> : <Tick />} text={t(`${kind}.all`)} onClick={views.showAll} />
      {items}
    </>
  );
  if (views.views.length <= MANY) {
    return (
      <Menu className="ui-views-menu" onKeyDown={moveInMenu}>
        {whole}
      </Menu>
    );
  }
  return (
    <SearchMenu
      name={t(`${kind}.button`)}
      label={t(`${kind}.find`)}
      search={search}
      onSearch={setSearch}
      isEmpty={found.length === 0}
      className="ui-views-menu"
    >
      {typed === "" ? whole : items}
    </SearchMenu>
  );
}

/** One's own views, and those that others share. */
function ViewItems({ kind, views: { views, active, show } }: { kind: "list" | "table"; views: Views }) {
  const { t } = useTranslation("view");
  const item = (view: SavedView) => (
    <MenuItem
      key={view.id}
      icon={active?.id === view.id ? <Tick /> : <Blank />}
      text={view.own ? view.name : t("by", { name: view.name, owner: view.ownerName })}
      {...((view.isDefault || view.pinnedAt !== null || view.shared) && {
        labelElement: (
          <>
            {view.shared && <Share title={t("fields.shared")} />}
            {view.pinnedAt !== null && <Pin />}
            {view.isDefault && <Home />}
          </>
        ),
      })}
      onClick={() => show(view)}
    />
  );
  const own = views.filter((view) => view.own);
  const shared = views.filter((view) => !view.own);
  return (
    <>
      {own.length > 0 && <MenuDivider title={t(`${kind}.ownViews`)} />}
      {own.map(item)}
      {shared.length > 0 && <MenuDivider title={t(`${kind}.sharedViews`)} />}
      {shared.map(item)}
    </>
  );
}

interface ActiveProps {
  kind: "list" | "table";
  view: SavedView;
  views: Views;
  onEdit: () => void;
}

/** What can be done with the view that is shown. */
function ActiveItems({ kind, view, views, onEdit }: ActiveProps) {
  const { t } = useTranslation("view");
  const mayChange = useCan("user.manage") || view.own;
  return (
    <>
      {view.own && views.changed && (
        <MenuItem icon={<FloppyDisk />} text={t("update", { name: view.name })} onClick={() => views.save(view)} />
      )}
      <MenuItem
        icon={<Home />}
        text={view.isDefault ? t(`${kind}.noDefault`) : t(`${kind}.makeDefault`)}
        onClick={() => views.makeDefault(view)}
      />
      {kind === "table" && (
        <MenuItem
          icon={view.pinnedAt === null ? <Pin /> : <Unpin />}
          text={t(view.pinnedAt === null ? "pin" : "unpin")}
          onClick={() => views.pin(view)}
        />
      )}
      {mayChange && (
        <>
          <MenuItem icon={<Edit />} text={t("edit")} onClick={onEdit} />
          <MenuItem icon={<Trash />} intent="danger" text={t(`${kind}.delete`)} onClick={() => views.remove(view)} />
        </>
      )}
    </>
  );
}
