import { Button, PopupKind } from "@blueprintjs/core";
import { Settings } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { later } from "../../ui/later.tsx";
import { Popover } from "../../ui/Popover.tsx";
import type { ViewChoicesProps } from "./ViewChoices.tsx";

const ViewChoices = later(async () => (await import("./ViewChoices.tsx")).ViewChoices);

/** Chooses the visible columns and the row density. */
export function ViewMenu<Row, Sort extends string>(props: ViewChoicesProps<Row, Sort>) {
  const { t } = useTranslation("ui");
  return (
    <Popover placement="bottom-end" popupKind={PopupKind.DIALOG} content={<ViewChoices {...props} />}>
      <Button variant="minimal" icon={<Settings />} aria-label={t("list.view")} title={t("list.view")} />
    </Popover>
  );
}
