import { ApolloProvider } from "@apollo/client/react";
import { OverlaysProvider, PortalProvider } from "@blueprintjs/core";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, Outlet, useLoaderData, useLocation, useMatches } from "react-router";
import { type Permission, permissions } from "../../../server/shared/permissions.ts";
import { followedStep } from "../../features/home/first-step-paths.ts";
import { retryFailedQueries, createClient } from "../../graphql/client.ts";
import { useOrganisationQuery } from "../../graphql/generated/operations.ts";
import { endEarly } from "../../graphql/early.ts";
import { UiHost } from "../../shared/toasts/UiHost.tsx";
import { paths } from "../../shared/records/paths.ts";
import { sender } from "../../shared/uploads/sender.ts";
import { type Me, SessionProvider, useMe } from "../../shared/session/session-context.tsx";
import { later, loadParts } from "../../ui/later.tsx";
import { useNames } from "../../ui/NameBoth.tsx";
import { NoPermission } from "../../ui/States.tsx";
import { useMediaQuery } from "../../ui/useMediaQuery.ts";
import { useTitle } from "../../ui/useTitle.ts";
import { whenBack } from "../reach.ts";
import { emptied } from "../session-end.ts";
import { Waiting } from "../Waiting.tsx";
import { PrintHead } from "./PrintHead.tsx";
import { RunningHead } from "./RunningHead.tsx";
import { SessionEnd } from "./SessionEnd.tsx";
import { Sidebar } from "./Sidebar.tsx";
import { TopBar } from "./TopBar.tsx";
import { useHeading } from "./useHeading.ts";
import { useSidebarWidth } from "./useSidebarWidth.ts";
import { useTrail } from "./useTrail.ts";
import "./shell.css";
import "./print.css";

const MenuDrawer = later(async () => (await import("./MenuDrawer.tsx")).MenuDrawer);
const StepsBar = later(async () => (await import("../../features/home/StepsBar.tsx")).StepsBar);

/** Surrounds every page that needs a session: menu, top bar, the page itself. */
export function Shell() {
  const me = useLoaderData<Me>();
  const empty = emptied.use();
  const rights = [me.id, me.roleId, ...me.branches.map((branch) => branch.id)];
  if (empty) return <Waiting />;
  return <Session key={rights.join(" ")} me={me} />;
}

/**
 * One user's session: everything fetched in it is forgotten with it, also when their role or branches change. Without
 * `BlueprintProvider`, which also loads a dialog of hotkeys that the panel does not have.
 */
function Session({ me }: { me: Me }) {
  const [client] = useState(createClient);
  useEffect(() => whenBack(retryFailedQueries(client)), [client]);
  // The effects of what is inside have sent its queries.
  useEffect(endEarly, []);
  useEffect(() => sender.set(me.id), [me.id]);
  return (
    <PortalProvider>
      <OverlaysProvider>
        <ApolloProvider client={client}>
          <SessionProvider me={me}>
            <Frame />
            <UiHost />
            <SessionEnd />
          </SessionProvider>
        </ApolloProvider>
      </OverlaysProvider>
    </PortalProvider>
  );
}

function Frame() {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const small = useMediaQuery("(max-width: 899px)");
  const [narrow, setNarrow] = useSidebarWidth();
  /** Whether the menu is open on a small screen; undefined until it has been. */
  const [drawer, setDrawer] = useState<boolean>();
  const main = useRef<HTMLElement>(null);
  const names = useNames();
  const heading = useHeading(main);
  const trail = useTrail();
  const organisation = useOrganisationQuery().data?.organisation;
  useTitle(heading ?? trail.at(-1)?.label ?? null, organisation && names.first(organisation));
  const step = followedStep.use();
  useEffect(() => setDrawer((open) => open && false), [pathname]);
  useEffect(loadParts, [pathname]);

  const skip = () => main.current?.focus();
  return (
    <div className="app-shell">
      <a
        className="app-skip"
        href="#content"
        onClick={(event) => {
          event.preventDefault();
          skip();
        }}
      >
        {t("skip")}
      </a>
      {small ? (
        drawer !== undefined && <MenuDrawer isOpen={drawer} onClose={() => setDrawer(false)} />
      ) : (
        <Sidebar narrow={narrow} onResize={setNarrow} />
      )}
      <div className="app-page">
        <TopBar onMenu={small ? () => setDrawer(true) : undefined} menuOpen={drawer === true} />
        <main id="content" ref={main} tabIndex={-1} className="app-content">
          <PrintHead />
          <RunningHead />
          {step && pathname !== paths.home && (
            <div className="app-steps">
              <StepsBar key={pathname} step={step} />
            </div>
          )}
          <Allowed />
        </main>
      </div>
    </div>
  );
}

const isPermission = (value: unknown): value is Permission => permissions.some((known) => known === value);

/** The page, or a notice to users who may not see it. */
function Allowed() {
  const me = useMe();
  const trail = useTrail();
  const { t } = useTranslation("shell");
  const needs = useMatches().flatMap(({ handle }) =>
    typeof handle === "object" && handle !== null && "needs" in handle && isPermission(handle.needs)
      ? [handle.needs]
      : [],
  );
  if (needs.every((permission) => me.permissions.has(permission))) return <Outlet />;
  return (
    <>
      <h1 className="ui-hidden">{trail.at(-1)?.label}</h1>
      <NoPermission
        action={
          <Link className="bp6-button bp6-intent-primary" to={paths.home}>
            {t("errors.home")}
          </Link>
        }
      />
    </>
  );
}
