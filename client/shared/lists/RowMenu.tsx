import type { JSX } from "react";
import { useTranslation } from "react-i18next";
import { MenuButton } from "../../ui/MenuButton.tsx";

/** The button at a row's end that opens what can be done to it. */
export function RowMenu({ name, items }: { name: string; items: JSX.Element | null }) {
  const { t } = useTranslation("ui");
  return <MenuButton label={t("list.rowMenu", { name })} items={items} minimal />;
}
