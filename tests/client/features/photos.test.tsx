import { ApolloClient, ApolloLink, InMemoryCache } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { of } from "rxjs";
import { expect, test, vi } from "vitest";
import { PictureTab } from "../../../client/features/photos/PictureTab.tsx";
import { SessionProvider } from "../../../client/shared/session/session-context.tsx";
import { ToastHost } from "../../../client/shared/toasts/toast.tsx";
import { ConfirmHost } from "../../../client/ui/confirm.tsx";
import { Role } from "../../../server/shared/permissions.ts";
import { show } from "../../support/render.tsx";
import type { Language } from "../../support/words.ts";

const photo = (id: number, title: string, takenOn: string | null) => ({
  __typename: "StudentPhoto",
  id,
  version: 1,
  title,
  takenOn,
  isPrimary: false,
  flaggedForReport: false,
  state: "READY",
  failureKey: null,
  failureParams: null,
  width: 10,
  height: 10,
  picture: {
    __typename: "PhotoPicture",
    thumbUrl: `/${id}-thumb`,
    mediumUrl: `/${id}-medium`,
    largeUrl: `/${id}-large`,
  },
});
const photos = [
  photo(1, "At home", "2025-02-03"),
  photo(2, "School", "2025-02-03"),
  photo(3, "School", "2025-06-01"),
  photo(4, "Bicycle", "2025-02-03"),
  photo(5, "Bicycle", "2025-02-03"),
];
const me = {
  id: 1,
  name: "Sok Dara",
  email: "",
  avatar: null,
  roleId: Role.staff,
  branches: [],
  permissions: new Set(["photo.read", "photo.edit"] as const),
};
const student = {
  __typename: "Student",
  id: 7,
  nameEn: "Chan Vuthy",
  nameLocal: "ចាន់ វុទ្ធី",
  photoConsent: "GIVEN",
  classYear: null,
  photo: null,
};

async function open({ language = "en", shown = () => photos }: { language?: Language; shown?: () => object[] } = {}) {
  const removed = vi.fn<(ids: unknown) => void>();
  const askedAbout = vi.fn<() => void>();
  const answers: Record<string, (ids: unknown) => object> = {
    StudentPhotos: () => ({ studentPhotos: shown() }),
    PhotographedStudent: () => {
      askedAbout();
      return { student };
    },
    Deletion: (ids) => ({ deletion: { __typename: "Deletion", goes: [], free: ids, held: [], heldCount: 0 } }),
    RemovePhotos: (ids) => {
      removed(ids);
      return { removePhotos: { __typename: "ManyChanged", changeId: "1", count: 1 } };
    },
  };
  const link = new ApolloLink(({ operationName, variables }) =>
    of({ data: answers[operationName ?? ""]?.(variables["ids"]) ?? {} }),
  );
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  await show(
    <ApolloProvider client={client}>
      <SessionProvider me={me}>
        <PictureTab studentId={7} />
        <ConfirmHost />
        <ToastHost />
      </SessionProvider>
    </ApolloProvider>,
    { language },
  );
  return { removed, askedAbout, client };
}

test("photos with the same title are distinguished by date, then by number, and the question shows which one goes", async () => {
  const person = userEvent.setup();
  const { removed } = await open();
  const names = [
    "At home",
    "School · 03/02/2025",
    "School · 01/06/2025",
    "Bicycle · 03/02/2025 · 1",
    "Bicycle · 03/02/2025 · 2",
  ];
  await screen.findByRole("button", { name: "Show: At home" });
  expect(screen.getAllByRole("button", { name: /^Show: / }).map((button) => button.getAttribute("aria-label"))).toEqual(
    names.map((name) => `Show: ${name}`),
  );

  await person.click(screen.getByRole("button", { name: /School · 01\/06\/2025$/u, expanded: false }));
  await person.click(await screen.findByRole("menuitem", { name: "Remove" }));
  const question = await screen.findByRole("alertdialog", { name: "Remove “School · 01/06/2025”?" });
  expect(within(question).getByRole("img").getAttribute("src")).toBe("/3-thumb");
  await person.click(within(question).getByRole("button", { name: "Remove" }));
  await screen.findByText("Photo removed");
  expect(removed.mock.lastCall).toEqual([[3]]);
});

test("menu, question and button use one word in Khmer as well", async () => {
  const person = userEvent.setup();
  await open({ language: "km" });
  await person.click(await screen.findByRole("button", { name: /Bicycle · 03\/02\/2025 · 2/u, expanded: false }));
  await person.click(await screen.findByRole("menuitem", { name: "ដកចេញ" }));
  const question = await screen.findByRole("alertdialog", { name: "ដក «Bicycle · 03/02/2025 · 2» ចេញឬ?" });
  expect(within(question).getByRole("button", { name: "ដកចេញ" })).toBeTruthy();
});

test("a photo that is processed before it is first seen also updates what else shows the student", async () => {
  let shown = photos.slice(0, 1);
  const { askedAbout, client } = await open({ shown: () => shown });
  await screen.findByRole("button", { name: "Show: At home" });
  const before = askedAbout.mock.calls.length;
  shown = photos.slice(0, 2);
  await client.refetchQueries({ include: ["StudentPhotos"] });
  await waitFor(() => expect(askedAbout.mock.calls.length).toBe(before + 1));
});
