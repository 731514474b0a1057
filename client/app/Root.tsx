import { Button, Callout } from "@blueprintjs/core";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, ScrollRestoration, useLocation } from "react-router";
import { paths } from "../shared/records/paths.ts";
import { loadAnew, missesCode } from "../ui/missing-code.ts";
import { hasUnsaved } from "../ui/unsaved.tsx";
import { LoadingLine } from "./LoadingLine.tsx";
import { reached } from "./reach.ts";
import "../ui/ui.css";

/** What surrounds every page, public or not. */
export function Root() {
  return (
    <>
      <LoadingLine />
      <TroubleBar />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/** Says that the server cannot be reached, or that the page has to be loaded anew: what someone typed stays until they do it. */
function TroubleBar() {
  const { t } = useTranslation("shell");
  const online = reached.use();
  const misses = missesCode.use();
  useEffect(() => {
    if (misses && !hasUnsaved()) loadAnew();
  }, [misses]);
  // That page is about nothing else.
  const isConnectionPage = useLocation().pathname === paths.connection;
  const shown = (!online || misses) && !isConnectionPage;
  const bar = useRef<HTMLDivElement>(null);
  useRoomAbove(bar, shown);
  return (
    <div role="status" ref={bar} className="app-offline">
      {shown && (
        <Callout compact intent="warning">
          {online ? t("missing") : t("offline")}{" "}
          {online && (
            <Button size="small" onClick={() => window.location.reload()}>
              {t("errors.reload")}
            </Button>
          )}
        </Callout>
      )}
    </div>
  );
}

/** While `shown`, dialogs, drawers and whatever else sticks to the window's top stay below it, however tall it is. */
function useRoomAbove(bar: RefObject<HTMLElement | null>, shown: boolean): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!shown || !element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty("--ui-top", `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty("--ui-top");
    };
  }, [bar, shown]);
}
