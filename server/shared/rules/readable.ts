/** Characters that leave nothing to see and come along when text is copied: zero-width ones, fillers, and a blank that Unicode counts among the symbols. */
export const invisible = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u2800]/gu;

/** Whether nothing of the text can be seen. */
export const isBlank = (value: string): boolean => value.replace(invisible, "").trim() === "";

/** No font has them: private use, unassigned, halves of characters. U+FFFD stands where a character was lost. */
const unshown = /[\p{Co}\p{Cn}\p{Cs}\ufffd]/u;

/** Scripts in daily use: the recommended and limited-use ones of UAX #31, and Braille and Mongolian. */
const scripts = `
  Adlm Arab Armn Bali Bamu Batk Beng Bopo Brai Cakm Cans Cham Cher Cyrl Deva Ethi Geor Grek Gujr Guru Hang
  Hani Hebr Hira Hmnp Java Kali Kana Khmr Knda Lana Laoo Latn Lepc Limb Lisu Mand Mlym Mong Mtei Mymr Newa
  Nkoo Olck Orya Osge Plrd Rohg Saur Sinh Sund Sylo Syrc Tale Talu Taml Tavt Telu Tfng Thaa Thai Tibt Vaii
  Wcho Yiii`
  .trim()
  .split(/\s+/u);

/**
 * What people cannot read. They can read letters, digits and marks of these scripts, what all scripts share, and emoji.
 * Beyond the Basic Multilingual Plane what is shared are notes, letters of formulas and the like, some drawn as nothing.
 */
const unread = new RegExp(
  String.raw`(?![${scripts.map((script) => `\\p{Script=${script}}`).join("")}]|(?=[\0-\uffff])[\p{Script=Common}\p{Script=Inherited}]|[\p{Emoji}\p{Emoji_Component}])[^]`,
  "u",
);
/** Plain Latin text, which most is. */
const plain = /^[ -~]*$/u;

/** Whether each character can be shown and read. */
export const isShown = (value: string): boolean =>
  plain.test(value) || !(unshown.test(value) || unread.test(value.replace(invisible, "")));

/** Marks need something to stand on. */
const standing = /[\p{L}\p{N}\p{P}\p{S}]/u;
export const standsOnSomething = (value: string): boolean =>
  isBlank(value) || standing.test(value.replace(invisible, ""));

/**
 * More marks on one letter than words of any script carry: Khmer ones three or four (letters below it counted), Tibetan
 * ones eight. A letter that a Khmer or Burmese sign puts below another one is a mark of that one.
 */
const piled = /(?:[\u17d2\u1039]\p{Lo}|\p{M}){11}/u;
export const isPiledUp = (value: string): boolean => !plain.test(value) && piled.test(value.replace(invisible, ""));
