import "@blueprintjs/core/lib/css/blueprint.css";
import "../app/theme.css";
import "../app/touch.css";
import "../ui/ui.css";
import { createRoot } from "react-dom/client";
import { Role } from "../../server/shared/permissions.ts";
import { preloadFonts } from "../app/fonts.ts";
import { fetchProfile } from "../app/profile.ts";
import { startTheme } from "../app/theme.ts";
import { listenToServer } from "../graphql/events.ts";
import { clearTokens, watchSignOut } from "../graphql/tokens.ts";
import { readLanguage } from "../i18n/language.ts";
import { loadTexts, startTranslations } from "../i18n/start.ts";
import { translator } from "../i18n/translation.ts";
import { paths, withNext } from "../shared/records/paths.ts";
import { forgetQueries, queryStorage } from "../shared/session/query-storage.ts";

/** Where GraphiQL keeps the query of the open tab: its namespace and the name. */
const openQuery = ["graphiql", "query"].join(":");

const leaveFor = (path: string) => window.location.replace(path);

/** The server does not accept the session: to the sign-in page and back here, or to what says why not. */
function refuse(code: 1 | 2): void {
  if (code === 2) return leaveFor(paths.deactivated);
  clearTokens();
  leaveFor(withNext(paths.login, paths.graphiql));
}

/** Shows GraphiQL to a signed-in user with a role; sends anyone else to the page that helps them. */
async function start(): Promise<void> {
  const language = readLanguage();
  startTheme();
  preloadFonts(language);
  listenToServer({ onReach: () => undefined, onRefused: refuse });
  const texts = startTranslations(language).then(() => loadTexts(language));
  const [answer] = await Promise.all([fetchProfile(new AbortController().signal), texts]);
  if (answer.state === "unreachable") return leaveFor(withNext(paths.connection, paths.graphiql));
  if (answer.state === "refused") return refuse(answer.code);
  if (answer.me.roleId === Role.none) return leaveFor(paths.home);

  const storage = queryStorage(answer.me.id);
  watchSignOut(() => {
    storage.close();
    forgetQueries();
    leaveFor(paths.login);
  });
  // GraphiQL keeps its tabs before the query of the open one; opened again in between, it would add an empty tab.
  if (storage.getItem(openQuery) === null) storage.setItem(openQuery, translator(language, "graphiql")("welcome"));
  const { Workbench } = await import("./Workbench.tsx");
  const place = document.getElementById("graphiql");
  if (!place) throw new Error("The page has no place for GraphiQL.");
  createRoot(place).render(<Workbench storage={storage} />);
}

void start();
