import { Drawer } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { Sidebar } from "./Sidebar.tsx";

/** The main menu over the page, on a small screen. */
export function MenuDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation("shell");
  return (
    <Drawer
      isOpen={isOpen}
      position="left"
      size="min(300px, 85vw)"
      aria-labelledby="app-drawer-name"
      className="app-drawer"
      onClose={onClose}
    >
      <span id="app-drawer-name" hidden>
        {t("menu.label")}
      </span>
      <Sidebar onClose={onClose} />
    </Drawer>
  );
}
