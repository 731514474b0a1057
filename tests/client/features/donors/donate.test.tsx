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
const donor = { id: 2, nameEn: "Nordlys", nameLocal: null, stopped: false, stoppedIn: [] };
const student = { id: 3, nameEn: "Sok Dara", nameLocal: "សុខ ដារ៉ា", status: "ACTIVE" } as const;

const organisation = {
  __typename: "Organisation",
  id: 1,
  nameEn: "",
  nameLocal: "",
  logo: null,
  currency: "USD",
  country: null,
};

/** A bicycle is matched with another donor. */
const matchedFor = (asked: Record<string, unknown>) =>
  (asked["input"] as { asset: string }).asset === "BICYCLE" ? "MATCHED" : "READY";
const shared = {
  ClassYears: () => ({ references: { __typename: "ReferencePage", rows: [year] } }),
  ReferenceOptions: () => ({ references: { __typename: "ReferencePage", rows: [year], hasNext: false } }),
};
/** The preview of a donation to one student. */
const finding = (found: string) => () => ({
  donationPreview: {
    __typename: "DonationPreview",
    more: false,
    rows: [{ __typename: "DonationCandidate", code: "S-1", finding: found, student: null }],
  },
});

test("who is matched with another donor is said before the donation is recorded", async () => {
  const { last } = await showTo(<DonateDialog donor={donor} student={student} onClose={() => undefined} />, {
    answers: { ...shared, DonationPreview: (asked) => finding(matchedFor(asked))() },
  });
  const note = /matched with another donor/u;
  expect(screen.queryByText(note)).toBeNull();
  await userEvent.selectOptions(fieldOf("combobox", /^Asset/u), "BICYCLE");
  expect(await screen.findByText(note)).toBeTruthy();
  expect(last("DonationPreview")).toMatchObject({
    input: { asset: "BICYCLE", classYearId: 6, donorId: 2 },
    students: { filter: { ids: [3] } },
  });
  await userEvent.selectOptions(fieldOf("combobox", /^Asset/u), "MATERIAL");
  await waitFor(() => expect(screen.queryByText(note)).toBeNull());
});

test("details of an asset are shown with that asset alone, and not kept when hidden", async () => {
  const { last } = await showTo(<DonateDialog donor={donor} student={student} onClose={() => undefined} />, {
    answers: {
      ...shared,
      DonationPreview: finding("READY"),
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

test("money is suggested in the currency of the donor's last amount", async () => {
  const { last } = await showTo(<DonateDialog donor={donor} student={student} onClose={() => undefined} />, {
    answers: {
      ...shared,
      DonationPreview: finding("READY"),
      Organisation: () => ({ organisation }),
      DonorCurrency: () => ({ donor: { __typename: "Donor", id: 2, lastCurrency: "JPY" } }),
    },
  });
  await userEvent.selectOptions(fieldOf("combobox", /^Asset/u), "FINANCE");
  await userEvent.type(screen.getByRole("textbox", { name: /^Amount/u }), "3000");
  await waitFor(() => expect(fieldOf("combobox", /^Currency/u)).toHaveProperty("value", "JPY"));
  expect(last("DonorCurrency")).toEqual({ id: 2 });
});

test("a day outside the study year is pointed out, and not refused", async () => {
  const short = { ...year, nameEn: "2000–2001", lastDay: "2001-08-31" };
  const { last } = await showTo(<DonateDialog donor={donor} student={student} onClose={() => undefined} />, {
    answers: {
      ...shared,
      ClassYears: () => ({ references: { __typename: "ReferencePage", rows: [short] } }),
      DonationPreview: finding("READY"),
      Donate: () => ({
        donate: { __typename: "DonationPayload", changeId: "1", record: { __typename: "Donation", id: 1 } },
      }),
    },
  });
  await userEvent.selectOptions(fieldOf("combobox", /^Asset/u), "MATERIAL");
  const note = /outside the study year 2000–2001/u;
  expect(await screen.findByText(note)).toBeTruthy();
  const day = fieldOf("textbox", /^Given on/u);
  await userEvent.clear(day);
  await userEvent.type(day, "30/10/2001");
  await waitFor(() => expect(screen.queryByText(note)).toBeNull());
  await userEvent.clear(day);
  await userEvent.type(day, "01/11/2001");
  expect(await screen.findByText(note)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: /^(?:Donate|Record|Save|Add)/u }));
  await waitFor(() => expect(last("Donate")).toMatchObject({ input: { givenOn: "2001-11-01" } }));
});

test("an amount far outside the usual is asked about once, and saved if it is meant", async () => {
  const { last } = await showTo(<DonateDialog donor={donor} student={student} onClose={() => undefined} />, {
    answers: {
      ...shared,
      DonationPreview: finding("READY"),
      Donate: () => ({
        donate: { __typename: "DonationPayload", changeId: "1", record: { __typename: "Donation", id: 1 } },
      }),
    },
  });
  await userEvent.selectOptions(fieldOf("combobox", /^Asset/u), "FINANCE");
  const amount = fieldOf("textbox", /^Amount/u);
  await userEvent.type(amount, "600000");
  const save = () => userEvent.click(screen.getByRole("button", { name: "Record a donation" }));
  await save();
  const question = await screen.findByRole("alertdialog");
  expect(question.textContent).toContain("far more than a student usually receives");
  await userEvent.click(screen.getByRole("button", { name: "Back to the form" }));
  expect(last("Donate")).toBeUndefined();
  await userEvent.clear(amount);
  await userEvent.type(amount, "600000");
  await save();
  await screen.findByRole("alertdialog");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(last("Donate")).toMatchObject({ input: { amount: "600000", currency: "USD" } }));
});

test("a usual amount is saved without a question", async () => {
  const { last } = await showTo(<DonateDialog donor={donor} student={student} onClose={() => undefined} />, {
    answers: {
      ...shared,
      DonationPreview: finding("READY"),
      Donate: () => ({
        donate: { __typename: "DonationPayload", changeId: "1", record: { __typename: "Donation", id: 1 } },
      }),
    },
  });
  await userEvent.selectOptions(fieldOf("combobox", /^Asset/u), "FINANCE");
  await userEvent.type(fieldOf("textbox", /^Amount/u), "600");
  await userEvent.click(screen.getByRole("button", { name: "Record a donation" }));
  await waitFor(() => expect(last("Donate")).toMatchObject({ input: { amount: "600" } }));
  expect(screen.queryByRole("alertdialog")).toBeNull();
});
