import i18next from "i18next";
import { useCallback, useEffect, useId } from "react";
import { type Location, useBlocker } from "react-router";
import { askConfirm } from "./confirm.tsx";

const dirtyForms = new Set<string>();

/** True when nothing unsaved would be lost, or the person agrees to lose it. */
export async function confirmLeave(): Promise<boolean> {
  if (dirtyForms.size === 0) return true;
  const leave = await askConfirm({
    title: i18next.t("kit:unsaved.title"),
    text: i18next.t("kit:unsaved.text"),
    confirm: i18next.t("kit:unsaved.leave"),
    cancel: i18next.t("kit:unsaved.stay"),
    intent: "danger",
  });
  if (leave) dirtyForms.clear();
  return leave;
}

/**
 * While `dirty`, leaving the page, the dialog or the tab asks first. The function it gives back lets go at once, for use
 * just before leaving after a save.
 */
export function useUnsavedGuard(dirty: boolean): () => void {
  const id = useId();
  useEffect(() => {
    if (!dirty) return;
    dirtyForms.add(id);
    const warn = (event: BeforeUnloadEvent) => {
      if (dirtyForms.has(id)) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => {
      dirtyForms.delete(id);
      window.removeEventListener("beforeunload", warn);
    };
  }, [dirty, id]);
  return useCallback(() => {
    dirtyForms.delete(id);
  }, [id]);
}

const dialogOf = (location: Location) => {
  const params = new URLSearchParams(location.search);
  return `${location.pathname}?${params.get("dialog") ?? ""}&${params.get("record") ?? ""}`;
};

/** Holds back navigation from changed forms until the person agrees; once, inside the router. */
export function UnsavedHost() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirtyForms.size > 0 && dialogOf(currentLocation) !== dialogOf(nextLocation),
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    void confirmLeave().then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  return null;
}
