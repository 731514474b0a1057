import { describe, expect, test } from "vitest";
import { isOfSigns, likePatterns, normalizeSearch, phoneIn, searchText } from "../../../server/core/base/text.ts";

const same: [what: string, one: string, other: string][] = [
  ["subscript RO typed first", "ស្ត្រី", "ស្រ្តី"],
  ["subscript RO typed first, with DA", "ស្ត្រី", "ស្រ្ដី"],
  ["vowel before the subscript", "ខ្មែរ", "ខែ្មរ"],
  ["register shifter after the vowel", "ប៉ៃលិន", "បៃ៉លិន"],
  ["register shifter after the subscript", "ស៊្រុន", "ស្រ៊ុន"],
  ["sign before the vowel", "កំពង់ចាំ", "កំពង់ចំា"],
  ["composed OO", "កោះកុង", "កេាះកុង"],
  ["composed OO, other order", "កោះ", "កាេះ"],
  ["composed OE", "ជើង", "ជេីង"],
  ["composed OE, other order", "ជើង", "ជីេង"],
  ["zero-width space inside", "បាត់ដំបង", "បាត់\u200bដំបង"],
  ["zero-width non-joiner, joiner, BOM, soft hyphen", "បាត់ដំបង", "\ufeffបា\u200cត់\u200dដំ\u00adបង"],
  ["subscript DA and TA look the same", "កណ្ដាល", "កណ្តាល"],
  ["shifter typed as U under an upper vowel", "ស៊ី", "សុី"],
  ["either shifter under an upper vowel", "ស៊ី", "ស៉ី"],
  ["a mark typed twice", "ភ្នំពេញ", "ភ្នំំពេញ"],
  ["inherent vowel, invisible", "សម្បត្តិ", "សម្ប\u17b4ត្តិ"],
  ["Khmer and Latin digits", "ភូមិ១០៤", "ភូមិ104"],
  ["case", "Phnom PENH", "phnom penh"],
  ["Latin diacritics", "Kratié Takéo Đà", "kratie takeo da"],
  ["diacritics composed or not", "Krati\u00e9", "Kratie\u0301"],
  ["a character that cannot be stored", "Kampong", "Kam\0pong"],
  ["dashes of programs", "Sok-Dara ST-001", "Sok\u2013Dara ST\u2011001"],
  ["minus sign, full-width hyphen, long dash", "2025-2026-1-A", "2025\u22122026\uff0d1\u2014A"],
  ["white space", "  Kampong \u00a0\t Cham ", "kampong cham"],
];

describe("normalizeSearch", () => {
  test.each(same)("%s", (_what, one, other) => {
    expect(normalizeSearch(one)).toBe(normalizeSearch(other));
  });

  test("orders consonant, shifter, subscript, RO, vowel, sign", () => {
    expect(normalizeSearch("ស្រី្តំ៊")).toBe("ស៊្ត្រីំ");
  });

  test("keeps words distinct that look different", () => {
    for (const [one, other] of [
      ["កក", "ខក"],
      ["ប៉ា", "បា"],
      ["កុំ", "កំ"],
      ["ម៉ុន", "មុន"],
      ["ពិ", "ពី"],
      ["បេ", "បែ"],
    ]) {
      expect(normalizeSearch(one ?? "")).not.toBe(normalizeSearch(other ?? ""));
    }
  });

  test("keeps Japanese voicing marks", () => {
    expect(normalizeSearch("農家が")).toBe("農家が".normalize("NFC"));
  });

  test("is idempotent, and handles incomplete syllables", () => {
    for (const text of [...same.flatMap(([, one, other]) => [one, other]), "្", "ស្", "ំក", "", " "]) {
      const once = normalizeSearch(text);
      expect(normalizeSearch(once)).toBe(once);
    }
  });
});

describe("searchText", () => {
  test("starts every part with a space and omits empty ones", () => {
    expect(searchText("KH-1", "Banteay Meanchey", null, "", undefined, "បន្ទាយមានជ័យ")).toBe(
      " kh-1 banteay meanchey បន្ទាយមានជ័យ",
    );
    expect(searchText()).toBe("");
  });

  test("joins the Khmer words of each part at the end, and nothing else", () => {
    expect(searchText("KH-1", "Khiev Kosal", "ខៀវ កុសល", "អូន")).toBe(" kh-1 khiev kosal ខៀវ កុសល អូន ខៀវកុសល");
    expect(searchText("សាលា ហ៊ុន សែន 2 ភ្នំ ពេញ")).toBe(" សាលា ហ៊ុន សែន 2 ភ្នំ ពេញ សាលាហ៊ុនសែន ភ្នំពេញ");
    expect(searchText("ភ្នំពេញ", "Aភ្នំ ពេញ", "ភ្នំ ពេញ2", "១ ២")).toBe(" ភ្នំពេញ aភ្នំ ពេញ ភ្នំ ពេញ2 1 2");
    expect(searchText("ខៀវ\u200bកុសល")).toBe(" ខៀវកុសល");
  });
});

test.each([
  ["012-345.678", "12345678"],
  ["+855 12 345 678", "12345678"],
  ["00855 12345678", "12345678"],
  ["+855 (0)12 345 678", "12345678"],
  ["＋８５５ １２ ３４５ ６７８", "12345678"],
  ["+81 80 1234 5678", "00818012345678"],
  ["(០១២) ៣៤៥", "012345"],
  ["012345678", "12345678"],
  ["012 345 678", "12345678"],
  ["0123456", null],
  ["2012 345 678", null],
  ["12-34", null],
  ["KPC-0012345", null],
  ["012\u2013345\u2010678", "12345678"],
  ["-.-", null],
])("a phone number as people write it: %s", (query, digits) => {
  expect(phoneIn(query)).toBe(digits);
});

test.each(["%", "_ _", String.raw`\ \\`, "(…) – !", "👩‍👩‍👧 ❤️", "=+*", "៖ ។"])("signs alone: %s", (query) =>
  expect(isOfSigns(query)).toBe(true),
);
test.each(["", " ", "a%", "% 1", "㈱", "々", "ក"])("more than signs: %s", (query) =>
  expect(isOfSigns(query)).toBe(false),
);

describe("likePatterns", () => {
  test("three code points or more match anywhere, fewer at the start of a word", () => {
    expect(likePatterns("Kam ch ក")).toEqual([["%kam%"], ["% ch%"], ["% ក%"]]);
    expect(likePatterns("ភ្ន")).toEqual([["%ភ្ន%"]]);
  });

  test("escapes LIKE's wildcards", () => {
    expect(likePatterns(String.raw`100% a_b c\d`)).toEqual([
      [String.raw`%100\%%`],
      [String.raw`%a\_b%`],
      [String.raw`%c\\d%`],
    ]);
  });

  test("uses the first 200 characters of a long text", () => {
    expect(likePatterns("k".repeat(200_000))).toEqual([[`%${"k".repeat(200)}%`]]);
    expect(likePatterns("ក".repeat(200_000))[0]?.[0].replaceAll("%", "")).toBe("ក".repeat(200));
    expect(likePatterns(Array.from({ length: 60 }, (_, n) => `w${n}`).join(" "))).toHaveLength(12);
  });

  test("a code with its hyphens, or without untyped ones", () => {
    expect(likePatterns("KPC\u20130012 D12 st-s-01")).toEqual([
      ["%kpc-0012%", "%kpc0012%"],
      ["%d12%", "%d-12%"],
      ["%st-s-01%", "%sts01%"],
    ]);
    expect(likePatterns("ｋｐｃｓ០០១")).toEqual([
      ["%kpcs001%", "%kpcs-001%", "%kpc-s001%", "%kp-cs001%", "%k-pcs001%"],
    ]);
    expect(likePatterns("sok-dara s1 2025")).toEqual([["%sok-dara%"], ["% s1%"], ["%2025%"]]);
  });

  test("a short Khmer word at the start of a word, or as the ending of one joined to the word before it", () => {
    expect(likePatterns("ស៊ុ ខា")).toEqual([["%ស៊ុ%"], ["% ខា%", "%ស៊ុខា%"]]);
    expect(likePatterns("ខា ងា")).toEqual([["% ខា%"], ["% ងា%", "%ខាងា%"]]);
    expect(likePatterns("sok ខា xy")).toEqual([["%sok%"], ["% ខា%"], ["% xy%"]]);
  });

  test("Khmer in one piece has a gap between its words, unless one of them is short", () => {
    expect(likePatterns("សាលាព្រៃចាស់")).toEqual([["%សាលា%ព្រៃចាស់%"]]);
    expect(likePatterns("អនុវិទ្យាល័យកំពង់ចាម khm-1")).toEqual([["%អនុវិទ្យាល័យ%កំពង់ចាម%"], ["%khm-1%", "%khm1%"]]);
    expect(likePatterns("ខៀវកុសល ខ្ចៅ")).toEqual([["%ខៀវកុសល%"], ["%ខ្ចៅ%"]]);
    const [[many]] = likePatterns("សាលាបឋមសិក្សាព្រៃចាស់".repeat(9)) as [[string]];
    expect(many.split("%")).toHaveLength(7);
  });

  test("an empty search gives no pattern, a repeated word gives one", () => {
    expect(likePatterns(" \u200b ")).toEqual([]);
    expect(likePatterns("kep KEP")).toEqual([["%kep%"]]);
  });
});
