import { Button, MenuItem } from "@blueprintjs/core";
import { Add, Edit } from "@blueprintjs/icons";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useDeleteBranchesMutation } from "../../graphql/generated/operations.ts";
import { ListPage } from "../../shared/lists/ListPage.tsx";
import { useNames } from "../../ui/NameBoth.tsx";
import { useCan } from "../../shared/session/session-context.tsx";
import { DeleteMenuItem } from "../../ui/DeleteButton.tsx";
import { dialogParams, useDialog } from "../../ui/url.ts";
import { useDelete } from "../../shared/deletion/useDelete.tsx";
import { BranchDialog } from "./BranchDialog.tsx";
import { branchList, type BranchRow } from "./branch-list.tsx";

/** All branches; permitted users can add, edit and delete them. */
export function BranchListPage() {
  const { t, i18n } = useTranslation(["branch", "ui"]);
  const names = useNames();
  const dialog = useDialog();
  const [params] = useSearchParams();
  const mayEdit = useCan("branch.edit");
  const askDelete = useDelete();
  const [deleteBranches] = useDeleteBranchesMutation();
  const plain = useMemo(() => branchList(t, i18n.language), [t, i18n.language]);
  const list = mayEdit
    ? { ...plain, rowLink: (row: BranchRow) => ({ search: `?${dialogParams(params, "edit", row.id)}` }) }
    : plain;

  const remove = (row: BranchRow) =>
    askDelete({
      of: { type: "Branch", ids: [row.id] },
      name: names.first(row),
      title: t("branch:delete.title", { name: names.first(row) }),
      text: t("branch:delete.text"),
      done: () => t("branch:delete.done"),
      run: async () =>
        (await deleteBranches({ variables: { ids: [row.id] }, refetchQueries: "active" })).data?.deleteBranches,
    });
  const menu = (row: BranchRow) => (
    <>
      <MenuItem icon={<Edit />} text={t("branch:edit.button")} onClick={() => dialog.open("edit", row.id)} />
      <DeleteMenuItem onClick={() => void remove(row)} />
    </>
  );
  const add = (
    <Button intent="primary" icon={<Add />} text={t("branch:add.button")} onClick={() => dialog.open("add")} />
  );
  return (
    <>
      <ListPage list={list} title={t("branch:list.title")} {...(mayEdit && { primary: add, rowMenu: menu })} />
      {mayEdit && dialog.name === "add" && <BranchDialog onClose={dialog.close} />}
      {mayEdit && dialog.name === "edit" && dialog.recordId !== null && (
        <BranchDialog key={dialog.recordId} id={dialog.recordId} onClose={dialog.close} />
      )}
    </>
  );
}
