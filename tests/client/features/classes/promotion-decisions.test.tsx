import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { PromotionDone } from "../../../../client/features/classes/PromotionDone.tsx";
import { PromotionDecisions } from "../../../../client/features/classes/PromotionDecisions.tsx";
import type { Preview, PreviewRow, Promoted } from "../../../../client/features/classes/promotion-choices.ts";
import { showTo } from "../../../support/answers.tsx";

const grade = (position: number) => ({
  id: position,
  code: `G${position}`,
  nameEn: `Grade ${position}`,
  nameLocal: `ថ្នាក់ទី ${position}`,
  position,
});
const row = (id: number, name: string, hasActiveDonor: boolean): PreviewRow => ({
  outcome: "PROMOTED",
  promotedKey: "2A",
  repeatedKey: "1A",
  placed: null,
  decidedKey: null,
  decision: null,
  enrolment: {
    id,
    rollNumber: id,
    student: { id, code: `ST-${id}`, nameEn: name, nameLocal: name, sex: "FEMALE", status: "ACTIVE", hasActiveDonor },
    schoolClass: { id: 1, section: "A", grade: grade(1) },
  },
});
const preview: Preview = {
  token: "seen",
  rows: [row(1, "Chan Bopha", true), row(2, "Keo Sophea", false)],
  targets: [
    { key: "1A", section: "A", grade: grade(1), schoolClass: { id: 5 } },
    { key: "2A", section: "A", grade: grade(2), schoolClass: null },
  ],
};
const to = { id: 8, code: "2032", nameEn: "2032–2033", nameLocal: "2032–2033", firstDay: null, lastDay: null };

const years = { schoolId: 3, fromYearId: 7, toYearId: 8 };

/** Answers as the server keeps decisions: with the version after the one that was read. */
const keeping = {
  DecideYearEnd: ({ decisions }: Record<string, unknown>) => ({
    decideYearEnd: {
      __typename: "DecisionsChange",
      changeId: "3",
      saved: (decisions as { studentId: number; version: number | null }[]).map(({ studentId, version }) => ({
        __typename: "DecisionSaved",
        studentId,
        version: (version ?? 0) + 1,
      })),
    },
  }),
};
const decided: Preview = {
  ...preview,
  token: "decided",
  rows: preview.rows.map((each, index) =>
    index > 0
      ? each
      : { ...each, decision: { id: 1, version: 2, outcome: "WITHDRAWN", reason: "Moved", decidedByName: "Someone" } },
  ),
};

const shown = (
  now: Preview,
  again: Preview,
  answers: Parameters<typeof showTo>[1] = {},
  onDone: (done: Promoted) => void = () => undefined,
) =>
  showTo(
    <PromotionDecisions years={years} to={to} preview={now} lookAgain={() => Promise.resolve(again)} onDone={onDone} />,
    answers,
  );

test("decisions are kept as they are made; the question says who leaves with donors, and what is kept runs", async () => {
  const { last } = await shown(preview, decided, {
    answers: {
      ...keeping,
      PromoteSchool: () => ({ promoteSchool: { __typename: "PromotionPayload", changeId: "4", count: 2 } }),
    },
  });
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Outcome of Chan Bopha" }), "WITHDRAWN");
  await waitFor(() =>
    expect(last("DecideYearEnd")).toEqual({
      ...years,
      decisions: [{ studentId: 1, outcome: "WITHDRAWN", targetKey: null, version: null }],
    }),
  );
  await userEvent.type(screen.getByRole("textbox", { name: "Reason for Chan Bopha leaving" }), "Moved");
  expect(screen.getByText("1 changed manually")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Promote 1, 1 with another outcome" }));
  const question = within(await screen.findByRole("alertdialog"));
  expect(last("DecideYearEnd")).toEqual({
    ...years,
    decisions: [{ studentId: 1, outcome: "WITHDRAWN", targetKey: null, reason: "Moved", version: 1 }],
  });
  expect(question.getByText(/^1 student with an active donor leaves: the donor has an open place/u)).toBeTruthy();
  expect(question.getByText("1 student is undecided and treated as proposed.")).toBeTruthy();
  expect(question.getByText("1 new class will be created.")).toBeTruthy();
  expect(last("PromoteSchool")).toBeUndefined();
  await userEvent.click(question.getByRole("button", { name: "Promote 1, 1 with another outcome" }));
  await waitFor(() =>
    expect(last("PromoteSchool")).toEqual({
      ...years,
      token: "decided",
      exceptions: [{ studentId: 1, outcome: "WITHDRAWN", targetKey: null, reason: "Moved" }],
    }),
  );
});

test("a choice equal to the proposal is a decision, but no change", async () => {
  await shown(preview, preview, { answers: keeping });
  const outcome = screen.getByRole("combobox", { name: "Outcome of Keo Sophea" });
  await userEvent.selectOptions(outcome, "REPEATED");
  expect(screen.getByText("1 changed manually")).toBeTruthy();
  await userEvent.selectOptions(outcome, "PROMOTED");
  expect(screen.queryByText("1 changed manually")).toBeNull();
  expect(screen.getByText("1 undecided")).toBeTruthy();
});

test("who would graduate for want of a higher class is promoted with one click", async () => {
  const graduating = { ...preview, rows: preview.rows.map((each) => ({ ...each, outcome: "GRADUATED" as const })) };
  await shown(graduating, graduating, { answers: keeping });
  expect(screen.getByText(/no class of a higher grade, so 2 students are set to graduate/u)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Promote 0, 2 with another outcome" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Promote them to the next grade" }));
  expect(screen.getByRole("button", { name: "Promote 2 students" })).toBeTruthy();
  expect(screen.queryByText(/no class of a higher grade/u)).toBeNull();
});

test("nobody has decided: the question and the message say so, and what is done by outcome", async () => {
  const [one, two] = preview.rows;
  const mixed = { ...preview, rows: [one, { ...two, outcome: "GRADUATED" }] } as Preview;
  const onDone = vi.fn<(done: Promoted) => void>();
  const answer = { promoteSchool: { __typename: "PromotionPayload", changeId: "4", count: 2 } };
  const { unmount } = await shown(mixed, mixed, { answers: { PromoteSchool: () => answer } }, onDone);
  await userEvent.click(screen.getByRole("button", { name: "Promote 1, 1 with another outcome" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Promote this school to 2032–2033?" }));
  expect(question.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Promoted: 1",
    "Graduated: 1",
  ]);
  expect(question.getByText("2 students are undecided and treated as proposed.")).toBeTruthy();
  await userEvent.click(question.getByRole("button", { name: "Promote 1, 1 with another outcome" }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  unmount();

  const done = onDone.mock.lastCall?.[0] as Promoted;
  await showTo(<PromotionDone {...done} schoolId={3} to={to} onUndone={() => undefined} />);
  const message = within(screen.getByRole("status"));
  expect(message.getByRole("heading", { name: "School promoted to 2032–2033" })).toBeTruthy();
  expect(message.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Promoted: 1",
    "Graduated: 1",
  ]);
  expect(message.getByText("2 students were undecided and treated as proposed.")).toBeTruthy();
});

test("nobody withdraws without a reason: who it is is said, and nothing runs", async () => {
  const without: Preview = {
    ...decided,
    rows: decided.rows.map((each) =>
      each.decision ? { ...each, decision: { ...each.decision, reason: null } } : each,
    ),
  };
  const { last } = await shown(without, without);
  await userEvent.click(screen.getByRole("button", { name: "Promote 1, 1 with another outcome" }));
  expect((await screen.findByRole("alert")).textContent).toContain(
    "1 student leaves as withdrawn without a reason: Chan Bopha. Enter the reason first.",
  );
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(last("PromoteSchool")).toBeUndefined();
  expect(screen.getByRole("textbox", { name: "Reason for Chan Bopha leaving" }).getAttribute("aria-required")).toBe(
    "true",
  );
});

test("the undo of what was promoted asks first, with the number of students", async () => {
  const totals = { PROMOTED: 73, REPEATED: 1, GRADUATED: 0, TRANSFERRED: 0, WITHDRAWN: 0 };
  const done = { changeId: "7", totals, undecided: 0, withDonors: [] };
  const { last } = await showTo(<PromotionDone {...done} schoolId={3} to={to} onUndone={() => undefined} />);
  await userEvent.click(screen.getByRole("button", { name: "Undo the promotion" }));
  const question = await screen.findByRole("alertdialog");
  expect(question.textContent).toContain("Undo the promotion of 74 students?");
  expect(last("UndoChange")).toBeUndefined();
});
