import { Button, Menu, PopoverNext } from "@blueprintjs/core";
import { More } from "@blueprintjs/icons";
import type { JSX } from "react";
import { useTranslation } from "react-i18next";
import { focusFirst, moveInMenu } from "../focus.ts";

/** The button at a row's end that opens what can be done to it. */
export function RowMenu({ name, items }: { name: string; items: JSX.Element | null }) {
  const { t } = useTranslation("kit");
  if (!items) return null;
  return (
    <PopoverNext placement="bottom-end" content={<Menu onKeyDown={moveInMenu}>{items}</Menu>} onOpening={focusFirst}>
      <Button variant="minimal" icon={<More />} aria-label={t("list.rowMenu", { name })} />
    </PopoverNext>
  );
}
