import { foldKhmer, KHMER } from "./khmer.ts";

/** Japanese and Chinese characters. */
const EAST_ASIAN = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

/** Japanese honorifics written in Latin letters. */
const JAPANESE_IN_LATIN = /^(?:-?(?:sama|san|sensei|dono|kun|chan))$/iu;

/**
 * Honorifics before a name in English and Khmer, and after it in Japanese, as people write them, without the full stop.
 */
const known = [
  "Mr",
  "Mrs",
  "Ms",
  "Miss",
  "Mx",
  "Mr and Mrs",
  "Mr & Mrs",
  "Mrs and Mr",
  "Messrs",
  "Mesdames",
  "Mister",
  "Madam",
  "Madame",
  "Mme",
  "Mlle",
  "Monsieur",
  "M",
  "Sir",
  "Dame",
  "Lord",
  "Lady",
  "Dr",
  "Doctor",
  "Prof",
  "Professor",
  "Prof Dr",
  "Rev",
  "Reverend",
  "Fr",
  "Father",
  "Sr",
  "Sister",
  "Br",
  "Brother",
  "Pastor",
  "Ven",
  "Venerable",
  "Hon",
  "Honourable",
  "HE",
  "H E",
  "H.E",
  "Excellency",
  "His Excellency",
  "Her Excellency",
  "Oknha",
  "Neak Oknha",
  "Lok Chumteav",
  "Lok",
  "Lok Srey",
  "Bong",
  "លោក",
  "លោកស្រី",
  "លោកជំទាវ",
  "លោកអ្នក",
  "លោកតា",
  "លោកយាយ",
  "លោកគ្រូ",
  "អ្នកគ្រូ",
  "អ្នកស្រី",
  "អ្នកនាង",
  "កញ្ញា",
  "នាង",
  "នាងកញ្ញា",
  "ឯកឧត្តម",
  "ឧកញ៉ា",
  "អ្នកឧកញ៉ា",
  "បណ្ឌិត",
  "វេជ្ជបណ្ឌិត",
  "សាស្ត្រាចារ្យ",
  "ព្រះតេជគុណ",
  "លោក និងលោកស្រី",
  "លោកស្រី និងលោក",
  "អ្នកឧកញ៉ា",
  "様",
  "さま",
  "サマ",
  "さん",
  "サン",
  "殿",
  "先生",
  "氏",
  "君",
  "くん",
  "ちゃん",
  "御中",
  "各位",
  "博士",
  "教授",
  "夫人",
  "ご夫妻",
  "御一同様",
  "ご夫妻様",
  "sama",
  "-sama",
  "san",
  "-san",
  "sensei",
] as const;

/** Khmer is compared as it looks: without invisible characters, and without spaces, which people leave out or type. */
function plain(text: string): string {
  const folded = foldKhmer(
    text
      .normalize("NFKC")
      .toLowerCase()
      .replace(/\p{Cf}/gu, ""),
  );
  return folded
    .replaceAll(".", " ")
    .replace(/\s+/gu, KHMER.test(folded) ? "" : " ")
    .trim();
}
const knownPlain = new Set(known.map(plain));

/** Whether this is an honorific, and not the greeting of a letter. */
export const isHonorific = (text: string): boolean => knownPlain.has(plain(text));

/** A name with its honorific where its language puts it: 様 after, "Mr" and "លោក" before. */
export function withHonorific(honorific: string | null, name: string): string {
  if (honorific === null) return name;
  if (EAST_ASIAN.test(honorific)) return `${name} ${honorific}`;
  if (JAPANESE_IN_LATIN.test(honorific)) {
    return honorific.startsWith("-") ? `${name}${honorific}` : `${name} ${honorific}`;
  }
  return `${honorific} ${name}`;
}

/** What follows a Japanese name that ends with it, joined or not; some only apart from it, as names end with them too. */
const AFTER_NAME =
  /^(?<name>.*?[^\s・])(?:\s*(?<joined>ご夫妻様|御一同様|様|御中)|\s+(?<apart>さま|サマ|さん|サン|殿|先生|氏|ご夫妻))$/u;

/** A name without the Japanese honorific after it, and that; null if it has none. */
export function apartFromHonorific(name: string): { name: string; honorific: string | null } {
  const { name: bare, joined, apart } = AFTER_NAME.exec(name.trim())?.groups ?? {};
  return bare === undefined ? { name, honorific: null } : { name: bare, honorific: joined ?? apart ?? null };
}

/** What stands before a name apart from it. */
const BEFORE_NAME = /^(?:(?:mr|mrs|ms|miss|dr|prof)\.?|លោកស្រី|លោក|អ្នកស្រី|កញ្ញា|ឯកឧត្តម|ឯកឧត្ដម)\s+(?=\S)/iu;

/** A name as it is compared with others: without an honorific before or after it. */
export const withoutHonorific = (name: string): string => apartFromHonorific(name.trim().replace(BEFORE_NAME, "")).name;

/** Of what script a text is, as far as honorifics differ by it. */
const scriptOf = (text: string): string => (KHMER.test(text) ? "km" : EAST_ASIAN.test(text) ? "ja" : "en");

/** Which of some names an honorific belongs to: the one in its script, else the first in no script of its own. */
export function belongsTo(honorific: string, names: readonly string[]): number {
  const same = names.findIndex((name) => scriptOf(name) === scriptOf(honorific));
  return same >= 0
    ? same
    : Math.max(
        0,
        names.findIndex((name) => !KHMER.test(name)),
      );
}
