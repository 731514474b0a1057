/** A day until which students can be held, wherever the day has already changed. */
export const soon = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
