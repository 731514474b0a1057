import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { FirstSteps, useLeads } from "../../../../client/features/home/FirstSteps.tsx";
import { followedStep } from "../../../../client/features/home/first-step-paths.ts";
import { StepsBar } from "../../../../client/features/home/StepsBar.tsx";
import { PageHeader } from "../../../../client/ui/PageHeader.tsx";
import { showTo } from "../../../support/answers.tsx";

const names = ["ORGANISATION", "BRANCHES", "PLACES", "USERS", "SCHOOLS", "STUDENTS", "DONORS"] as const;
type Steps = Parameters<typeof FirstSteps>[0]["of"];

/** The steps as the server says them: open, but for those named. */
const stepsOf = (
  others: Partial<Record<(typeof names)[number], "DONE" | "SKIPPED">> = {},
  dismissed = false,
): Steps => ({
  dismissed,
  steps: names.map((step) => ({ step, state: others[step] ?? "OPEN" })),
});
const opened = () => screen.getAllByRole("button", { expanded: true }).map((button) => button.textContent.trim());

test("one step is open, the first to be taken, with the way to its page", async () => {
  await showTo(<FirstSteps of={stepsOf({ ORGANISATION: "DONE", BRANCHES: "SKIPPED" })} />, { role: "administrator" });
  const card = screen.getByRole("region", { name: "First steps" });
  expect(card.textContent).toContain("1 of 7 done · 1 skipped");
  expect(opened()).toEqual(["Places"]);
  expect(within(card).getByRole("link", { name: "Load the places" }).getAttribute("href")).toBe(
    "/setting/villages?import=new-PLACES",
  );
  expect(screen.getByRole("button", { name: "Your organisation Done" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Branches Skipped" }));
  expect(opened()).toEqual(["Branches Skipped"]);
  expect(screen.getByRole("button", { name: "Take up this step again" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Load the places" })).toBeNull();
});

test("skipping a step is sent, and leaves the keyboard's focus on a step", async () => {
  const { last } = await showTo(<FirstSteps of={stepsOf()} />, {
    role: "administrator",
    answers: { SkipFirstStep: () => ({ skipFirstStep: stepsOf({ ORGANISATION: "SKIPPED" }) }) },
  });
  await userEvent.click(screen.getByRole("button", { name: "Skip this step" }));
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-expanded")).toBe("true"));
  expect(last("SkipFirstStep")).toEqual({ step: "ORGANISATION", skipped: true });
});

test("put away, the steps are said to be in the account menu, and the focus goes to the page's title", async () => {
  const { last, router } = await showTo(
    <main>
      <PageHeader title="Home" />
      <FirstSteps of={stepsOf()} />
    </main>,
    {
      role: "administrator",
      at: "/?steps=show&branchId=3",
      answers: { DismissFirstSteps: () => ({ dismissFirstSteps: stepsOf({}, true) }) },
    },
  );
  await userEvent.click(screen.getByRole("button", { name: "Hide first steps" }));
  expect(await screen.findByText("First steps are now in your account menu")).toBeTruthy();
  expect(last("DismissFirstSteps")).toEqual({ dismissed: true });
  expect(router.state.location.search).toBe("?branchId=3");
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
});

test("when every step is taken or skipped the card says so", async () => {
  const all = Object.fromEntries(names.map((step) => [step, step === "USERS" ? "SKIPPED" : "DONE"]));
  await showTo(<FirstSteps of={stepsOf(all)} />, { role: "administrator" });
  expect(screen.getByText(/^Everything is set up\./u)).toBeTruthy();
  expect(screen.queryAllByRole("button", { expanded: true })).toEqual([]);
});

test("people who do not set up the product skip and hide nothing", async () => {
  await showTo(<FirstSteps of={{ ...stepsOf(), steps: stepsOf().steps.slice(4) }} />, { role: "manager" });
  expect(opened()).toEqual(["Schools"]);
  expect(screen.getByRole("link", { name: "Open schools" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Skip|Hide/u })).toBeNull();
});

function Leads({ of, isEmpty }: { of: Steps; isEmpty: boolean }) {
  return <p>{useLeads(of, isEmpty) ? "leads" : "does not"}</p>;
}
const done = Object.fromEntries(names.map((step) => [step, "DONE"] as const));

test.each([
  ["an administrator while a step is open", "administrator", stepsOf({ PLACES: "DONE" }), false, "/", true],
  ["an administrator who put them away", "administrator", stepsOf({}, true), true, "/", false],
  ["an administrator who asks for them", "administrator", stepsOf({}, true), false, "/?steps=show", true],
  ["an administrator when all is done", "administrator", stepsOf(done), false, "/", false],
  ["an administrator who asks when all is done", "administrator", stepsOf(done), false, "/?steps=show", true],
  ["a manager of empty branches", "manager", stepsOf(), true, "/", true],
  ["a manager of others", "manager", stepsOf(), false, "/?steps=show", false],
  ["a viewer, who may take none", "viewer", { steps: [], dismissed: false }, true, "/", false],
] satisfies [string, "administrator" | "manager" | "viewer", Steps, boolean, string, boolean][])(
  "the home page leads %s",
  async (_who, role, of, isEmpty, at, leads) => {
    await showTo(<Leads of={of} isEmpty={isEmpty} />, { role, at });
    expect(screen.getByText(leads ? "leads" : "does not")).toBeTruthy();
  },
);

test("the page of a step leads to the next one and back to all", async () => {
  await showTo(<StepsBar step="ORGANISATION" />, {
    role: "administrator",
    at: "/setting/organisation",
    answers: {
      FirstSteps: () => ({
        firstSteps: { __typename: "FirstSteps", ...stepsOf({ ORGANISATION: "DONE", BRANCHES: "SKIPPED" }) },
      }),
    },
  });
  const bar = await screen.findByRole("navigation", { name: "First steps" });
  expect(bar.textContent).toContain("Step 1 of 7: Your organisation");
  expect(within(bar).getByRole("link", { name: "All first steps" }).getAttribute("href")).toBe("/?steps=show");
  await userEvent.click(within(bar).getByRole("link", { name: "Next: Places" }));
  expect(followedStep.get()).toBe("PLACES");
});

test("going to a step from the home page is followed there", async () => {
  followedStep.set(null);
  await showTo(<FirstSteps of={stepsOf()} />, { role: "administrator" });
  await userEvent.click(screen.getByRole("link", { name: "Set up the organisation" }));
  expect(followedStep.get()).toBe("ORGANISATION");
});

test("once everything is set up, the last step's page leads to what one does next", async () => {
  const all = stepsOf({ ...Object.fromEntries(names.map((name) => [name, "DONE"])), PLACES: "SKIPPED" });
  await showTo(<StepsBar step="DONORS" />, {
    role: "administrator",
    at: "/donors/table",
    answers: { FirstSteps: () => ({ firstSteps: { __typename: "FirstSteps", ...all } }) },
  });
  const onwards = await screen.findByRole("link", { name: "What to do next" });
  expect(onwards.getAttribute("href")).toBe("/?steps=show");
  expect(screen.queryByRole("link", { name: "All first steps" })).toBeNull();
});

test("once everything is set up, the home page leads to a donation, a list and a certificate", async () => {
  const all = stepsOf(Object.fromEntries(names.map((name) => [name, "DONE"])));
  await showTo(<FirstSteps of={all} />, { role: "administrator" });
  const card = screen.getByRole("region", { name: "First steps" });
  expect(
    within(card)
      .getAllByRole("link")
      .map((link) => [link.textContent, link.getAttribute("href")]),
  ).toEqual([
    ["Record a donation", "/donations/table?dialog=donate"],
    ["Create a student list", "/reports?report=schoolList"],
    ["Issue a certificate", "/reports?report=donorCertificate"],
  ]);
});
