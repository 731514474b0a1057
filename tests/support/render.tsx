import { BlueprintProvider } from "@blueprintjs/core";
import { render } from "@testing-library/react";
import i18next from "i18next";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { startTranslations } from "../../client/i18n/start.ts";
import type { Language } from "./words.ts";

/** Shows something as the panel would: in a language, inside a router, with Blueprint's portals. */
export async function show(content: ReactNode, options: { language?: Language; at?: string } = {}) {
  const language = options.language ?? "en";
  await (i18next.isInitialized ? i18next.changeLanguage(language) : startTranslations(language));
  if (i18next.language !== language || !i18next.hasResourceBundle(language, "kit")) await startTranslations(language);
  const router = createMemoryRouter([{ path: "*", element: content }], { initialEntries: [options.at ?? "/"] });
  const shown = render(
    <BlueprintProvider>
      <RouterProvider router={router} />
    </BlueprintProvider>,
  );
  return { ...shown, router };
}
