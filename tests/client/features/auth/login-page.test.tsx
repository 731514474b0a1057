import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { LoginPage } from "../../../../client/features/auth/LoginPage.tsx";
import { show } from "../../../support/render.tsx";

/** What the server writes into the page. */
function tell(name: string, content: string): void {
  const meta = document.createElement("meta");
  Object.assign(meta, { name, content });
  document.head.append(meta);
}
const tellMails = (content: "yes" | "no") => tell("sends-mail", content);

/** Answers every request with this body; returns the variables of the requests received. */
function answering(body: object): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = [];
  vi.stubGlobal("fetch", async (_url: string, init: { body: string }) => {
    sent.push((JSON.parse(init.body) as { variables: Record<string, unknown> }).variables);
    return Response.json(body);
  });
  return sent;
}

afterEach(() => {
  for (const meta of document.head.querySelectorAll("meta")) meta.remove();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

test("without mail it says whom to ask, and leads back", async () => {
  const person = userEvent.setup();
  tellMails("no");
  const { router } = await show(<LoginPage />, { at: "/login?next=%2Fschools%2Ftable" });
  await person.click(screen.getByRole("button", { name: "Forgot your password?" }));
  expect(router.state.location.search).toBe("?next=%2Fschools%2Ftable&reset=ask");
  expect(screen.getByText(/Ask your administrator for a temporary password/u)).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
  await person.click(screen.getByRole("button", { name: "Back to sign in" }));
  expect(router.state.location.search).toBe("?next=%2Fschools%2Ftable");
});

test("with mail it asks for the address and says the same to everyone", async () => {
  const person = userEvent.setup();
  tellMails("yes");
  const sent = answering({ data: { requestPasswordReset: true } });
  await show(<LoginPage />, { at: "/login?reset=ask" });
  await person.type(screen.getByRole("textbox", { name: /^Email/u }), " dara@example.org{Enter}");
  expect(await screen.findByText("If dara@example.org has an account, a link is on its way.")).toBeTruthy();
  expect(sent).toEqual([{ email: "dara@example.org" }]);
  await waitFor(() => expect(document.activeElement?.textContent).toContain("30 minutes"));
});

test("a mailed link takes its token from after the #, and an expired one leads to another", async () => {
  const person = userEvent.setup();
  tellMails("yes");
  const sent = answering({
    errors: [{ message: "errors.resetExpired", extensions: { code: "BAD_INPUT", key: "errors.resetExpired" } }],
  });
  const { router } = await show(<LoginPage />, { at: "/login?reset=link#the.proof.itself" });
  await person.type(screen.getByLabelText(/^New password \*/u), "an even better password");
  await person.type(screen.getByLabelText(/^Confirm new password/u), "an even better password{Enter}");
  expect(await screen.findByText("This link no longer works. Ask for a new one.")).toBeTruthy();
  expect(sent).toEqual([
    { token: "the.proof.itself", password: "an even better password", confirmation: "an even better password" },
  ]);
  await person.click(screen.getByRole("button", { name: "Ask for a new link" }));
  expect(router.state.location).toMatchObject({ search: "?reset=ask", hash: "" });
});

test("the organisation's name is shown in the reader's language, with its logo; before it has one, the product's", async () => {
  const { unmount } = await show(<LoginPage />, { at: "/login" });
  expect(screen.getByRole("banner").textContent).toContain("Student sponsorship");
  expect(screen.getByRole("banner").querySelector("img")).toBeNull();
  unmount();
  tell("organisation-en", "Helping Hands");
  tell("organisation-km", "ដៃជួយ");
  tell("organisation-logo", "/logo/12ab");
  const english = await show(<LoginPage />, { at: "/login" });
  expect(screen.getByText("Helping Hands")).toBeTruthy();
  expect(document.title).toBe("Sign in · Helping Hands");
  expect(screen.queryByText("Student sponsorship")).toBeNull();
  const logo = screen.getByRole("banner").querySelector("img");
  expect([logo?.getAttribute("src"), logo?.width, logo?.height]).toEqual(["/logo/12ab", 40, 40]);
  english.unmount();
  await show(<LoginPage />, { at: "/login", language: "km" });
  expect(screen.getByText("ដៃជួយ")).toBeTruthy();
  expect(document.title).toContain(" · ដៃជួយ");
});

test("signing in tells the account the language chosen on the page, for its files and mails", async () => {
  const person = userEvent.setup();
  localStorage.setItem("lang", "km");
  const sent = answering({ data: { signIn: { token: "token", firstPasswordToken: null } } });
  await show(<LoginPage />, { at: "/login", language: "km" });
  await person.type(screen.getByRole("textbox"), "dara@example.org");
  await person.type(screen.getByLabelText(/^ពាក្យសម្ងាត់ \*/u), "a password{Enter}");
  await waitFor(() => expect(sent.at(-1)).toEqual({ language: "km" }));
});
