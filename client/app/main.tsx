// Before the components' own styles, which build on these.
import "@blueprintjs/core/lib/css/blueprint.css";
import "./theme.css";
import "./touch.css";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { listenToServer } from "../graphql/events.ts";
import { answerOtherTabs } from "../graphql/other-tabs.ts";
import { startApart, watchSignOut } from "../graphql/tokens.ts";
import { readLanguage } from "../i18n/language.ts";
import { startTranslations } from "../i18n/start.ts";
import { forgetOverdueList } from "../shared/field/forget.ts";
import { forgetQueries } from "../shared/session/query-storage.ts";
import { watchPrinting } from "../ui/printing.ts";
import { preloadFonts } from "./fonts.ts";
import { watchNavigations } from "./page-loading.ts";
import { reached, watchNetwork } from "./reach.ts";
import { routes } from "./routes.tsx";
import { endSession, signedOutElsewhere } from "./session-end.ts";
import { startTheme } from "./theme.ts";

/** Renders the panel. */
async function start(): Promise<void> {
  startApart();
  const language = readLanguage();
  startTheme();
  preloadFonts(language);
  watchNetwork();
  watchPrinting();
  const texts = startTranslations(language);
  // The first page's code and the session are asked for while the texts are under way.
  const router = createBrowserRouter(routes);
  watchNavigations(router);
  listenToServer({
    onReach: (yes) => reached.set(yes),
    onRefused: (code) => endSession(router, code),
  });

  watchSignOut(() => {
    forgetQueries();
    signedOutElsewhere(router);
  });

  answerOtherTabs();

  await texts;
  const place = document.getElementById("app");
  if (!place) throw new Error("The page has no place for the panel.");
  // As a transition, a navigation whose query fails starts over each time the failure arrives, without end.
  createRoot(place).render(<RouterProvider router={router} useTransitions={false} />);
  await forgetOverdueList();
}

void start();
