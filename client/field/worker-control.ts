import { field } from "./open-list.ts";

const scope = "/field";

/** Installs what opens this page without a connection; rejects if that is not all there. */
export async function startWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register("/sw.js", { scope, updateViaCache: "none" });
  const worker = registration.active ?? registration.waiting ?? registration.installing;
  if (registration.active || !worker) return;
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated") resolve();
      if (worker.state === "redundant") reject(new Error("The page could not be stored."));
    });
  });
}

/**
 * Lets a newer release take over, once nothing is left to send and nobody is in the list: all tabs then load again. Until
 * then every tab stays with the release that it has, on which its code depends.
 */
export async function watchWorker(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.getRegistration(scope);
  if (!registration) return;
  if (serviceWorker.controller) {
    serviceWorker.addEventListener("controllerchange", () => window.location.reload());
  }
  const takeOver = () => {
    const { waiting, open } = field.get();
    if (waiting === 0 && open === null) registration.waiting?.postMessage("take-over");
  };
  takeOver();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", takeOver);
  });
  // Without a connection it stays as it is.
  await registration.update().catch(() => undefined);
}

/** Removes it and its files: there is no list any more. */
export async function stopWorker(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration(scope);
  if (!registration) return;
  await registration.unregister();
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("field-")).map((name) => caches.delete(name)));
}
