import { Button, MenuItem } from "@blueprintjs/core";
import { Add, Disable, Edit, History, Key, LogOut, Media, Tick } from "@blueprintjs/icons";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useEnumLabel } from "../../shared/records/enums.ts";
import { ListPage } from "../../shared/lists/ListPage.tsx";
import { useMe } from "../../shared/session/session-context.tsx";
import { DeleteMenuItem } from "../../ui/DeleteButton.tsx";
import { dialogParams, useDialog } from "../../ui/url.ts";
import { UserDialogs } from "./UserDialogs.tsx";
import { type UserRow, userList } from "./user-list.tsx";
import { useUserActions } from "./useUserActions.ts";
import "./users.css";

/** All users; for administrators. */
export function UserListPage() {
  const { t, i18n } = useTranslation(["user", "ui"]);
  const labelOf = useEnumLabel();
  const me = useMe();
  const dialog = useDialog();
  const [params] = useSearchParams();
  const actions = useUserActions();
  const khmer = i18n.language === "km";
  const plain = useMemo(
    () =>
      userList({
        t,
        roleName: (role) => labelOf("UserRole", role),
        branchName: (branch) => (khmer ? branch.nameLocal : branch.nameEn),
        meId: me.id,
      }),
    [t, labelOf, khmer, me.id],
  );
  const list = { ...plain, rowLink: (row: UserRow) => ({ search: `?${dialogParams(params, "edit", row.id)}` }) };

  const menu = (row: UserRow) => {
    const own = row.id === me.id;
    return (
      <>
        <MenuItem icon={<Edit />} text={t("user:edit.button")} onClick={() => dialog.open("edit", row.id)} />
        {!own && (
          <MenuItem icon={<Key />} text={t("user:password.button")} onClick={() => dialog.open("password", row.id)} />
        )}
        <MenuItem icon={<Media />} text={t("user:picture.button")} onClick={() => dialog.open("picture", row.id)} />
        <MenuItem icon={<History />} text={t("ui:changes.title")} onClick={() => dialog.open("changes", row.id)} />
        <MenuItem icon={<LogOut />} text={t("user:signOut.button")} onClick={() => void actions.signOut(row)} />
        {!own && (
          <>
            {row.isActive ? (
              <MenuItem
                icon={<Disable />}
                text={t("user:deactivate.button")}
                onClick={() => void actions.deactivate(row)}
              />
            ) : (
              <MenuItem
                icon={<Tick />}
                text={t("user:reactivate.button")}
                onClick={() => void actions.reactivate(row)}
              />
            )}
            <DeleteMenuItem onClick={() => void actions.remove(row)} />
          </>
        )}
      </>
    );
  };
  return (
    <>
      <ListPage
        list={list}
        title={t("user:list.title")}
        primary={
          <Button intent="primary" icon={<Add />} text={t("user:add.button")} onClick={() => dialog.open("add")} />
        }
        rowMenu={menu}
      />
      <UserDialogs />
    </>
  );
}
