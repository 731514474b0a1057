import { Callout } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { Outlet, ScrollRestoration, useLocation } from "react-router";
import { paths } from "../kit/paths.ts";
import { LoadingLine } from "./LoadingLine.tsx";
import { reached } from "./reach.ts";
import "../kit/kit.css";

/** What stands around every page, open or closed. */
export function Root() {
  return (
    <>
      <LoadingLine />
      <OfflineBar />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

function OfflineBar() {
  const { t } = useTranslation("shell");
  const online = reached.use();
  // That page is about nothing else.
  const told = useLocation().pathname === paths.connection;
  return (
    <div role="status">
      {!online && !told && (
        <Callout compact intent="warning" className="app-offline">
          {t("offline")}
        </Callout>
      )}
    </div>
  );
}
