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

/** The theme in use: the one chosen, else the one of the device. */
export const theme = createStore<Theme>("light");

function apply(next: Theme): void {
  document.body.classList.toggle("bp6-dark", next === "dark");
  document.documentElement.style.colorScheme = next;
  theme.set(next);
}

/** Puts the theme on before anything is shown. */
export function startTheme(): void {
  apply(kept() ?? (window.matchMedia?.("(prefers-color-scheme: dark)").matches ? "dark" : "light"));
}

/** Changes the theme and keeps the choice. */
export function chooseTheme(next: Theme): void {
  apply(next);
  try {
    localStorage.setItem(key, next);
  } catch {
    // Without a store the choice lasts until the page is closed.
  }
}
