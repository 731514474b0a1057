import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { useDelete } from "../../../client/shared/deletion/useDelete.tsx";
import { showTo } from "../../support/answers.tsx";

const held = {
  __typename: "HeldRecord",
  id: 7,
  code: "R-7",
  nameEn: "Buddhism",
  nameLocal: "ព្រះពុទ្ធសាសនា",
  uses: [{ __typename: "Use", type: "Student", count: 2 }],
  reason: null,
};

function Remove({ ids }: { ids: number[] }) {
  const ask = useDelete();
  const question = { title: "", text: "", done: () => "", run: async () => undefined };
  return (
    <button type="button" onClick={() => void ask({ of: { type: "Religion", ids }, name: "Buddhism", ...question })}>
      Go
    </button>
  );
}

test.each([
  { ids: [7], free: [], title: "Buddhism can’t be deleted", lead: "This record is still used by:" },
  { ids: [7, 8], free: [8], title: "1 of 2 can’t be deleted", lead: "Still in use:" },
])("a blocked record is introduced by its uses, or by its name ($title)", async ({ ids, free, title, lead }) => {
  const deletion = { __typename: "Deletion", goes: [], free, held: [held], heldCount: 1 };
  const { unmount } = await showTo(<Remove ids={ids} />, { answers: { Deletion: () => ({ deletion }) } });
  await userEvent.click(screen.getByRole("button", { name: "Go" }));
  const refused = await screen.findByRole("alertdialog", { name: title });
  const next = screen.getByText(lead).nextElementSibling;
  expect(refused.contains(next)).toBe(true);
  expect(next?.textContent?.startsWith(ids.length === 1 ? "2 students" : "R-7 Buddhism")).toBe(true);
  unmount();
});
