import { expect, test, vi } from "vitest";
import { AddStudentDialog } from "../../../../client/features/students/AddStudentDialog.tsx";
import { SessionProvider } from "../../../../client/shared/session/session-context.tsx";
import { UiHost } from "../../../../client/shared/toasts/UiHost.tsx";
import { permissionsOf, Role } from "../../../../server/shared/permissions.ts";
import { studentRules } from "../../../../server/shared/rules/student.ts";
import { show } from "../../../support/render.tsx";

const answered = ["photoConsentOn", "photoConsentBy"];
const phones = ["fatherPhone", "motherPhone", "guardianPhone"];

async function fieldsFor(role: (typeof Role)[keyof typeof Role]): Promise<Record<string, number>> {
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
      <AddStudentDialog onClose={vi.fn<() => void>()} />
    </SessionProvider>,
  );
  const names = [...document.querySelectorAll("[name]")].map((element) =>
    // Options beside each other have the name of their field and an id.
    (element.getAttribute("name") ?? "").replace(/-.*$/u, ""),
  );
  const radios = new Set(["sex"]);
  return Object.fromEntries(
    Object.keys(studentRules.shape).map((name) => {
      const found = names.filter((each) => each === name).length;
      return [name, radios.has(name) ? found / 2 : found];
    }),
  );
}

const times = (found: Record<string, number>, count: number) =>
  Object.keys(found).filter((name) => found[name] === count);

test("whoever adds a student is asked once for every field, and for an answer's day and name once there is an answer", async () => {
  const found = await fieldsFor(Role.administrator);
  expect(times(found, 0)).toEqual(answered);
  expect(times(found, 1)).toEqual(Object.keys(found).filter((name) => !answered.includes(name)));
});

test("whoever may not see phones is not asked for them", async () => {
  const found = await fieldsFor(Role.viewer);
  expect(times(found, 0)).toEqual([...phones, ...answered]);
});
