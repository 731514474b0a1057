import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { UploadStep } from "../../../client/shared/imports/UploadStep.tsx";
import { showTo } from "../../support/answers.tsx";
import { importRun } from "../../support/import-runs.ts";

const onClose = () => undefined;
const onPast = vi.fn();
const files = () => document.querySelector<HTMLInputElement>("input[type=file]") ?? document.createElement("input");
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

test("past imports are found where imports start", async () => {
  await showTo(<UploadStep type="DONOR" onStarted={() => undefined} onPast={onPast} onClose={onClose} />);
  await userEvent.click(screen.getByRole("button", { name: "Past imports" }));
  expect(onPast).toHaveBeenCalledOnce();
});

test("a chosen spreadsheet is sent immediately as the list's type", async () => {
  const onStarted = vi.fn<(id: number) => void>();
  const { last } = await showTo(
    <UploadStep type="RELIGION" onStarted={onStarted} onPast={onPast} onClose={onClose} />,
    {
      answers: { StartImport: () => ({ startImport: { __typename: "ImportRun", ...importRun({ id: 8 }) } }) },
    },
  );
  const file = new File(["code"], "religions.csv", { type: "text/csv" });
  await userEvent.upload(files(), file);
  await waitFor(() => expect(onStarted).toHaveBeenCalledExactlyOnceWith(8));
  expect(last("StartImport")).toEqual({ type: "RELIGION", file });
});

test("a template of students is offered with the columns of classes and donations too", async () => {
  const { last } = await showTo(
    <UploadStep type="STUDENT" onStarted={() => undefined} onPast={onPast} onClose={onClose} />,
    {
      answers: { ImportTemplate: () => ({ importTemplate: { __typename: "FileLink", url: "/file", name: "t.xlsx" } }) },
    },
  );
  await userEvent.click(button("Download with classes and donations"));
  await waitFor(() => expect(last("ImportTemplate")).toMatchObject({ type: "STUDENT", further: true }));
});

test("on touch screens dropping a file is not mentioned", async () => {
  const drop = () => screen.queryByText("or drop it here");
  const { unmount } = await showTo(
    <UploadStep type="RELIGION" onStarted={() => undefined} onPast={onPast} onClose={onClose} />,
  );
  expect(drop()).not.toBeNull();
  unmount();
  const touched = (media: string) => Object.assign(new EventTarget(), { matches: media.includes("coarse"), media });
  vi.stubGlobal("matchMedia", touched);
  await showTo(<UploadStep type="RELIGION" onStarted={() => undefined} onPast={onPast} onClose={onClose} />);
  expect(drop()).toBeNull();
  vi.unstubAllGlobals();
});
