import type { Page } from "@playwright/test";

/** Codes, study years, days and numbers with their unit that the page shows in two lines; one of more than 24 characters may be. */
export const brokenCodes = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const whole = /(?<![\p{L}\p{N}-])[\p{L}\p{N}]+(?:[-/][\p{L}\p{N}]+)+|\d[\d.,]*[ \u00A0](?:km|គ\.ម\.|[A-Z]{3}\b)/gu;
    const broken = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.parentElement?.checkVisibility() || text.parentElement.closest(".ui-hidden, pre, textarea")) continue;
      for (const { 0: code, index } of (text.textContent ?? "").matchAll(whole)) {
        if (!/\d/u.test(code) || code.length > 24) continue;
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + code.length);
        const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top);
        if (Math.max(...tops) - Math.min(...tops) > 6) broken.add(`“${code}” broken`);
      }
    }
    return [...broken];
  });
