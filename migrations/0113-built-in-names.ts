import { Migration } from "@mikro-orm/migrations";

/** A built-in name: where it is, what it was and what it is. */
type Renamed = readonly [table: string, code: string, old: string, name: string];

const renamed: readonly Renamed[] = [
  ["stay_with", "PARENTS", "ឪពុកម្តាយ", "ឪពុកម្ដាយ"],
  ["stay_with", "MOTHER", "ម្តាយ", "ម្ដាយ"],
  ["stay_with", "UNCLE-AUNT", "មា ឬមីង", "ពូ ឬមីង"],
  ["stay_with", "RELATIVE", "សាច់ញាតិផ្សេងទៀត", "សាច់ញាតិផ្សេង"],
  ["parent_status", "FATHER-DIED", "ឪពុកស្លាប់", "ឪពុកទទួលមរណភាព"],
  ["parent_status", "MOTHER-DIED", "ម្តាយស្លាប់", "ម្ដាយទទួលមរណភាព"],
  ["parent_status", "BOTH-DIED", "ឪពុកម្តាយស្លាប់ទាំងពីរ", "ឪពុកម្ដាយទទួលមរណភាពទាំងពីរ"],
  ["school_type", "VOCATIONAL", "សាលាបណ្តុះបណ្តាលវិជ្ជាជីវៈ", "សាលាបណ្ដុះបណ្ដាលវិជ្ជាជីវៈ"],
  ["country", "AFG", "អាហ្វហ្កានីស្ថាន", "អាហ្វហ្គានីស្ថាន"],
  ["country", "BGR", "ប៊ុលហ្ការី", "ប៊ុលហ្គារី"],
  ["country", "PRT", "ព័រទុយហ្កាល់", "ព័រទុយហ្គាល់"],
  ["country", "HKG", "ហុងកុង តំបន់រដ្ឋបាលពិសេសចិន", "ហុងកុង"],
  ["country", "MAC", "ម៉ាកាវ តំបន់រដ្ឋបាលពិសេសចិន", "ម៉ាកាវ"],
  ["country", "MMR", "មីយ៉ាន់ម៉ា (ភូមា)", "មីយ៉ាន់ម៉ា"],
  ["country", "COD", "កុងហ្គោ- គីនស្ហាសា", "កុងហ្គោ-គីនស្ហាសា"],
  ["country", "COG", "កុងហ្គោ - ប្រាហ្សាវីល", "កុងហ្គោ-ប្រាហ្សាវីល"],
];

const tables = ["stay_with", "parent_status", "school_type", "country", "grade", "class_year"];
const khmerDigits = "០១២៣៤៥៦៧៨៩";
/** Search holds subscript DA as subscript TA. */
const searched = (name: string) => name.replaceAll("\u17d2\u178a", "\u17d2\u178f");
/** Names of several Khmer words, which search also holds without their spaces. */
const joined = (name: string) => (name.includes(" ") ? ` ${searched(name).replaceAll(" ", "")}` : "");
const searchOf = (old: string, name: string) => {
  const replaced = `replace(search, '${searched(old)}', '${searched(name)}')`;
  return joined(old) === "" ? replaced : `replace(${replaced}, '${joined(old)}', '${joined(name)}')`;
};

const rename = ([table, code, old, name]: Renamed): string => `
  update ${table} set name_local = '${name}', search = ${searchOf(old, name)}
  where code = '${code}' and name_local = '${old}';`;

/**
 * Built-in names in the product's spelling, where the installation still has the former ones: subscripts, countries,
 * Latin digits in grades and study years, no zero-width spaces.
 */
export class Migration0113 extends Migration {
  override up(): void {
    const triggers = (state: "disable" | "enable") =>
      tables.map((table) => `alter table ${table} ${state} trigger ${table}_audit_update;`).join("\n");
    this.addSql(`
      ${triggers("disable")}
      ${renamed.map(rename).join("")}
      update country set name_local = replace(name_local, chr(8203), '') where position(chr(8203) in name_local) > 0;
      update grade set name_local = translate(name_local, '${khmerDigits}', '0123456789')
      where code ~ '^G(0[1-9]|1[0-2])$' and name_en = 'Grade ' || substr(code, 2)::integer
        and name_local ~ '^ថ្នាក់ទី[${khmerDigits}]{1,2}$';
      update class_year set name_local = translate(name_local, '${khmerDigits}', '0123456789')
      where name_en = code and name_local ~ '^[${khmerDigits}]{4}-[${khmerDigits}]{4}$'
        and translate(name_local, '${khmerDigits}', '0123456789') = code;
      ${triggers("enable")}`);
  }
}
