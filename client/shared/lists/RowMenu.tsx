import type { JSX } from "react";
import { useTranslation } from "react-i18next";
import { MenuButton } from "../../ui/MenuButton.tsx";

/** The button at the end of a row that opens its actions. */
export function RowMenu({ name, items }: { name: string; items: JSX.Element | null }) {
  const { t } = useTranslation("ui");
  return <MenuButton label={t("list.rowMenu", { name })} items={items} minimal />;
}
