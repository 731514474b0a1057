import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { DonateDialog } from "../../../../client/features/donors/DonateDialog.tsx";
import { fieldOf, showTo } from "../../../support/answers.tsx";

const year = {
  __typename: "ClassYear",
  id: 6,
  code: "2000",
  nameEn: "2000–2099",
  nameLocal: "2000–2099",
  firstDay: "2000-01-01",
  lastDay: "2099-12-31",
};
const donor = { id: 2, nameEn: "Nordlys", nameLocal: null };
const student = { id: 3, nameEn: "Sok Dara", nameLocal: "សុខ ដារ៉ា", status: "ACTIVE" } as const;

test("details of an asset are shown with that asset alone, and not kept when hidden", async () => {
  const { last } = await showTo(<DonateDialog donor={donor} student={student} onClose={() => undefined} />, {
    answers: {
      ClassYears: () => ({ references: { __typename: "ReferencePage", rows: [year] } }),
      ReferenceOptions: () => ({ references: { __typename: "ReferencePage", rows: [year], hasNext: false } }),
      Donate: () => ({
        donate: { __typename: "DonationPayload", changeId: "1", record: { __typename: "Donation", id: 1 } },
      }),
    },
  });
  const serial = () => screen.queryByRole("textbox", { name: /^Serial number/u });
  const asset = fieldOf("combobox", /^Asset/u);
  expect(serial()).toBeNull();
  await userEvent.selectOptions(asset, "BICYCLE");
  const number = serial();
  if (number) await userEvent.type(number, "KH-1");
  await userEvent.selectOptions(asset, "MATERIAL");
  expect(serial()).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: /^(?:Donate|Record|Save|Add)/u }));
  await waitFor(() =>
    expect(last("Donate")).toMatchObject({ input: { asset: "MATERIAL", classYearId: 6, donorId: 2, studentId: 3 } }),
  );
  expect(JSON.stringify(last("Donate"))).not.toContain("KH-1");
});
