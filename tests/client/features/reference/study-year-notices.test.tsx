import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { StudyYearNotices } from "../../../../client/features/reference/StudyYearNotices.tsx";
import { showTo } from "../../../support/answers.tsx";

const year = (id: number, firstDay: string | null, lastDay: string | null) => ({
  __typename: "ClassYear",
  id,
  code: `Y${id}`,
  nameEn: `Year ${id}`,
  nameLocal: `ឆ្នាំ ${id}`,
  firstDay,
  lastDay,
});
const past = year(1, "2001-11-01", "2002-08-31");
const present = year(2, "2003-11-01", "2990-08-31");
const undated = year(3, null, null);

async function notices(years: object[]) {
  const { sent } = await showTo(<StudyYearNotices />, {
    answers: { ClassYears: () => ({ references: { __typename: "ReferencePage", rows: years } }) },
  });
  await waitFor(() => expect(sent).toHaveLength(1));
  return () => screen.queryAllByRole("status").map(({ textContent }) => textContent);
}

test("study years that leave out today are reported, with the one that counts until then", async () => {
  const shown = await notices([undated, past]);
  await waitFor(() =>
    expect(shown()).toEqual([
      expect.stringMatching(
        /^No study year contains today \(\d\d\/\d\d\/\d{4}\).*Until then, Year 1 counts as the present study year\.$/u,
      ),
    ]),
  );
});

test("overlapping study years are reported, and not that today is left out", async () => {
  const shown = await notices([past, present, year(4, "2002-08-31", "2003-10-31")]);
  await waitFor(() =>
    expect(shown()).toEqual(["Year 1 and Year 4 overlap. Change the first or last day of one of them."]),
  );
});
