import { Button, MenuItem } from "@blueprintjs/core";
import { Add, Disable } from "@blueprintjs/icons";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevokeTokensMutation } from "../../graphql/generated/operations.ts";
import { ListPage } from "../../shared/lists/ListPage.tsx";
import { useEnumLabel } from "../../shared/records/enums.ts";
import { useToast } from "../../shared/toasts/toast.tsx";
import { askConfirm } from "../../ui/confirm.tsx";
import { useNumberFormat } from "../../ui/format.ts";
import { useDialog } from "../../ui/url.ts";
import { type NewToken, NewTokenDialog } from "./NewTokenDialog.tsx";
import { TokenDialog } from "./TokenDialog.tsx";
import { tokenList, type TokenRow } from "./token-list.tsx";

/** A list of API tokens, each of which can be revoked. */
function Tokens({ all = false }: { all?: boolean }) {
  const { t } = useTranslation(["token", "ui"]);
  const labelOf = useEnumLabel();
  const number = useNumberFormat();
  const toast = useToast();
  const dialog = useDialog();
  const [made, setMade] = useState<NewToken | null>(null);
  const [revoke] = useRevokeTokensMutation();
  const list = useMemo(() => tokenList(t, { labelOf, number, all }), [t, labelOf, number, all]);

  const askRevoke = async ({ id, name }: TokenRow) => {
    const title = t("token:revoke.title", { name });
    const text = t("token:revoke.text");
    if (!(await askConfirm({ title, text, confirm: t("token:revoke.button"), intent: "danger" }))) return;
    try {
      await revoke({ variables: { ids: [id] }, refetchQueries: "active" });
      toast.done(t("token:revoke.done", { name }));
    } catch (error) {
      toast.failed(error);
    }
  };
  const menu = (row: TokenRow) =>
    row.state === "ACTIVE" ? (
      <MenuItem
        icon={<Disable />}
        intent="danger"
        text={t("token:revoke.button")}
        onClick={() => void askRevoke(row)}
      />
    ) : null;
  const add = (
    <Button intent="primary" icon={<Add />} text={t("token:add.button")} onClick={() => dialog.open("add")} />
  );
  return (
    <>
      <ListPage
        list={list}
        title={all ? t("token:list.titleAll") : t("token:list.title")}
        rowMenu={menu}
        {...(!all && { primary: add })}
      />
      {!all && dialog.name === "add" && <TokenDialog onMade={setMade} onClose={dialog.close} />}
      {made && <NewTokenDialog made={made} onClose={() => setMade(null)} />}
    </>
  );
}

/** The user's own API tokens. */
export const TokensPage = () => <Tokens />;

/** Everybody's API tokens, for administrators. */
export const AllTokensPage = () => <Tokens all />;
