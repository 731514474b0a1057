/**
 * Makes `server/modules/reference/places/cambodia.json` from a copy of https://github.com/dwilkie/pumi, whose folder is
 * the argument: `npm run generate:places -- ../pumi`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { encodePlaces, type GazetteerPlace, isUnit } from "../../modules/reference/places/format.ts";
import { tidyPlaceName } from "../../modules/reference/places/names.ts";

const target = join(import.meta.dirname, "..", "..", "modules", "reference", "places", "cambodia.json");

/** Villages without a Latin name in the source, transliterated as it does with the same syllables elsewhere. */
const transliterated: Readonly<Record<string, string>> = { "02010508": "Pailam" };

const valueOf = (text: string): string => {
  if (text.startsWith('"')) return JSON.parse(text) as string;
  return text.startsWith("'") ? text.slice(1, -1).replaceAll("''", "'") : text;
};

/** Reads one of pumi's files: entries by code, each with sections of `key: value` lines. */
function* entries(file: string): Generator<{ code: string; values: Map<string, string> }> {
  let code = "";
  let section = "";
  let values = new Map<string, string>();
  for (const line of readFileSync(file, "utf8").split("\n")) {
    const begun = /^ {2}'(\d+)':$/u.exec(line)?.[1];
    if (begun !== undefined) {
      if (code !== "") yield { code, values };
      code = begun;
      values = new Map<string, string>();
    }
    section = /^ {4}(\w+):$/u.exec(line)?.[1] ?? section;
    const [, key, value] = /^ {6}(\w+): (.*)$/u.exec(line) ?? [];
    if (key !== undefined && value !== undefined) values.set(`${section}.${key}`, valueOf(value));
  }
  if (code !== "") yield { code, values };
}

function placesOf(folder: string, name: string): GazetteerPlace[] {
  return [...entries(join(folder, "data", `${name}.yml`))].map(({ code, values }) => {
    const unit = values.get("administrative_unit.en") ?? "";
    const nameEn = tidyPlaceName(values.get("name.latin") ?? "") || (transliterated[code] ?? "");
    const nameLocal = tidyPlaceName(values.get("name.km") ?? "");
    if (!isUnit(unit) || nameEn === "" || nameLocal === "") throw new Error(`Incomplete: ${name} ${code}`);
    return { code, unit, nameEn, nameLocal };
  });
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("Name the folder of pumi.");
const places = ["districts", "communes", "villages"].flatMap((name) => placesOf(folder, name));
writeFileSync(target, `${JSON.stringify(encodePlaces(places), null, 2)}\n`);
process.stdout.write(`${places.length} places\n`);
