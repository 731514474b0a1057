/** The build's files that the page can reach, which the build writes here, and their common hash. */
declare const FIELD_FILES: readonly string[];
declare const FIELD_RELEASE: string;

interface Lasting extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface Fetching extends Lasting {
  request: Request;
  respondWith: (response: Promise<Response>) => void;
}
interface WorkerScope {
  addEventListener: ((type: "install" | "activate", hear: (event: Lasting) => void) => void) &
    ((type: "fetch", hear: (event: Fetching) => void) => void) &
    ((type: "message", hear: (event: MessageEvent<unknown>) => void) => void);
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
}

/** The compiler knows pages only. */
const worker = self as unknown as WorkerScope;
const page = "/field";
const cacheName = `field-${FIELD_RELEASE}`;
const files = new Set(FIELD_FILES);

worker.addEventListener("install", (event) => {
  const store = async () => {
    const cache = await caches.open(cacheName);
    await cache.addAll([...files, new Request(page, { cache: "reload" })]);
  };
  event.waitUntil(store());
});

worker.addEventListener("activate", (event) => {
  const clear = async () => {
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => name.startsWith("field-") && name !== cacheName).map((name) => caches.delete(name)),
    );
    await worker.clients.claim();
  };
  event.waitUntil(clear());
});

// By itself a newer release waits: the open pages depend on their own.
worker.addEventListener("message", ({ data }) => {
  if (data === "take-over") void worker.skipWaiting();
});

// The page and its files, from here in any case, so that they fit together. Everything else is the network's.
worker.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== self.location.origin) return;
  const wanted = mode === "navigate" && pathname === page ? page : pathname;
  if (wanted !== page && !files.has(wanted)) return;
  const answer = async () => (await caches.match(wanted, { cacheName })) ?? fetch(event.request);
  event.respondWith(answer());
});
