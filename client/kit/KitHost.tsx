import { ConfirmHost } from "./confirm.tsx";
import { ToastHost } from "./toast.tsx";
import { UnsavedHost } from "./unsaved.tsx";

/** What the kit needs on every page: questions, toasts, the guard of unsaved forms. Once, inside the router. */
export function KitHost() {
  return (
    <>
      <UnsavedHost />
      <ToastHost />
      <ConfirmHost />
    </>
  );
}
