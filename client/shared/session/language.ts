import type { SetLanguageMutation, SetLanguageMutationVariables } from "../../graphql/generated/operations.ts";
import { send } from "../../graphql/send.ts";
import { readToken } from "../../graphql/tokens.ts";
import { keepLanguage, type Language, readLanguage } from "../../i18n/language.ts";
import setLanguage from "./set-language.graphql?raw";
import { confirmLeave } from "../../ui/unsaved.tsx";

/** Tells the account the interface's language, for mails and files: what is shown here does not wait for it. */
export async function copyLanguage(language: Language): Promise<void> {
  const variables: SetLanguageMutationVariables = { language };
  await send<SetLanguageMutation>(setLanguage, variables).catch(() => undefined);
}

/** Changes the interface's language: asks first if a form would lose changes, then reloads the page. */
export async function chooseLanguage(language: Language): Promise<void> {
  if (language === readLanguage() || !(await confirmLeave())) return;
  keepLanguage(language);
  if (readToken()) await copyLanguage(language);
  window.location.reload();
}
