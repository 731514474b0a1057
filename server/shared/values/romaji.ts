/** Kana of one sound each, in katakana, with their Latin letters. */
const sounds: ReadonlyMap<string, string> = new Map(
  `ア a イ i ウ u エ e オ o カ ka キ ki ク ku ケ ke コ ko サ sa シ shi ス su セ se ソ so タ ta チ chi ツ tsu テ te ト to
  ナ na ニ ni ヌ nu ネ ne ノ no ハ ha ヒ hi フ fu ヘ he ホ ho マ ma ミ mi ム mu メ me モ mo ヤ ya ユ yu ヨ yo
  ラ ra リ ri ル ru レ re ロ ro ワ wa ヰ i ヱ e ヲ o ン n ガ ga ギ gi グ gu ゲ ge ゴ go ザ za ジ ji ズ zu ゼ ze ゾ zo
  ダ da ヂ ji ヅ zu デ de ド do バ ba ビ bi ブ bu ベ be ボ bo パ pa ピ pi プ pu ペ pe ポ po ヴ vu
  キャ kya キュ kyu キョ kyo シャ sha シュ shu ショ sho シェ she チャ cha チュ chu チョ cho チェ che ニャ nya ニュ nyu ニョ nyo
  ヒャ hya ヒュ hyu ヒョ hyo ミャ mya ミュ myu ミョ myo リャ rya リュ ryu リョ ryo ギャ gya ギュ gyu ギョ gyo ジャ ja ジュ ju ジョ jo ジェ je
  ビャ bya ビュ byu ビョ byo ピャ pya ピュ pyu ピョ pyo ファ fa フィ fi フェ fe フォ fo ティ ti ディ di ウィ wi ウェ we ウォ wo
  ヴァ va ヴィ vi ヴェ ve ヴォ vo`
    .trim()
    .split(/\s+/u)
    .flatMap((kana, i, all) => (i % 2 === 0 ? [[kana, all[i + 1] ?? ""] as const] : [])),
);
const HIRAGANA = /[\u3041-\u3096]/gu;
/** Hiragana stand so far before their katakana. */
const APART = 0x60;
const BETWEEN = /[\s・･,、]+/u;
const KANA = /^[\u30a1-\u30f6ー]+$/u;

/** The letters of a word in katakana; null if it has others. */
function lettersOf(word: string): string | null {
  if (!KANA.test(word)) return null;
  let letters = "";
  let doubled = false;
  for (let i = 0; i < word.length; i += 1) {
    const kana = word.charAt(i);
    if (kana === "ー") continue;
    if (kana === "ッ") {
      doubled = true;
      continue;
    }
    const pair = sounds.get(word.slice(i, i + 2));
    const sound = pair ?? sounds.get(kana);
    if (sound === undefined) return null;
    if (pair !== undefined && word.length > i + 1) i += 1;
    letters += (doubled ? (sound.startsWith("ch") ? "t" : sound.charAt(0)) : "") + sound;
    doubled = false;
  }
  return letters;
}

/** Long vowels as in passports, where they are not told from short ones. */
const plainVowels = (letters: string): string =>
  letters
    .replace(/n(?=[bmp])/gu, "m")
    .replace(/(?<=[yj]|sh|ch)uu/gu, "u")
    .replace(/o[ou](?!e)/gu, "o");

/**
 * A Japanese name in Latin letters, from how it is read: in kana, as passports write it ("サトウ ヨウコ" is "Sato Yoko"). Blank
 * if it has anything but kana or Latin letters.
 */
export function romaji(reading: string): string {
  const words = reading
    .normalize("NFKC")
    .replace(HIRAGANA, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) + APART))
    .trim()
    .split(BETWEEN);
  const written = words.map((word) => (/^[\p{Script=Latin}.'-]+$/u.test(word) ? word : lettersOf(word)));
  if (written.some((word) => word === null || word === "")) return "";
  return written
    .map((word, i) => (word === words[i] ? word : plainVowels(word ?? "")))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}
