import { ApolloClient, ApolloLink, InMemoryCache } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { BlueprintProvider } from "@blueprintjs/core";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, type RouteObject, RouterProvider } from "react-router";
import { loadTexts, startTranslations } from "../../client/i18n/start.ts";
import { hasTexts } from "../../client/i18n/translation.ts";
import { startParts } from "../../client/ui/later.tsx";
import type { Language } from "./words.ts";

/** The language of the texts. */
async function speak(language: Language): Promise<void> {
  await startTranslations(language);
  if (!hasTexts(language, "home")) await loadTexts(language);
}

/** A server that never answers; tests that need answers wrap their own client around the content. */
const silent = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });

/** Renders pages in English. */
export async function showRoutes(routes: RouteObject[], at = "/") {
  await Promise.all([speak("en"), startParts()]);
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const shown = render(
    <ApolloProvider client={silent}>
      <RouterProvider router={router} />
    </ApolloProvider>,
  );
  return { ...shown, router };
}

/** Renders something as the panel would after some seconds: in a language, inside a router, with Blueprint's portals. */
export async function show(content: ReactNode, options: { language?: Language; at?: string } = {}) {
  await Promise.all([speak(options.language ?? "en"), startParts()]);
  const router = createMemoryRouter([{ path: "*", element: content }], { initialEntries: [options.at ?? "/"] });
  const shown = render(
    <ApolloProvider client={silent}>
      <BlueprintProvider>
        <RouterProvider router={router} />
      </BlueprintProvider>
    </ApolloProvider>,
  );
  return { ...shown, router };
}
