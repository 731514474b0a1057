import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ViewMenu } from "../../../client/shared/lists/ViewMenu.tsx";
import { show } from "../../support/render.tsx";

test.each([
  { language: "en", menu: "Columns and density", group: "Density", compact: "Compact", comfortable: "Comfortable" },
  { language: "km", menu: "ជួរឈរ និងគម្លាតជួរ", group: "គម្លាតជួរ", compact: "ជួរតូច", comfortable: "ជួរធម្មតា" },
] as const)("both densities are named, and the chosen one is marked ($language)", async (words) => {
  const onChange = vi.fn();
  const preferences = { columns: {}, density: "normal", pageSize: 50 } as const;
  await show(<ViewMenu columns={[]} shown={new Set()} preferences={preferences} onChange={onChange} />, {
    language: words.language,
  });
  await userEvent.click(screen.getByRole("button", { name: words.menu }));
  expect(await screen.findByRole("radiogroup", { name: words.group })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: words.comfortable }).checked).toBe(true);
  await userEvent.click(screen.getByRole("radio", { name: words.compact }));
  expect(onChange).toHaveBeenLastCalledWith({ density: "compact" });
});
