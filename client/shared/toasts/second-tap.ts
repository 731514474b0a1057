/** How soon after a tap, in ms, and how near to it, in pixels, another one repeats it. */
const SOON = 1000;
const NEAR = 24;

/**
 * Ignores a tap on a toast that repeats the one before: whoever taps Save twice does not mean the Undo that has come under the
 * finger in between.
 */
export function ignoreSecondTaps(): () => void {
  let last: { at: number; x: number; y: number } | null = null;
  const check = (event: MouseEvent) => {
    // Pressed with the keyboard, a click is nowhere.
    if (event.detail === 0) return;
    const { timeStamp: at, clientX: x, clientY: y, target } = event;
    const repeats = last !== null && at - last.at < SOON && Math.hypot(x - last.x, y - last.y) < NEAR;
    const onToast = target instanceof Element && target.closest(".bp6-toast") !== null;
    last = { at, x, y };
    if (!repeats || !onToast) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("click", check, { capture: true });
  return () => removeEventListener("click", check, { capture: true });
}
