import { Button } from "@blueprintjs/core";
import { Import } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { later } from "../../ui/later.tsx";
import { MenuButton } from "../../ui/MenuButton.tsx";
import type { Imported } from "./ImportMenuItems.tsx";
import { useImport } from "./useImport.ts";

const ImportBeginning = later(async () => (await import("./ImportMenuItems.tsx")).ImportBeginning);
const ImportHistoryItem = later(async () => (await import("./ImportMenuItems.tsx")).ImportHistoryItem);
const ImportMenuItems = later(async () => (await import("./ImportMenuItems.tsx")).ImportMenuItems);

/** A list's imports, wherever its page offers them. */
export const importing = (types: Imported["types"], places = false) => ({
  buttons: <ImportButton types={types} places={places} />,
  items: <ImportMenuItems types={types} places={places} />,
  history: <ImportHistoryItem />,
  beginning: <ImportBeginning types={types} places={places} />,
});

/** "Import" in words, with a menu if there is more than one. */
function ImportButton({ types, places = false }: Imported) {
  const { t } = useTranslation("list");
  const { begin } = useImport();
  return (
    <span className="ui-list-import">
      {types.length > 1 || places ? (
        <MenuButton
          label={t("import")}
          labelled
          icon={<Import />}
          items={<ImportMenuItems types={types} places={places} />}
        />
      ) : (
        <Button icon={<Import />} text={t("import")} onClick={() => begin()} />
      )}
    </span>
  );
}
