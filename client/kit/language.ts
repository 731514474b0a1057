import { useApolloClient } from "@apollo/client/react";
import { SetLanguageDocument } from "../graphql/generated/operations.ts";
import { readToken } from "../graphql/tokens.ts";
import { keepLanguage, type Language, readLanguage } from "../i18n/language.ts";
import { confirmLeave } from "./unsaved.tsx";

/** Changes the interface's language: asks where a form would lose something, then loads the page again. */
export function useChooseLanguage(): (language: Language) => Promise<void> {
  const client = useApolloClient();
  return async (language) => {
    if (language === readLanguage() || !(await confirmLeave())) return;
    keepLanguage(language);
    if (readToken()) {
      // The account's copy only serves mails and files; the choice here does not wait for it.
      await client.mutate({ mutation: SetLanguageDocument, variables: { language } }).catch(() => undefined);
    }
    window.location.reload();
  };
}
