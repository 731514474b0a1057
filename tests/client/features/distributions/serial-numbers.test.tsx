import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { SerialNumbersDialog } from "../../../../client/features/distributions/SerialNumbersDialog.tsx";
import { showTo } from "../../../support/answers.tsx";

const named = { id: 1, code: "A", nameEn: "A", nameLocal: "ក" };
const distribution = {
  __typename: "Distribution" as const,
  id: 7,
  version: 3,
  name: "Bicycles",
  heldOn: "2026-02-01",
  place: null,
  asset: "BICYCLE" as const,
  state: "PLANNED" as const,
  remark: null,
  mayTakeAlong: false,
  serialNumbers: ["B1"],
  closing: null,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  school: null,
  classYear: { __typename: "ClassYear" as const, ...named },
  branch: { __typename: "Branch" as const, ...named },
  counts: {
    __typename: "DistributionCounts" as const,
    planned: 0,
    given: 0,
    late: 0,
    absent: 0,
    waiting: 0,
    withSerial: 0,
    serialsLeft: 1,
    donors: 0,
  },
};

const column = (heading: string | null, serialNumbers: string[], leftOut: string[] = []) => ({
  __typename: "SerialNumberColumn" as const,
  heading,
  serialNumbers,
  leftOut,
});
const file = (columns: ReturnType<typeof column>[], chosen: number | null) => ({
  __typename: "SerialNumbersFile" as const,
  columns,
  chosen,
});

const aside = [{ __typename: "SerialNumberAside" as const, serialNumber: "b1", studentCode: "KC-01" }];

/** Shows the dialog for 3 planned students without a number, with one in the pool; files are read as given. */
async function dialogWith(...files: ReturnType<typeof file>[]) {
  const { last } = await showTo(
    <SerialNumbersDialog distribution={distribution} reload={async () => 3} onClose={() => undefined} />,
    {
      answers: {
        SerialNumbersCheck: () => ({
          serialNumbersCheck: { __typename: "SerialNumbersCheck", without: 3, free: 1, usedCount: 0, used: [], aside },
        }),
        ReadSerialNumbers: () => ({ readSerialNumbers: files.shift() ?? file([], null) }),
        SetSerialNumbers: () => ({
          setSerialNumbers: {
            __typename: "DistributionChange",
            changeId: "1",
            record: { __typename: "Distribution", id: 7, version: 4, serialNumbers: [] },
          },
        }),
      },
    },
  );
  const user = userEvent.setup();
  const pool = screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Serial numbers in their order/u });
  const input = document.querySelector<HTMLInputElement>("input[type=file]") ?? document.createElement("input");
  const choose = () => user.upload(input, new File(["x"], "frames.xlsx"));
  return { last, user, pool, choose };
}

test("a file's serial numbers are added to the pool; repetitions, what is no number and what is missing are told", async () => {
  const read = file([column("Frame no", ["B1", "B2", "b2"], ["Total 3"])], 0);
  const { last, user, pool, choose } = await dialogWith(read);
  await screen.findByText(/2 more are needed for the planned students/u);
  await choose();
  await screen.findByText(/2 serial numbers · 1 added, 2 repetitions left out/u);
  await screen.findByText(/Not a serial number, left out: Total 3/u);
  await screen.findByText(/1 more is needed for the planned students/u);
  expect(pool.value).toBe("B1\nB2");

  await choose();
  expect((await screen.findByRole("alert")).textContent).toContain("has no serial numbers");
  expect(pool.value).toBe("B1\nB2");

  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(last("SetSerialNumbers")).toMatchObject({ id: 7, version: 3, serialNumbers: ["B1", "B2"], assign: true });
});

test("a range says how many it added, after a file too, until the pool is typed in", async () => {
  const { user, pool, choose } = await dialogWith(file([column("Frame no", ["C1"])], 0));
  await choose();
  await screen.findByText(/2 serial numbers · 1 added$/u);
  await user.type(screen.getByRole("textbox", { name: "First" }), "B1");
  await user.type(screen.getByRole("textbox", { name: "Last" }), "B4");
  await user.click(screen.getByRole("button", { name: "Add range" }));
  await screen.findByText(/5 serial numbers · 3 added, 1 repetition left out/u);
  await user.type(pool, "{enter}D1");
  expect(await screen.findByText(/6 serial numbers$/u)).toBeTruthy();
});

test("of several columns the person chooses", async () => {
  const { user, pool, choose } = await dialogWith(file([column("Code", ["X1"]), column("Mark", ["B2", "B3"])], null));
  await choose();
  const choice = await screen.findByRole("combobox", { name: "Choose the column with the serial numbers" });
  await user.selectOptions(choice, "Mark: B2, B3");
  await user.click(screen.getByRole("button", { name: "Add column" }));
  expect(pool.value).toBe("B1\nB2\nB3");
  expect(screen.queryByRole("combobox")).toBeNull();
});

test("cells pasted from Excel give their column of serial numbers; a list with commas stays as it is", async () => {
  const { user, pool } = await dialogWith();
  await user.click(pool);
  await user.paste("Model\tSerial number\r\nCity\tB2\r\nCity\tB3\r\n");
  expect(pool.value).toBe("B1\nB2\nB3");
  await user.clear(pool);
  await user.paste("B7, B8");
  expect(pool.value).toBe("B7, B8");
});

test("who loses a serial number that is taken out of the pool is named before saving", async () => {
  const { user, pool } = await dialogWith();
  await screen.findByText(/2 more are needed/u);
  expect(screen.queryByText(/is taken from them/u)).toBeNull();
  await user.clear(pool);
  await user.type(pool, "B2");
  await screen.findByText("1 serial number is set aside for a student and is taken from them: b1 (KC-01).");
});
