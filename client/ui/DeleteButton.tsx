import { Button, MenuDivider, MenuItem } from "@blueprintjs/core";
import { Trash } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";

interface Props {
  onClick: () => void;
}

/** Deletes the selected rows of a list. */
export function DeleteButton({ onClick }: Props) {
  const { t } = useTranslation("ui");
  return <Button icon={<Trash />} intent="danger" variant="outlined" text={t("delete.confirm")} onClick={onClick} />;
}

/** The last item of a record's menu, separated from the others: deletes the record. */
export function DeleteMenuItem({ onClick }: Props) {
  const { t } = useTranslation("ui");
  return (
    <>
      <MenuDivider />
      <MenuItem icon={<Trash />} intent="danger" text={t("delete.confirm")} onClick={onClick} />
    </>
  );
}
