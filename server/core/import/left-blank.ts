import type { ImportDefinition } from "./definition.ts";
import type { ResolvedRow } from "./resolved.ts";
import type { ImportWords } from "./words.ts";

/**
 * Keeps in the remark what cells say that no field holds: a further phone number, or a place that somebody has decided to
 * leave blank. A remark that consists of it alone is proposed to new records; existing ones keep theirs.
 */
export function leftInRemark({ columns, keeps, rules }: ImportDefinition, words: ImportWords, language: "en" | "km") {
  const phones = new Set(columns.filter(({ phone }) => phone !== undefined).map(({ field }) => field));
  return (row: ResolvedRow): ResolvedRow => {
    const left = row.left.filter(({ field }) => phones.has(field) || keeps?.places.includes(field));
    if (!keeps || left.length === 0) return row;
    const { remark: field } = keeps;
    const said = row.values[field];
    const lines = left.map((each) =>
      phones.has(each.field)
        ? words.otherPhone(language, each.field, each.text)
        : words.leftBlank(language, each.field, each.text),
    );
    const checked = rules[field]?.safeParse([...(said === undefined ? [] : [said]), ...lines].join("\n"));
    if (!checked?.success || typeof checked.data !== "string") return row;
    return {
      ...row,
      values: { ...row.values, [field]: checked.data },
      defaulted: said === undefined ? [...(row.defaulted ?? []), field] : row.defaulted,
    };
  };
}
