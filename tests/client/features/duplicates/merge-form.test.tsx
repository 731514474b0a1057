import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { MergeStudents } from "../../../../client/features/duplicates/MergeStudents.tsx";
import type { StudentPreview } from "../../../../client/features/duplicates/merge-choices.ts";
import { showTo } from "../../../support/answers.tsx";
import { studentWith } from "../../../support/students.ts";

const records = { donations: [], enrolments: [], photos: [] };
const preview = {
  token: "seen",
  kept: studentWith({ id: 1, code: "ST-1", nickname: null, fatherName: "Sok Vuthy" }),
  other: studentWith({ id: 2, code: "ST-2", nickname: "Nang", fatherName: "Sok Vutha" }),
  conflicts: [{ key: "photo-5", kind: "PRIMARY_PHOTO", kept: records, other: records, classYear: null }],
  left: [],
} as unknown as StudentPreview;

test("conflicts are resolved before anything is merged; values the kept student lacks come from the other", async () => {
  const { last } = await showTo(<MergeStudents preview={preview} reload={() => undefined} />, {
    answers: {
      MergeStudents: () => ({ mergeStudents: { __typename: "StudentPayload", changeId: "3", record: preview.kept } }),
    },
  });
  const merge = () => userEvent.click(screen.getByRole("button", { name: "Merge" }));
  await merge();
  expect(await screen.findByText("Choose one of the two.")).toBeTruthy();
  expect(last("MergeStudents")).toBeUndefined();
  await waitFor(() => expect(document.activeElement?.getAttribute("name")).toBe("merge-photo-5"));
  const choice = screen.getByRole("radiogroup", { name: /primary photos/iu });
  const other = choice.querySelector<HTMLInputElement>("input[value=OTHER]");
  if (other) await userEvent.click(other);
  expect(screen.queryByText("Choose one of the two.")).toBeNull();
  await merge();
  await waitFor(() =>
    expect(last("MergeStudents")).toEqual({
      keepId: 1,
      otherId: 2,
      token: "seen",
      input: { fields: ["nickname"], choices: [{ key: "photo-5", keep: "OTHER" }] },
    }),
  );
});

test("records that say the same in both are not asked about; of others, what differs is said", async () => {
  const year = { id: 1, code: "Y1", nameEn: "2025-2026", nameLocal: "2025-2026" };
  const seat = (id: number, rollNumber: number | null) => ({
    enrolments: [{ id, outcome: "CURRENT", endedOn: null, rollNumber, distanceKm: null, classYear: year }],
  });
  const conflict = (key: string, kept: object, other: object) => ({ key, kind: "ENROLMENT", kept, other });
  const conflicts = [
    conflict("enrolment-1", seat(11, 4), seat(12, 4)),
    conflict("enrolment-2", seat(13, 4), seat(14, 7)),
  ];
  const two = { ...preview, conflicts } as unknown as StudentPreview;
  const { last } = await showTo(<MergeStudents preview={two} reload={() => undefined} />, {
    answers: {
      MergeStudents: () => ({ mergeStudents: { __typename: "StudentPayload", changeId: "3", record: preview.kept } }),
    },
  });
  expect(screen.getByText("1 record is the same in both: one of the two stays.")).toBeTruthy();
  const asked = screen.getAllByRole("radiogroup", { name: /Two classes/u });
  expect(asked).toHaveLength(1);
  expect(asked[0]?.textContent).toContain("Roll no. 4");
  expect(asked[0]?.textContent).toContain("Roll no. 7");
  const other = asked[0]?.querySelector<HTMLInputElement>("input[value=OTHER]");
  if (other) await userEvent.click(other);
  await userEvent.click(screen.getByRole("button", { name: "Merge" }));
  await waitFor(() =>
    expect(last("MergeStudents")).toMatchObject({
      input: {
        choices: [
          { key: "enrolment-1", keep: "KEPT" },
          { key: "enrolment-2", keep: "OTHER" },
        ],
      },
    }),
  );
});
