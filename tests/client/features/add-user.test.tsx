import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { AddUserDialog } from "../../../client/features/users/AddUserDialog.tsx";
import { keepLanguage, languageNames, languages } from "../../../client/i18n/language.ts";
import { UiHost } from "../../../client/shared/toasts/UiHost.tsx";
import { show } from "../../support/render.tsx";

afterEach(() => localStorage.clear());

test.each(languages)("a new user gets the language of the panel: %s", async (language) => {
  keepLanguage(language);
  await show(
    <>
      <UiHost />
      <AddUserDialog onClose={vi.fn<() => void>()} onGiven={vi.fn<() => void>()} />
    </>,
    { language },
  );
  expect(screen.getByRole("radio", { name: languageNames[language] })).toHaveProperty("checked", true);
});
