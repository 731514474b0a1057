import { useEffect } from "react";
import { ConfirmHost } from "../../ui/confirm.tsx";
import { guardReleases } from "../../ui/keys.ts";
import { watchFocus } from "../../ui/focus/lost.ts";
import "../../ui/focus/trail.ts";
import { ToastHost } from "./toast.tsx";
import { UnsavedHost } from "../../ui/unsaved.tsx";

/**
 * What `client/ui` needs on every page: questions, toasts, the guards of unsaved forms, of keys and of the focus. Rendered once,
 * inside the router.
 */
export function UiHost() {
  useEffect(guardReleases, []);
  useEffect(watchFocus, []);
  return (
    <>
      <UnsavedHost />
      <ToastHost />
      <ConfirmHost />
    </>
  );
}
