import { Button, PopupKind } from "@blueprintjs/core";
import { Settings } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { later } from "../../ui/later.tsx";
import { Popover } from "../../ui/Popover.tsx";
import type { ViewChoicesProps } from "./ViewChoices.tsx";

const ViewChoices = later(async () => (await import("./ViewChoices.tsx")).ViewChoices);

/** Chooses the visible columns and the row density; on a phone the order and what else rows say. */
export function ViewMenu<Row, Sort extends string>(props: ViewChoicesProps<Row, Sort>) {
  const { t } = useTranslation("ui");
  const label = t(props.order ? "list.viewPhone" : "list.view");
  return (
    <Popover placement="bottom-end" popupKind={PopupKind.DIALOG} content={<ViewChoices {...props} />}>
      <Button variant="minimal" icon={<Settings />} aria-label={label} title={label} />
    </Popover>
  );
}
