/** What the server wrote into the page under a name; empty if it said nothing. */
export const pageFact = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? "";
