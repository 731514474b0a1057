import { Drawer } from "@blueprintjs/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { focusHeading } from "../../ui/focus/lost.ts";
import { Sidebar } from "./Sidebar.tsx";

/** The main menu over the page, on a small screen. */
export function MenuDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const [from, setFrom] = useState(pathname);
  // Who has chosen a page begins at its heading, as with any other link; who has chosen none is back at the button.
  const hasLeft = from !== pathname;
  return (
    <Drawer
      isOpen={isOpen}
      position="left"
      size="min(300px, 85vw)"
      aria-labelledby="app-drawer-name"
      className="app-drawer"
      onOpening={() => setFrom(pathname)}
      shouldReturnFocusOnClose={!hasLeft}
      onClosed={() => {
        if (hasLeft) focusHeading();
      }}
      onClose={onClose}
    >
      <span id="app-drawer-name" hidden>
        {t("menu.label")}
      </span>
      <Sidebar onClose={onClose} />
    </Drawer>
  );
}
