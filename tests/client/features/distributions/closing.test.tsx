import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { useClosing } from "../../../../client/features/distributions/useClosing.tsx";
import { showTo } from "../../../support/answers.tsx";

type Distribution = Parameters<ReturnType<typeof useClosing>>[0];

const row = (code: string) => ({
  __typename: "PlannedStudent",
  id: Number(code.slice(2)),
  version: 1,
  serialNumber: null,
  outcome: "GIVEN",
  handedOn: "2026-02-01",
  handedAt: "2026-02-01T03:00:00Z",
  handedByName: "Chan",
  collectedBy: null,
  collectedRelation: null,
  donationId: null,
  late: false,
  received: false,
  resettable: false,
  donor: { __typename: "Donor", id: 1, code: "D-1", nameEn: "Nordlys", nameLocal: null, nameJa: null },
  student: {
    __typename: "Student",
    id: Number(code.slice(2)),
    code,
    nameEn: "Sok Dara",
    nameLocal: "សុខ ដារ៉ា",
    status: "ACTIVE",
    photoConsent: "YES",
    photo: null,
    school: null,
  },
});

interface Found {
  /** The codes of who received without a number, from a donor who gave before, and also from another donor. */
  unnumbered?: string[];
  twice?: string[];
  received?: string[];
  hasNext?: boolean;
}

function Closing({ distribution }: { distribution: Distribution }) {
  const close = useClosing();
  return (
    <button type="button" onClick={() => void close(distribution, () => Promise.resolve(distribution))}>
      close
    </button>
  );
}

/** Asks to close a bicycles' distribution; returns the question, and what was sent. */
async function ask(
  values: object,
  { unnumbered = [], twice = [], received = [], hasNext = false }: Found = {},
  language?: "km",
) {
  const counts = { given: 2, waiting: 0, withSerial: 0 };
  const distribution = { id: 4, name: "Bicycles", serialNumbers: [], ...values, counts } as unknown as Distribution;
  Object.assign(distribution.counts, (values as { counts?: object }).counts);
  const shown = await showTo(<Closing distribution={distribution} />, {
    ...(language && { language }),
    answers: {
      PlannedStudents: ({ filter }) => {
        const { distributionId, outcome, ...where } = filter as Record<string, unknown>;
        expect([distributionId, outcome]).toEqual([[4], ["GIVEN"]]);
        const found = { givenTwice: twice, hasSerialNumber: unnumbered, receivedFromOther: received };
        const [asked = ""] = Object.keys(where);
        expect(where).toEqual({ [asked]: asked !== "hasSerialNumber" });
        const codes = found[asked as keyof typeof found];
        return { plannedStudents: { __typename: "PlannedStudentPage", rows: codes.map(row), hasNext } };
      },
      CloseDistribution: () => ({
        closeDistribution: { __typename: "Done", changeId: "7", count: 2, undoUntil: null },
      }),
    },
  });
  await userEvent.click(screen.getByRole("button", { name: "close" }));
  return { ...shown, question: await screen.findByRole("alertdialog") };
}
/** What the question says, a sentence or two a paragraph. */
const said = (question: HTMLElement) =>
  [...question.querySelectorAll("p")].map(({ textContent }) => textContent).filter((text) => text !== "");
const made = "2 donations are made, each on the day it was handed out.";
const undo = "You can undo this, also later from this page.";

test("says how many donations are made, and closes", async () => {
  const { question, last } = await ask({});
  expect(said(question)).toEqual([made, undo]);
  expect(last("CloseDistribution")).toBeUndefined();
  await userEvent.click(within(question).getByRole("button", { name: "Close distribution" }));
  await waitFor(() => expect(last("CloseDistribution")).toEqual({ id: 4 }));
});

test("says that nothing was handed out, and closes nothing if that was not meant", async () => {
  const { question, last } = await ask({ counts: { given: 0 } });
  expect(said(question)).toEqual(["Nothing was handed out, so no donation is made.", undo]);
  await userEvent.click(within(question).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(last("CloseDistribution")).toBeUndefined();
});

test("says who still waits", async () => {
  const { question } = await ask({ counts: { waiting: 3 } });
  const waiting = "3 students are still waiting and are marked as absent. You can hand out later.";
  expect(said(question)).toEqual([made, waiting, undo]);
});

test("says who received without a serial number, where there are numbers", async () => {
  const { question } = await ask({ serialNumbers: ["B-1"] }, { unnumbered: ["S-1", "S-2"] });
  const unnumbered = "Handed out without a serial number: S-1, S-2. Add the numbers first, or later to the donations.";
  expect(said(question)).toEqual([made, unnumbered, undo]);
});

test("says who received the same from another donor", async () => {
  const { question } = await ask({}, { received: ["S-7"] });
  const received = "Also received the same from another donor for this study year: S-7.";
  expect(said(question)).toEqual([
    made,
    `${received} If one of the two is a mistake, mark the student as waiting.`,
    undo,
  ]);
});

test("says nothing of serial numbers where there are none", async () => {
  const { question } = await ask({}, { unnumbered: ["S-1", "S-2"] });
  expect(said(question)).toEqual([made, undo]);
});

test("says instead that it can’t be closed, and because of whom; of many, the first", async () => {
  const { question } = await ask({}, { twice: ["S-5"], hasNext: true });
  const first = "This can’t be closed yet: the same donor already gave the asset for this study year to S-5….";
  expect(said(question)).toEqual([`${first} Cancel those donations, or mark the students as waiting.`, undo]);
});

test("says everything in Khmer", async () => {
  const found = { twice: ["S-5"], unnumbered: ["S-6"] };
  const { question } = await ask({ serialNumbers: ["B-1"], counts: { waiting: 3 } }, found, "km");
  const [refused, waiting, unnumbered, undone] = said(question);
  expect(refused).toMatch(/មិនទាន់អាចបិទ.*S-5/u);
  expect(waiting).toMatch(/3.*អវត្តមាន/u);
  expect(unnumbered).toMatch(/គ្មានលេខស៊េរី.*S-6/u);
  expect(undone).toMatch(/ត្រឡប់ដូចដើមវិញ/u);
});
