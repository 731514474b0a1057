const presses = (event: KeyboardEvent) => event.key === "Enter" || event.key === " ";

/**
 * Ensures that a key's release activates only the control on which it was pressed: menu items act on key down, buttons
 * on key up, and a dialog opened in between takes the focus. Returns a function that ends it.
 */
export function guardReleases(): () => void {
  let pressed: EventTarget | null = null;
  const down = (event: KeyboardEvent) => {
    if (!event.repeat) pressed = event.target;
  };
  const up = (event: KeyboardEvent) => {
    if (presses(event) && event.target !== pressed) event.stopImmediatePropagation();
  };
  document.addEventListener("keydown", down, true);
  document.addEventListener("keyup", up, true);
  return () => {
    document.removeEventListener("keydown", down, true);
    document.removeEventListener("keyup", up, true);
  };
}
