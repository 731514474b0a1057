import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { HomePage } from "../../../../client/features/home/HomePage.tsx";
import { showTo } from "../../../support/answers.tsx";
import { homeAnswers } from "../../../support/home-answers.ts";

const calm = { __typename: "BackupState", configured: true, overdue: false, heldMails: 0, last: null, lastDone: null };

test.each([
  { language: "en", discard: "Discard", question: "Discard 1,234 emails?", no: "Cancel", done: "Emails discarded" },
  {
    language: "km",
    discard: "បោះចោល",
    question: "បោះចោលអ៊ីមែលចំនួន 1,234 ឬ?",
    no: "បោះបង់",
    done: "បានបោះចោលអ៊ីមែល",
  },
] as const)("discarding held emails asks first, with their number ($language)", async (words) => {
  let held = 1234;
  const { sent, unmount } = await showTo(<HomePage renderTables={() => null} />, {
    role: "administrator",
    language: words.language,
    answers: {
      ...homeAnswers(),
      Home: () => homeAnswers({ backupState: { ...calm, heldMails: held }, webhooks: [] }).Home(),
      DiscardHeldMails: () => {
        const count = held;
        held = 0;
        return { discardHeldMails: { __typename: "HeldMails", count } };
      },
    },
  });
  const discard = async () => userEvent.click(await screen.findByRole("button", { name: words.discard }));
  await screen.findByText(/1,234/u);
  await discard();
  const asked = await screen.findByRole("alertdialog", { name: words.question });
  await userEvent.click(within(asked).getByRole("button", { name: words.no }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(sent.map(({ name }) => name)).not.toContain("DiscardHeldMails");
  await discard();
  const again = await screen.findByRole("alertdialog");
  await userEvent.click(within(again).getByRole("button", { name: words.discard }));
  await screen.findByText(words.done);
  expect(sent.filter(({ name }) => name === "DiscardHeldMails")).toHaveLength(1);
  await waitFor(() => expect(screen.queryByText(/1,234/u)).toBeNull());
  unmount();
});

const waits = () => screen.getByRole("region", { name: "Waiting for you" });
const isAfter = (one: Element, other: Element) => other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING;

test.each([
  [
    "on the data's disk",
    { lastDone: { sameDisk: true } },
    /same place as the data\. If its disk or bucket fails, both are lost/u,
  ],
  [
    "that failed, with the reason",
    { last: { state: "FAILED", failure: "TARGET" } },
    /^The last backup failed: the place for backups can’t be used\.$/u,
  ],
  ["that is old", { overdue: true }, /^The last complete backup is more than two days old\.$/u],
  ["that has no place", { configured: false, overdue: true }, /^Automatic backups are off/u],
])("a backup %s is reported before everything else", async (_, differs, words) => {
  await showBackups(differs);
  expect(isAfter(waits(), await screen.findByText(words))).toBeTruthy();
});

test.each([
  ["nobody has made", { lastDone: null }, /^There are no backups yet\.$/u],
  ["as it should be", {}, /^Last complete backup/u],
])("a backup %s is mentioned at the end", async (_, differs, words) => {
  await showBackups(differs);
  expect(isAfter(await screen.findByText(words), waits())).toBeTruthy();
});

async function showBackups(differs: {
  lastDone?: object | null;
  last?: object;
  overdue?: boolean;
  configured?: boolean;
}): Promise<void> {
  const lastDone = { __typename: "BackupRun", id: 1, finishedAt: "2026-03-02T18:00:21Z", sameDisk: false };
  const backupState = {
    ...calm,
    ...differs,
    last: differs.last ? { __typename: "BackupRun", id: 2, ...differs.last } : null,
    lastDone: differs.lastDone === null ? null : { ...lastDone, ...differs.lastDone },
  };
  await showTo(<HomePage renderTables={() => null} />, {
    role: "administrator",
    answers: homeAnswers({ backupState, webhooks: [] }),
  });
  await screen.findByRole("region", { name: "Waiting for you" });
}
