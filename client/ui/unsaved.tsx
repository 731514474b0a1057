import { useCallback, useEffect, useId } from "react";
import { type Location, useBlocker } from "react-router";
import { spoken, translator } from "../i18n/translation.ts";
import { askConfirm } from "./confirm.tsx";
import { createStore } from "./store.ts";

const dirtyForms = createStore<ReadonlySet<string>>(new Set());

const hold = (id: string) => dirtyForms.set(new Set([...dirtyForms.get(), id]));
const letGo = (id: string) => dirtyForms.set(new Set([...dirtyForms.get()].filter((other) => other !== id)));

/** Whether a form has changes that would be lost. */
export const hasUnsaved = (): boolean => dirtyForms.get().size > 0;

/** The same as a hook. */
export const useUnsaved = (): boolean => dirtyForms.use().size > 0;

/** Discards unsaved changes without asking, where nothing can be saved any more. */
export const dropUnsaved = (): void => dirtyForms.set(new Set());

/** True if nothing unsaved would be lost, or the user agrees to lose it. */
export async function confirmLeave(): Promise<boolean> {
  if (!hasUnsaved()) return true;
  const t = translator<["ui"]>(spoken(), ["ui"]);
  const leave = await askConfirm({
    title: t("ui:unsaved.title"),
    text: t("ui:unsaved.text"),
    confirm: t("ui:unsaved.leave"),
    cancel: t("ui:unsaved.stay"),
    intent: "danger",
  });
  if (leave) dropUnsaved();
  return leave;
}

/**
 * While `dirty`, asks before leaving the page, the dialog or the tab. The returned function releases the guard
 * immediately, for leaving right after a save.
 */
export function useUnsavedGuard(dirty: boolean): () => void {
  const id = useId();
  useEffect(() => {
    if (!dirty) return;
    hold(id);
    const warn = (event: BeforeUnloadEvent) => {
      if (dirtyForms.get().has(id)) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => {
      letGo(id);
      window.removeEventListener("beforeunload", warn);
    };
  }, [dirty, id]);
  return useCallback(() => letGo(id), [id]);
}

/** The part of a URL that identifies a form: the page, its tab and what is open in that, its dialog. */
const placeOf = ({ pathname, search }: Location) => {
  const params = new URLSearchParams(search);
  return [pathname, ...["tab", "class", "promote", "dialog", "record"].map((name) => params.get(name) ?? "")].join("&");
};

/** Blocks navigation away from changed forms until the user agrees; rendered once, inside the router. */
export function UnsavedHost() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved() && placeOf(currentLocation) !== placeOf(nextLocation),
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    void confirmLeave().then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  return null;
}
