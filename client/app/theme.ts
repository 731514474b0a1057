import { printedAt } from "../ui/printing.ts";
import { createStore } from "../ui/store.ts";

export type Theme = "light" | "dark";
const key = "theme";

function kept(): Theme | null {
  try {
    const value = localStorage.getItem(key);
    return value === "dark" || value === "light" ? value : null;
  } catch {
    return null;
  }
}

/** The current theme: the chosen one, otherwise the device's. */
export const theme = createStore<Theme>("light");

function show(shown: Theme): void {
  document.body.classList.toggle("bp6-dark", shown === "dark");
  document.documentElement.style.colorScheme = shown;
}

function apply(next: Theme): void {
  show(next);
  theme.set(next);
}

/** Applies the theme before anything is shown. */
export function startTheme(): void {
  // Paper is white.
  printedAt.subscribe(() => show(printedAt.get() ? "light" : theme.get()));
  apply(kept() ?? (window.matchMedia?.("(prefers-color-scheme: dark)").matches ? "dark" : "light"));
}

/** Changes the theme and stores the choice. */
export function chooseTheme(next: Theme): void {
  apply(next);
  try {
    localStorage.setItem(key, next);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}
