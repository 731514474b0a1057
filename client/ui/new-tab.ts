/*
 * What the panel opens beside its page, so that this stays as it is. Only with an opener does the browser give the new tab
 * a session that is not remembered; the tab gives the opener up when it starts (decision 0160).
 */

/** What makes a link open its page in a new tab. */
export const inNewTab = { target: "_blank", rel: "opener" } as const;

/** Opens a page of the panel in a new tab. */
export const openTab = (path: string): unknown => window.open(path, "_blank");
