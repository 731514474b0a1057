/**
 * Invisible characters that come with copied text: zero-width ones, fillers, and a blank that Unicode classes as a
 * symbol.
 */
export const invisible = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u2800]/gu;

/** Whether nothing of the text is visible. */
export const isBlank = (value: string): boolean => value.replace(invisible, "").trim() === "";

/** Characters that no font has: private use, unassigned, surrogates. U+FFFD marks a lost character. */
const unshown = /[\p{Co}\p{Cn}\p{Cs}\ufffd]/u;

/** Scripts in everyday use: the recommended and limited-use ones of UAX #31, and Braille and Mongolian. */
const scripts = `
  Adlm Arab Armn Bali Bamu Batk Beng Bopo Brai Cakm Cans Cham Cher Cyrl Deva Ethi Geor Grek Gujr Guru Hang
  Hani Hebr Hira Hmnp Java Kali Kana Khmr Knda Lana Laoo Latn Lepc Limb Lisu Mand Mlym Mong Mtei Mymr Newa
  Nkoo Olck Orya Osge Plrd Rohg Saur Sinh Sund Sylo Syrc Tale Talu Taml Tavt Telu Tfng Thaa Thai Tibt Vaii
  Wcho Yiii`
  .trim()
  .split(/\s+/u);

/**
 * Unreadable characters: everything except letters, digits and marks of these scripts, common characters, and emoji.
 * Common characters beyond the Basic Multilingual Plane are musical and mathematical symbols and the like, some of them
 * invisible.
 */
const unread = new RegExp(
  String.raw`(?![${scripts.map((script) => `\\p{Script=${script}}`).join("")}]|(?=[\0-\uffff])[\p{Script=Common}\p{Script=Inherited}]|[\p{Emoji}\p{Emoji_Component}])[^]`,
  "u",
);
/** Plain ASCII, the usual case. */
const plain = /^[ -~]*$/u;

/** Whether every character can be displayed and read. */
export const isShown = (value: string): boolean =>
  plain.test(value) || !(unshown.test(value) || unread.test(value.replace(invisible, "")));

/** Marks need a base character. */
const standing = /[\p{L}\p{N}\p{P}\p{S}]/u;
export const standsOnSomething = (value: string): boolean =>
  isBlank(value) || standing.test(value.replace(invisible, ""));

/**
 * More marks on one letter than words of any script carry: Khmer has up to four (subscript letters included), Tibetan
 * eight. A letter stacked by a Khmer or Burmese sign counts as a mark.
 */
const piled = /(?:[\u17d2\u1039]\p{Lo}|\p{M}){11}/u;
export const isPiledUp = (value: string): boolean => !plain.test(value) && piled.test(value.replace(invisible, ""));
