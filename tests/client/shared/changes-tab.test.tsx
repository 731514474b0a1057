import { ApolloClient, ApolloLink, InMemoryCache } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { screen } from "@testing-library/react";
import { of } from "rxjs";
import { expect, test } from "vitest";
import { ChangesTab } from "../../../client/shared/details/ChangesTab.tsx";
import { show } from "../../support/render.tsx";

test("a failed sign-in is shown with its address and number, and without an author", async () => {
  const failed = {
    __typename: "AuditEntry",
    id: "1",
    changeId: "c",
    at: "2026-11-22T01:00:00.000Z",
    actorName: null,
    action: "SIGN_IN_FAILED",
    type: "User",
    recordId: 5,
    recordNameEn: "Sok Dara",
    recordNameLocal: "Sok Dara",
    before: null,
    after: { address: "192.0.2.7", attempts: 3 },
  };
  const link = new ApolloLink(() => of({ data: { changes: { rows: [failed], hasNext: false } } }));
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  await show(
    <ApolloProvider client={client}>
      <ChangesTab type="User" id={5} />
    </ApolloProvider>,
  );
  expect((await screen.findByRole("listitem")).textContent).toContain("From 192.0.2.7, attempt 3 in 15 minutes");
  expect(screen.queryByText("System")).toBeNull();
});

/** The labels of the fields shown for one change. */
async function labelsOf(entry: Record<string, unknown>, page = "Donor"): Promise<(string | null)[]> {
  const whole = {
    __typename: "AuditEntry",
    id: "1",
    changeId: "c",
    at: "2026-11-22T01:00:00.000Z",
    actorName: "Sok Dara",
    tokenName: null,
    type: "Donor",
    recordId: 5,
    recordNameEn: "Nordlys",
    recordNameLocal: null,
    before: null,
    after: null,
    ...entry,
  };
  const link = new ApolloLink(() => of({ data: { changes: { rows: [whole], hasNext: false } } }));
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const { unmount } = await show(
    <ApolloProvider client={client}>
      <ChangesTab type={page} id={5} />
    </ApolloProvider>,
  );
  await screen.findByRole("listitem");
  const labels = screen.queryAllByRole("term").map((term) => term.textContent);
  unmount();
  return labels;
}

const values = { code: "D-0005", nameEn: "Nordlys", nameLocal: null, email: "", phone: "012345678" };

test("an addition shows what was filled in, and no empty field", async () => {
  expect(await labelsOf({ action: "CREATE", after: values })).toEqual(["Code", "English name", "Phone"]);
});

test("an addition leaves out what a new record has anyway", async () => {
  const plain = { ...values, donorType: "INDIVIDUAL", pinned: false };
  expect(await labelsOf({ action: "CREATE", after: plain })).toEqual(["Code", "English name", "Phone"]);
  expect(await labelsOf({ action: "CREATE", after: { ...plain, donorType: "NGO" } })).toContain("Donor type");
});

test("a photo on its student’s page repeats neither the student nor the branch", async () => {
  const photo = { title: "Portrait", rotation: 0, branch: { id: 1, nameEn: "Phnom Penh", nameLocal: "ភ្នំពេញ" } };
  const student = { id: 5, nameEn: "Sok Dara", nameLocal: "សុខ ដារ៉ា" };
  const added = { action: "CREATE", type: "StudentPhoto", recordId: 9 };
  const own = await labelsOf({ ...added, after: { ...photo, student } }, "Student");
  expect(own).toEqual(["Title"]);
  const merged = await labelsOf({ ...added, after: { ...photo, student: { ...student, id: 6 } } }, "Student");
  expect(merged).toEqual(["Title", "Student", "Branch"]);
});

test("a deletion shows what the record held", async () => {
  expect(await labelsOf({ action: "DELETE", before: values })).toEqual(["Code", "English name", "Phone"]);
});

test("a change shows a field that was emptied", async () => {
  const emptied = { action: "UPDATE", before: { phone: "012345678" }, after: { phone: null } };
  expect(await labelsOf(emptied)).toEqual(["Phone"]);
});
