import "@blueprintjs/core/lib/css/blueprint.css";
import "../app/theme.css";
import "../app/touch.css";
import "../ui/ui.css";
import { createRoot } from "react-dom/client";
import { preloadFonts } from "../app/fonts.ts";
import { startTheme } from "../app/theme.ts";
import { listenToServer } from "../graphql/events.ts";
import { clearTokens, watchSignOut } from "../graphql/tokens.ts";
import { readLanguage } from "../i18n/language.ts";
import { loadFieldTexts, startTranslations } from "../i18n/start.ts";
import { dropStudents } from "../shared/field/store.ts";
import { FieldPage } from "./FieldPage.tsx";
import { field, look, watchList } from "./open-list.ts";
import { watchSending } from "./sending.ts";
import { dropIfRefused } from "./still-allowed.ts";
import { stopWorker, watchWorker } from "./worker-control.ts";

/** Whoever is signed out keeps no students on the phone; what is still to be sent stays sealed. */
const leave = () => void dropStudents().then(look);

/** Shows the page for a day without a connection, which asks nothing of the server before it is there. */
async function start(): Promise<void> {
  const language = readLanguage();
  startTheme();
  preloadFonts(language);
  listenToServer({
    onReach: () => undefined,
    // An ended session is started again by the same user; a deactivated account is not.
    onRefused: (code) => {
      clearTokens();
      if (code === 2) leave();
    },
  });
  watchSignOut(leave);
  await Promise.all([startTranslations(language).then(() => loadFieldTexts(language)), look()]);
  if (field.get().kept === "none") await stopWorker();
  const place = document.getElementById("field");
  if (!place) throw new Error("The page has no place for its content.");
  createRoot(place).render(<FieldPage />);
  watchList();
  void dropIfRefused();
  watchSending();
  void watchWorker();
}

void start();
