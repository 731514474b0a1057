import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ComponentType } from "react";
import { expect, test, vi } from "vitest";
import { AddDonorDialog } from "../../../client/features/donors/AddDonorDialog.tsx";
import { AddSchoolDialog } from "../../../client/features/schools/AddSchoolDialog.tsx";
import { AddStudentDialog } from "../../../client/features/students/AddStudentDialog.tsx";
import { SessionProvider } from "../../../client/shared/session/session-context.tsx";
import { UiHost } from "../../../client/shared/toasts/UiHost.tsx";
import { permissionsOf, Role } from "../../../server/shared/permissions.ts";
import { donorRules } from "../../../server/shared/rules/donor.ts";
import { schoolRules } from "../../../server/shared/rules/school.ts";
import { studentRules } from "../../../server/shared/rules/student.ts";
import { show } from "../../support/render.tsx";

const forms = {
  student: { dialog: AddStudentDialog, shape: studentRules.shape, later: ["photoConsentOn", "photoConsentBy"] },
  donor: { dialog: AddDonorDialog, shape: donorRules.shape, later: [] },
  school: { dialog: AddSchoolDialog, shape: schoolRules.shape, later: [] },
};
/** Radio options, each named after its field. */
const radios = new Set(["sex"]);

/** How often a form asks for each field. */
async function fieldsFor(
  role: (typeof Role)[keyof typeof Role],
  Dialog: ComponentType<{ onClose: () => void }>,
  shape: object,
): Promise<Record<string, number>> {
  const me = {
    id: 1,
    name: "Dara",
    email: "dara@example.org",
    avatar: null,
    roleId: role,
    branches: [],
    permissions: permissionsOf(role),
  };
  await show(
    <SessionProvider me={me}>
      <UiHost />
      <Dialog onClose={vi.fn<() => void>()} />
    </SessionProvider>,
  );
  for (const more of screen.queryAllByRole("button", { name: "More fields" })) await userEvent.click(more);
  const names = [...document.querySelectorAll("[name]")].map((element) =>
    (element.getAttribute("name") ?? "").replace(/-.*$/u, ""),
  );
  return Object.fromEntries(
    Object.keys(shape).map((name) => {
      const found = names.filter((each) => each === name).length;
      return [name, radios.has(name) ? found / 2 : found];
    }),
  );
}

const times = (found: Record<string, number>, count: number) =>
  Object.keys(found).filter((name) => found[name] === count);

test.each(["student", "donor", "school"] as const)("adding a %s asks once for every field", async (record) => {
  const { dialog, shape, later } = forms[record];
  const found = await fieldsFor(Role.administrator, dialog, shape);
  // When and by whom is asked only once there is an answer about photos.
  expect(times(found, 0)).toEqual(later);
  expect(times(found, 1)).toEqual(Object.keys(found).filter((name) => !later.some((each) => each === name)));
});

test.each([
  ["student", ["fatherPhone", "motherPhone", "guardianPhone"]],
  ["donor", ["phone"]],
  ["school", ["phone"]],
] as const)("users who may not see phone numbers are not asked for a %s's", async (record, phones) => {
  const { dialog, shape, later } = forms[record];
  const found = await fieldsFor(Role.viewer, dialog, shape);
  expect(times(found, 0)).toEqual([...phones, ...later]);
});
