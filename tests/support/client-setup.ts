import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// Files share packages and the browser's stand-in, which take most of their time, and nothing of the panel's own state.
vi.resetModules();

/** What jsdom lacks and Blueprint needs. */
Object.assign(globalThis, {
  ResizeObserver: class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
});
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

Object.defineProperty(window, "isSecureContext", { value: true, configurable: true });

// Expected updates come late on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

afterEach(cleanup);
