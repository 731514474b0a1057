import { screen, waitFor } from "@testing-library/react";
import { FormProvider, useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { PlanShort } from "../../../../client/features/distributions/PlanShort.tsx";
import { showTo } from "../../../support/answers.tsx";

const donor = (id: number, name: string) => ({
  __typename: "Donor" as const,
  id,
  code: `D-${id}`,
  nameEn: name,
  nameLocal: null,
});
const counts = {
  __typename: "DistributionCounts",
  planned: 0,
  given: 0,
  late: 0,
  absent: 0,
  waiting: 0,
  withSerial: 0,
  serialsLeft: 0,
  donors: 0,
};
type Places = Parameters<typeof PlanShort>[0]["places"];
const fits = [1, 2, 3, 4].map((id) => ({ id, donorIds: [8, 9] }));

function Form({ values, places }: { values: object; places: Places }) {
  const form = useForm({
    defaultValues: { way: "OPEN", others: [], fits, studentIds: [1, 2, 3], donorId: 9, ...values },
  });
  return (
    <FormProvider {...form}>
      <PlanShort places={places} />
    </FormProvider>
  );
}
const show = (
  values: object,
  places: Places = [],
  pool: { asset?: string; serialNumbers?: string[]; without?: number; free?: number } = {},
) => {
  const { asset = "BICYCLE", serialNumbers = ["B1"], without = 0, free = 0 } = pool;
  return showTo(<Form values={values} places={places} />, {
    answers: {
      PlanSerials: () => ({
        serialNumbersCheck: { __typename: "SerialNumbersCheck", without, free },
        distribution: { __typename: "Distribution", id: 1, asset, serialNumbers, counts },
      }),
    },
  });
};
const said = () => screen.getByRole("status").textContent;

test("too few serial numbers are said before the students are added", async () => {
  await show({ distributionId: 1 }, [], { without: 1, free: 3 });
  const few = "1 student gets no serial number, because there are too few. You can add serial numbers later.";
  await waitFor(() => expect(said()).toBe(few));
});

test.each([
  ["there are enough", { without: 1, free: 4 }],
  ["nobody has serial numbers", { serialNumbers: [] }],
  ["something else is handed out", { asset: "MATERIAL" }],
])("nothing is said where %s", async (_what, pool) => {
  const { sent } = await show({ distributionId: 1 }, [], pool);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(said()).toBe("");
});

test("of a new distribution the range that was typed counts", async () => {
  await show({ way: "NEW", firstSerial: "B01", lastSerial: "B02" });
  expect(said()).toContain("1 student gets no serial number");
});

test("a donor whose pledge has too few open places is named; who is matched has one, and without a pledge nothing is said", async () => {
  const places = [{ __typename: "PlanPlaces" as const, donor: donor(9, "Nordlys"), open: 0, studentIds: [2] }];
  await show({}, places);
  expect(said()).toBe("Nordlys (D-9): 2 students more than the pledge has open places. You can add them all the same.");
});

test("of several donors each has those who are shared out", async () => {
  const places = [9, 8].map((id) => ({
    __typename: "PlanPlaces" as const,
    donor: donor(id, `Donor ${id}`),
    open: 1,
    studentIds: [],
  }));
  await show({ others: [{ donorId: 8, students: 1 }] }, places);
  expect(said()).toBe("Donor 9 (D-9): 1 student more than the pledge has open places. You can add them all the same.");
});
