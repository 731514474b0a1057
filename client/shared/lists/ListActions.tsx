import { Button, MenuItem } from "@blueprintjs/core";
import { Export, Selection as SelectIcon } from "@blueprintjs/icons";
import type { JSX } from "react";
import { useTranslation } from "react-i18next";
import { MenuButton } from "../../ui/MenuButton.tsx";
import { useMediaQuery } from "../../ui/useMediaQuery.ts";
import { ExportMenuItem } from "../exports/ExportMenuItem.tsx";
import type { Importing } from "../filters/types.ts";

interface Props {
  primary?: JSX.Element | undefined;
  importing?: Importing | undefined;
  menu?: JSX.Element | undefined;
  onExport?: () => void;
  /** Begins to select rows, where no row shows a checkbox before. */
  onChoose?: () => void;
}

/** What a list's page can do, in its head: adding, import and export in words where there is room, the rest in a menu. */
export function ListActions({ primary, importing, menu, onExport, onChoose }: Props) {
  const { t } = useTranslation(["ui", "list"]);
  const wide = useMediaQuery("(min-width: 1280px)");
  const inMenu = onChoose ?? (!wide && (importing ?? onExport));
  return (
    <>
      {primary}
      {wide && importing?.buttons}
      {wide && onExport && <Button icon={<Export />} text={t("list:export")} onClick={onExport} />}
      {(menu || importing || inMenu) && (
        <MenuButton
          label={t("ui:list.more")}
          items={
            <>
              {onChoose && <MenuItem icon={<SelectIcon />} text={t("ui:list.choose")} onClick={onChoose} />}
              {!wide && onExport && <ExportMenuItem onOpen={onExport} />}
              {menu}
              {/* Their code may arrive while the menu is open: nothing above them moves. */}
              {!wide && importing?.items}
              {importing?.history}
            </>
          }
        />
      )}
    </>
  );
}
