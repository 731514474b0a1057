/** Longer than this, the sign-in page shows what it knew. */
const PATIENCE = 3_000;

/**
 * Reads anew what the server writes into the document about the organisation: it may have another name or logo than
 * when this page was loaded. Without an answer it stays as it was.
 */
export async function rereadPageFacts(): Promise<void> {
  try {
    const answer = await fetch("/login", {
      headers: { accept: "text/html" },
      cache: "no-store",
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (!answer.ok) return;
    const read = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name^=organisation-]")) {
      const told = read.querySelector<HTMLMetaElement>(`meta[name="${meta.name}"]`);
      if (told) meta.content = told.content;
    }
  } catch {
    // Without a connection the sign-in page shows what it knew.
  }
}
