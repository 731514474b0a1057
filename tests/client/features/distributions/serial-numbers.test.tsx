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
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  school: null,
  classYear: { __typename: "ClassYear" as const, ...named },
  branch: { __typename: "Branch" as const, ...named },
  counts: {
    __typename: "DistributionCounts" as const,
    planned: 0,
    given: 0,
    absent: 0,
    waiting: 0,
    withSerial: 0,
    serialsLeft: 1,
    donors: 0,
  },
};

test("the first column of a file is added to the pool, repetitions told and left out; other files are refused", async () => {
  const { last } = await showTo(
    <SerialNumbersDialog distribution={distribution} reload={async () => 3} onClose={() => undefined} />,
    {
      answers: {
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
  const pool = screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Serial numbers in their order/u });
  const user = userEvent.setup();
  const input = document.querySelector<HTMLInputElement>("input[type=file]") ?? document.createElement("input");
  const choose = async (content: BlobPart, name: string) => user.upload(input, new File([content], name));

  await choose('\uFEFFFrame;Colour\r\nB1;red\r\n"B2";blue\r\nb2;blue\r\n\r\nB3', "frames.csv");
  await screen.findByText("3 serial numbers · 2 added from the file, 2 repetitions left out");
  expect(pool.value).toBe("B1\nB2\nB3");

  await choose(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0xff]), "frames.csv");
  expect((await screen.findByRole("alert")).textContent).toContain("can’t be read as text");
  expect(pool.value).toBe("B1\nB2\nB3");

  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(last("SetSerialNumbers")).toMatchObject({
    id: 7,
    version: 3,
    serialNumbers: ["B1", "B2", "B3"],
    assign: true,
  });
});
