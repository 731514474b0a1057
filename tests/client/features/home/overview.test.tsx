import { act, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { HomePage } from "../../../../client/features/home/HomePage.tsx";
import { watchPrinting } from "../../../../client/ui/printing.ts";
import { branchOptions, showTo } from "../../../support/answers.tsx";
import { givenIn, homeAnswers, lackOf, workOf } from "../../../support/home-answers.ts";

const waiting = async () => within(await screen.findByRole("region", { name: "Waiting for you" }));

test("what waits for a decision comes first, then what students lack; each leads there", async () => {
  await showTo(<HomePage renderTables={() => null} />, {
    answers: homeAnswers({
      dashboard: {
        openWork: [
          workOf({ kind: "REPORT", underWay: 2 }),
          workOf({ kind: "IMPORT", importType: "STUDENT", undecided: 1, underWay: 1 }),
        ],
        ready: 3,
        attention: [lackOf("NO_DONOR", 1234), lackOf("CONSENT_UNKNOWN", 7), lackOf("NO_PHOTO", 0)],
      },
    }),
  });
  const lines = (await waiting()).getAllByRole("link");
  expect(lines.map((line) => line.textContent)).toEqual([
    "Reports ready3",
    "Import: Students1 waiting for your decision · 1 in progress",
    "Reports2 in progress",
    "Students without an active donor1,234",
    "Students to ask about photo consent7",
  ]);
  expect(lines.map((line) => line.getAttribute("href"))).toEqual([
    "/reports",
    "/students/table?import=history",
    "/reports",
    "/students/table?status=ACTIVE&hasActiveDonor=no",
    "/students/table?status=ACTIVE&photoConsent=UNKNOWN",
  ]);
});

test("what the year asks for: today's distributions, proposals to confirm, open places; each leads there", async () => {
  const year = { __typename: "MatchWork", asset: "BICYCLE", yearId: 6, yearEn: "2026-2027", yearLocal: "២០២៦-២០២៧" };
  const ahead = { __typename: "DistributionAhead", heldOn: "2026-12-05" };
  await showTo(<HomePage renderTables={() => null} />, {
    answers: homeAnswers({
      dashboard: {
        matchWork: [
          { ...year, proposals: 12, openPlaces: 0 },
          { ...year, asset: "MATERIAL", proposals: 1, openPlaces: 1500 },
        ],
        distributions: [
          { ...ahead, id: 4, name: "Spring", isToday: true },
          { ...ahead, id: 5, name: "Books", isToday: false },
        ],
      },
    }),
  });
  const lines = (await waiting()).getAllByRole("link");
  expect(lines.map((line) => [line.textContent, line.getAttribute("href")])).toEqual([
    ["Distribution today: Spring05/12/2026", "/distributions/4?tab=hand-out"],
    ["Next distribution: Books05/12/2026", "/distributions/5"],
    ["Proposals to confirm: Bicycle, 2026-202712", "/needs/matching?asset=BICYCLE&yearId=6"],
    ["Proposals to confirm: Study material, 2026-20271", "/needs/matching?asset=MATERIAL&yearId=6"],
    ["Open places of pledges: Study material, 2026-20271,500", "/needs/matching?asset=MATERIAL&yearId=6"],
  ]);
});

test("says that nothing waits", async () => {
  await showTo(<HomePage renderTables={() => null} />, { answers: homeAnswers() });
  expect((await waiting()).getByText("Nothing is waiting for you.")).toBeTruthy();
});

test("the chart begins with the first year in which something was given and ends with the last", async () => {
  await showTo(<HomePage renderTables={() => null} />, {
    answers: homeAnswers({ dashboard: givenIn({ 2021: 4, 2024: 2 }) }),
  });
  const chart = within(await screen.findByRole("region", { name: "Students who received donations, by year" }));
  const years = chart.getAllByRole("link", { name: /student/u }).map((link) => link.getAttribute("aria-label"));
  expect(years.map((label) => label?.slice(0, 16))).toEqual([
    "2021: 4 students",
    "2022: 0 students",
    "2023: 0 students",
    "2024: 2 students",
  ]);
  const rows = chart.getAllByRole("rowheader").map((header) => header.textContent);
  expect(rows).toEqual(["2024", "2023", "2022", "2021", "2017–2026, each student counted once"]);
});

test("the tile of students and schools has a title, and its numbers have comma groups", async () => {
  const total = { __typename: "Total", count: 2007, capped: false };
  await showTo(<HomePage renderTables={() => null} />, { answers: homeAnswers({ dashboard: { students: total } }) });
  const tile = (await screen.findByText("Students and schools")).parentElement;
  expect(tile?.textContent).toBe("Students and schools2,007 students2 schools");
});

test("paper names the branches that were counted", async () => {
  watchPrinting();
  const send = (event: string) => act(() => void window.dispatchEvent(new Event(event)));
  await showTo(<HomePage renderTables={() => null} />, {
    role: "administrator",
    answers: { ...homeAnswers(), BranchOptions: () => branchOptions(["Kandal", "Takeo"]) },
    at: "/?branchId=2",
  });
  await waiting();
  expect(screen.queryByText("Branches: Takeo")).toBeNull();
  send("beforeprint");
  expect((await screen.findByText("Branches: Takeo")).isConnected).toBe(true);
  send("afterprint");
});

test("without changes by users, it does not say that there are none", async () => {
  await showTo(<HomePage renderTables={() => null} />, { answers: homeAnswers() });
  expect(await screen.findByText("No recent changes by users")).toBeTruthy();
});

test("without donations there is a sentence instead of a chart", async () => {
  await showTo(<HomePage renderTables={() => null} />, { answers: homeAnswers({ dashboard: givenIn({}) }) });
  expect(await screen.findByText(/^No donations in these ten years yet/u)).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Students who received donations, by year" })).toBeNull();
});

test("a new charity is shown how to begin, without empty numbers", async () => {
  const empty = { __typename: "Total", count: 0, capped: false };
  await showTo(<HomePage renderTables={() => null} />, {
    answers: homeAnswers({
      dashboard: { ...givenIn({}), schools: empty, students: empty },
      firstSteps: { __typename: "FirstSteps", steps: [{ step: "SCHOOLS", state: "OPEN" }], dismissed: false },
    }),
  });
  expect(await screen.findByRole("region", { name: "First steps" })).toBeTruthy();
  expect(screen.queryByRole("group", { name: "What is counted" })).toBeNull();
});
