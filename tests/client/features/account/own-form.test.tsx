import { ApolloClient, ApolloLink, InMemoryCache } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { asapScheduler, observeOn, of } from "rxjs";
import { expect, test, vi } from "vitest";
import { OwnForm } from "../../../../client/features/account/OwnForm.tsx";
import type { MeQuery } from "../../../../client/graphql/generated/operations.ts";
import { UiHost } from "../../../../client/shared/toasts/UiHost.tsx";
import type { ErrorExtensions } from "../../../../server/shared/errors.ts";
import { show } from "../../../support/render.tsx";

const me: MeQuery["me"] = {
  id: 7,
  version: 3,
  name: "Sok Dara",
  email: "dara@example.org",
  avatar: null,
  language: "en",
  permissions: [],
  roles: [],
  branches: [],
};
const saved = { data: { updateAccount: { ...me, version: 4 } } };
const refused = (path: string, key: string): object => {
  const extensions: ErrorExtensions = {
    code: "BAD_INPUT",
    key: "errors.badInput",
    params: {},
    fields: [{ path, key, params: {} }],
    requestId: "1",
  };
  return { errors: [{ message: key, extensions }] };
};

/** Shows the form; its saves are answered in this order. Returns what it sent. */
async function open(...answers: object[]) {
  const sent: Record<string, unknown>[] = [];
  const link = new ApolloLink(({ variables }) => {
    sent.push(variables);
    return of(answers[sent.length - 1] ?? saved).pipe(observeOn(asapScheduler));
  });
  const onSaved = vi.fn<() => void>();
  await show(
    <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link })}>
      <UiHost />
      <OwnForm me={me} reload={async () => 3} onSaved={onSaved} />
    </ApolloProvider>,
  );
  return { sent, onSaved, person: userEvent.setup() };
}

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const name = () => field(/^Name \*/u);
const email = () => field(/^Email/u);
const password = () => screen.queryByLabelText<HTMLInputElement>(/^Current password/u);
const save = () => screen.getByRole("button", { name: "Save" });
const messageOf = (input: HTMLInputElement | null) =>
  (input?.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" ");

test("the password is asked for only while the email differs from the stored one", async () => {
  const { person, sent, onSaved } = await open();
  expect(password()).toBeNull();
  await person.type(name(), " Junior");
  expect(password()).toBeNull();
  await person.type(email(), ".kh");
  expect(password()).not.toBeNull();
  await person.type(email(), "{Backspace}{Backspace}{Backspace}");
  expect(password()).toBeNull();
  await person.type(email(), " ");
  expect(password()).toBeNull();
  await person.type(email(), "{Backspace}");
  await person.click(save());
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ version: 3, name: "Sok Dara Junior" }]);
});

test("without the password nothing is sent, and its field says so", async () => {
  const { person, sent } = await open();
  await person.type(email(), ".kh");
  await person.click(save());
  await waitFor(() => expect(messageOf(password())).toContain("This is required"));
  expect(document.activeElement).toBe(password());
  expect(sent).toEqual([]);
});

test("a wrong password is said at its field; nothing typed is lost, and the right one saves all of it", async () => {
  const { person, sent, onSaved } = await open(refused("currentPassword", "validation.currentPassword"));
  await person.type(name(), " Junior");
  await person.type(email(), ".kh");
  await person.type(field(/^Current password/u), "wrong");
  await person.click(save());
  await waitFor(() => expect(messageOf(password())).toContain("Current password is incorrect"));
  expect([name().value, email().value, password()?.value]).toEqual(["Sok Dara Junior", "dara@example.org.kh", "wrong"]);
  expect(onSaved).not.toHaveBeenCalled();
  await person.clear(field(/^Current password/u));
  await person.type(field(/^Current password/u), "right one");
  await person.click(save());
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  const all = { version: 3, name: "Sok Dara Junior", email: "dara@example.org.kh" };
  expect(sent).toEqual([
    { ...all, currentPassword: "wrong" },
    { ...all, currentPassword: "right one" },
  ]);
});

test("an address in use is said at the email; the password stays", async () => {
  const { person } = await open(refused("email", "validation.emailTaken"));
  await person.type(email(), ".kh");
  await person.type(field(/^Current password/u), "right one");
  await person.click(save());
  await waitFor(() => expect(messageOf(email())).toContain("already in used"));
  expect(password()?.value).toBe("right one");
});

test("a password typed for an email that was given up again is not sent", async () => {
  const { person, sent, onSaved } = await open();
  await person.type(name(), " Junior");
  await person.type(email(), ".kh");
  await person.type(field(/^Current password/u), "right one");
  await person.clear(email());
  await person.type(email(), me.email);
  expect(password()).toBeNull();
  await person.click(save());
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ version: 3, name: "Sok Dara Junior" }]);
});
