import { Migration0100 } from "./0100-baseline.ts";
import { Migration0101 } from "./0101-reports-that-show-photos.ts";
import { Migration0102 } from "./0102-turns-of-jobs.ts";
import { Migration0103 } from "./0103-merged-across-branches.ts";
import { Migration0104 } from "./0104-api-tokens.ts";
import { Migration0105 } from "./0105-order-of-commits.ts";
import { Migration0106 } from "./0106-webhooks.ts";
import { Migration0107 } from "./0107-touched-records.ts";
import { Migration0108 } from "./0108-places-of-cambodia.ts";
import { Migration0109 } from "./0109-values-of-imports.ts";
import { Migration0110 } from "./0110-lists-as-people-keep-them.ts";
import { Migration0111 } from "./0111-first-steps.ts";
import { Migration0112 } from "./0112-saved-views.ts";
import { Migration0113 } from "./0113-built-in-names.ts";
import { Migration0114 } from "./0114-counts-from-indexes.ts";
import { Migration0115 } from "./0115-flat-sheets.ts";
import { Migration0116 } from "./0116-likelier-pairs.ts";
import { Migration0118 } from "./0118-tray.ts";
import { Migration0119 } from "./0119-what-webhooks-follow.ts";
import { Migration0121 } from "./0121-search-of-serial-numbers.ts";
import { Migration0124 } from "./0124-likeness-of-values.ts";
import { Migration0130 } from "./0130-indexes-of-tables.ts";
import { Migration0145 } from "./0145-titles-of-lists.ts";
import { Migration0150 } from "./0150-several-processes.ts";
import { Migration0140 } from "./0140-pinned-tables.ts";
import { Migration0160 } from "./0160-pledges.ts";
import { Migration0162 } from "./0162-needs.ts";
import { Migration0163 } from "./0163-names-from-khmer.ts";
import { Migration0164 } from "./0164-touched-classes.ts";
import { Migration0165 } from "./0165-codes-told-apart.ts";
import { Migration0167 } from "./0167-distributions.ts";
import { Migration0170 } from "./0170-matches.ts";
import { Migration0175 } from "./0175-year-end.ts";
import { Migration0178 } from "./0178-taken-along.ts";
import { Migration0181 } from "./0181-leaving-ahead.ts";
import { Migration0182 } from "./0182-given-by-others.ts";
import { Migration0183 } from "./0183-settled-one-by-one.ts";
import { Migration0184 } from "./0184-names-in-one-script.ts";
import { Migration0185 } from "./0185-why-proposed.ts";
import { Migration0186 } from "./0186-same-settings.ts";
import { Migration0187 } from "./0187-words-of-fixed-lists.ts";
import { Migration0188 } from "./0188-known-donors.ts";
import { Migration0189 } from "./0189-values-added.ts";
import { Migration0190 } from "./0190-japanese-names.ts";
import { Migration0191 } from "./0191-donor-stops.ts";
import { Migration0192 } from "./0192-planned-twice.ts";
import { Migration0193 } from "./0193-days-of-another-year.ts";
import { Migration0194 } from "./0194-one-stop-is-enough.ts";
import { Migration0195 } from "./0195-merged-donors.ts";
import { Migration0196 } from "./0196-names-beside-donors.ts";
import { Migration0197 } from "./0197-pairs-of-donors.ts";
import { Migration0198 } from "./0198-handed-out-is-kept.ts";
import { Migration0199 } from "./0199-exchanged-serials.ts";
import { Migration0200 } from "./0200-present-class-moves.ts";
import { Migration0201 } from "./0201-request-key.ts";
import { Migration0202 } from "./0202-donations-that-do-not-stand.ts";

/** All migrations, in the order in which they run. A migration that has run somewhere is never changed. */
export const migrations = [
  { name: "0100-baseline", class: Migration0100 },
  { name: "0101-reports-that-show-photos", class: Migration0101 },
  { name: "0102-turns-of-jobs", class: Migration0102 },
  { name: "0103-merged-across-branches", class: Migration0103 },
  { name: "0104-api-tokens", class: Migration0104 },
  { name: "0105-order-of-commits", class: Migration0105 },
  { name: "0106-webhooks", class: Migration0106 },
  { name: "0107-touched-records", class: Migration0107 },
  { name: "0108-places-of-cambodia", class: Migration0108 },
  { name: "0109-values-of-imports", class: Migration0109 },
  { name: "0110-lists-as-people-keep-them", class: Migration0110 },
  { name: "0111-first-steps", class: Migration0111 },
  { name: "0112-saved-views", class: Migration0112 },
  { name: "0113-built-in-names", class: Migration0113 },
  { name: "0114-counts-from-indexes", class: Migration0114 },
  { name: "0115-flat-sheets", class: Migration0115 },
  { name: "0116-likelier-pairs", class: Migration0116 },
  { name: "0118-tray", class: Migration0118 },
  { name: "0119-what-webhooks-follow", class: Migration0119 },
  { name: "0121-search-of-serial-numbers", class: Migration0121 },
  { name: "0124-likeness-of-values", class: Migration0124 },
  { name: "0130-indexes-of-tables", class: Migration0130 },
  { name: "0145-titles-of-lists", class: Migration0145 },
  { name: "0150-several-processes", class: Migration0150 },
  { name: "0140-pinned-tables", class: Migration0140 },
  { name: "0160-pledges", class: Migration0160 },
  { name: "0162-needs", class: Migration0162 },
  { name: "0163-names-from-khmer", class: Migration0163 },
  { name: "0164-touched-classes", class: Migration0164 },
  { name: "0165-codes-told-apart", class: Migration0165 },
  { name: "0167-distributions", class: Migration0167 },
  { name: "0170-matches", class: Migration0170 },
  { name: "0175-year-end", class: Migration0175 },
  { name: "0178-taken-along", class: Migration0178 },
  { name: "0181-leaving-ahead", class: Migration0181 },
  { name: "0182-given-by-others", class: Migration0182 },
  { name: "0183-settled-one-by-one", class: Migration0183 },
  { name: "0184-names-in-one-script", class: Migration0184 },
  { name: "0185-why-proposed", class: Migration0185 },
  { name: "0186-same-settings", class: Migration0186 },
  { name: "0187-words-of-fixed-lists", class: Migration0187 },
  { name: "0188-known-donors", class: Migration0188 },
  { name: "0189-values-added", class: Migration0189 },
  { name: "0190-japanese-names", class: Migration0190 },
  { name: "0191-donor-stops", class: Migration0191 },
  { name: "0192-planned-twice", class: Migration0192 },
  { name: "0193-days-of-another-year", class: Migration0193 },
  { name: "0194-one-stop-is-enough", class: Migration0194 },
  { name: "0195-merged-donors", class: Migration0195 },
  { name: "0196-names-beside-donors", class: Migration0196 },
  { name: "0197-pairs-of-donors", class: Migration0197 },
  { name: "0198-handed-out-is-kept", class: Migration0198 },
  { name: "0199-exchanged-serials", class: Migration0199 },
  { name: "0200-present-class-moves", class: Migration0200 },
  { name: "0201-request-key", class: Migration0201 },
  { name: "0202-donations-that-do-not-stand", class: Migration0202 },
];

/** What the baseline took the place of: a database that has run all of these has the baseline's tables. */
export const beforeBaseline: readonly string[] = `
  0001-ground 0003-imports 0004-cleaning 0005-records 0010-classes 0011-students 0012-photos 0014-people 0015-trash
  0016-audit-list 0017-search 0018-purged-users 0019-audit-actions 0020-list-order 0021-whole-amounts
  0030-import-sheets 0031-duplicates 0032-exports 0036-import-speed 0037-import-warnings 0038-audited-students
  0040-reports 0041-certificates 0042-dashboard 0044-report-bytes 0045-audit-speed 0046-undo-imports
  0047-birth-and-name 0051-list-indexes 0052-files-that-close 0055-how-files-write 0056-merged-codes
  0057-rows-above-the-header 0059-undone 0062-codes-that-lead 0064-dashes 0065-search-within-branches
  0066-filters-from-indexes 0067-deactivated-sessions 0068-lists-from-indexes 0069-runs-that-close
  0070-reports-overtaken 0072-codes-that-look-alike 0073-measures-as-shown 0074-khmer-without-spaces
  0075-rights-asked 0076-living-branches 0078-jobs-that-move 0080-failed-sign-ins 0082-backups 0084-limits-of-texts
  0085-whole-coordinates 0086-study-years-apart 0087-greeting-and-honorific 0088-present-year 0089-gifts-of-a-year
  0091-running-numbers 0092-merged-titles
`
  .trim()
  .split(/\s+/u);
