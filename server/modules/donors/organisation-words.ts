import type { GuessWord } from "../../core/import/definition.ts";
import { plainForms } from "../../core/import/names.ts";
import { withoutHonorific } from "../../shared/honorific.ts";

const company = [
  ["株式会社", /株式会社|\(株\)|カブシキ[ガカ]イシャ|かぶしき[がか]いしゃ/u],
  ["有限会社", /有限会社|\(有\)|ユウゲン[ガカ]イシャ|ゆうげん[がか]いしゃ/u],
  ["合同会社", /合同会社|ゴウドウ[ガカ]イシャ|ごうどう[がか]いしゃ/u],
  ["Co., Ltd.", /\bco\b\.?,?\s*ltd\b/iu],
  ["Ltd.", /\bltd\b/iu],
  ["Inc.", /\binc\b/iu],
  ["Corp.", /\bcorp(?:oration)?\b/iu],
  ["LLC", /\bllc\b/iu],
  ["GmbH", /\bgmbh\b/iu],
  ["Company", /\bcompany\b/iu],
  ["ក្រុមហ៊ុន", /ក្រុមហ៊ុន/u],
] as const;
const organisation = [
  ["NPO", /\bnpo\b|非営利/iu],
  ["NGO", /\bngo\b/iu],
  ["財団法人", /財団|ザイダン|ざいだん/u],
  ["社団法人", /社団|シャダン|しゃだん/u],
  ["Foundation", /\bfoundation\b|\bstiftung\b/iu],
  ["e.V.", /(?<![\p{L}.])e\.\s?v\.(?!\p{L})/iu],
  ["មូលនិធិ", /មូលនិធិ/u],
  ["អង្គការ", /អង្គការ/u],
  ["សមាគម", /សមាគម/u],
] as const;

/** Words in a name, or in its reading, that say what an organisation is, each with the type of donor that is proposed. */
export const organisationWords: readonly GuessWord[] = [
  ...organisation.map(([word, pattern]) => ({ word, pattern, choice: "NGO" })),
  ...company.map(([word, pattern]) => ({ word, pattern, choice: "COMPANY" })),
];

/** What kind of organisation it is, as Japanese names have it in short. */
const inShort: Readonly<Record<string, string>> = {
  株: "株式会社",
  有: "有限会社",
  合: "合同会社",
  社: "社団法人",
  財: "財団法人",
};

/** The forms of a donor's name: without what is said to people, and the kind of an organisation in full, however it is typed. */
export const donorForms = (name: string): string[] =>
  plainForms(
    withoutHonorific(name.normalize("NFKC")).replace(
      /\(([株有合社財])\)/gu,
      (_, short: string) => inShort[short] ?? short,
    ),
  );
