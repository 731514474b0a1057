import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Can } from "../../../client/shared/session/Can.tsx";
import { CopyCode, CopySecret } from "../../../client/ui/CopyCode.tsx";
import { Failure } from "../../../client/ui/Failure.tsx";
import { readDate, showDate } from "../../../client/ui/format.ts";
import { NameBoth } from "../../../client/ui/NameBoth.tsx";
import { SessionProvider } from "../../../client/shared/session/session-context.tsx";
import { permissionsOf, Role } from "../../../server/shared/permissions.ts";
import { show } from "../../support/render.tsx";

test.each([
  ["en", "Copied"],
  ["km", "បានចម្លង"],
] as const)("a code is copied with one click, with confirmation (%s)", async (language, copied) => {
  const person = userEvent.setup();
  await show(<CopyCode code="S-001" />, { language });
  await person.click(screen.getByRole("button"));
  expect((await screen.findByRole("status")).textContent).toBe(copied);
  expect(await navigator.clipboard.readText()).toBe("S-001");
});

test("a donor's Japanese name is shown with the others, and none twice", async () => {
  const textIn = async (nameEn: string, nameLocal: string | null, language: "en" | "km" = "en") => {
    const { container } = await show(<NameBoth of={{ nameEn, nameLocal, nameJa: "佐藤 洋子" }} layout="inline" />, {
      language,
    });
    return [container.textContent, [...container.querySelectorAll("[lang=ja]")].map((each) => each.textContent)];
  };
  expect(await textIn("Sato Yoko", null)).toEqual(["Sato Yoko · 佐藤 洋子", ["佐藤 洋子"]]);
  expect(await textIn("Sato Yoko", null, "km")).toEqual(["Sato Yoko · 佐藤 洋子", ["佐藤 洋子"]]);
  expect(await textIn("Sato Yoko", "សាតូ យ៉ូកូ", "km")).toEqual(["សាតូ យ៉ូកូ · Sato Yoko · 佐藤 洋子", ["佐藤 洋子"]]);
  expect(await textIn("佐藤 洋子", null)).toEqual(["佐藤 洋子", []]);
});

test("a clipboard that is refused is said, and breaks nothing", async () => {
  const person = userEvent.setup();
  await show(<CopyCode code="S-001" />);
  vi.stubGlobal("isSecureContext", true);
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("refused", "NotAllowedError"));
  await person.click(screen.getByRole("button"));
  expect((await screen.findByText("Couldn’t copy")).isConnected).toBe(true);
  vi.restoreAllMocks();
});

test("a secret is copied whole by a button that says so", async () => {
  const person = userEvent.setup();
  await show(<CopySecret text="sadm_abc" />);
  await person.click(screen.getByRole("button", { name: "Copy" }));
  expect((await screen.findByRole("button", { name: "Copied" })).isConnected).toBe(true);
  expect(await navigator.clipboard.readText()).toBe("sadm_abc");
});

test("the reader's name comes first, the other one in its own language", async () => {
  const village = { nameEn: "Thmey", nameLocal: "ថ្មី" };
  const { container, unmount } = await show(<NameBoth of={village} />);
  expect(container.textContent).toBe("Thmeyថ្មី");
  expect(container.querySelector("[lang]")?.getAttribute("lang")).toBe("km");
  unmount();
  const khmer = await show(<NameBoth of={village} />, { language: "km" });
  expect(khmer.container.textContent).toBe("ថ្មីThmey");
  expect(khmer.container.querySelector("[lang]")?.getAttribute("lang")).toBe("en");
});

test("an error scrolls into view, every time", async () => {
  const scroll = vi.fn();
  Element.prototype.scrollIntoView = scroll;
  const { unmount } = await show(<Failure>No</Failure>);
  expect(screen.getByRole("alert").textContent).toBe("No");
  expect(scroll).toHaveBeenCalledOnce();
  unmount();
  await show(<Failure>Again no</Failure>);
  expect(scroll).toHaveBeenCalledTimes(2);
});

test("actions a role may not do are not offered", async () => {
  const as = (roleId: (typeof Role)[keyof typeof Role]) => ({
    id: 1,
    name: "",
    email: "",
    avatar: null,
    roleId,
    branches: [],
    permissions: permissionsOf(roleId),
  });
  const content = (roleId: (typeof Role)[keyof typeof Role]) => (
    <SessionProvider me={as(roleId)}>
      <Can do="school.create">add</Can>
    </SessionProvider>
  );
  const manager = await show(content(Role.manager));
  expect(manager.container.textContent).toBe("add");
  manager.unmount();
  const viewer = await show(content(Role.viewer));
  expect(viewer.container.textContent).toBe("");
});

test("dates are typed as dd/mm/yyyy, also in Khmer digits, and are never misread", () => {
  expect(readDate("07/03/2026")).toBe("2026-03-07");
  expect(readDate("៧.៣.២០២៦")).toBe("2026-03-07");
  expect(readDate("7/3/0026")).toBe("0026-03-07");
  expect(readDate("31/02/2026")).toBeNull();
  expect(readDate("2026-03-07")).toBeNull();
  expect(showDate("2026-03-07")).toBe("07/03/2026");
  expect(readDate("7/3/14", true)).toBe("2014-03-07");
  expect(readDate("7/3/98", true)).toBe("1998-03-07");
  expect(readDate("7/3/98")).toBe("1998-03-07");
  expect(readDate("7/3/27")).toBe("2027-03-07");
  expect(readDate("7/3/60")).toBe("2060-03-07");
  expect(readDate("7/3/201")).toBeNull();
});
