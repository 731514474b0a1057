const presses = (event: KeyboardEvent) => event.key === "Enter" || event.key === " ";

/**
 * Keeps a key's release from pressing another control than the one on which it went down: menu items act when the key
 * goes down, buttons when it comes up, and a dialog that opened between the two has taken the focus. Ends with the function
 * that it gives back.
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
