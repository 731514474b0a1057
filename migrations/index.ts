import { Migration0001 } from "./0001-ground.ts";
import { Migration0003 } from "./0003-imports.ts";
import { Migration0004 } from "./0004-cleaning.ts";
import { Migration0005 } from "./0005-records.ts";
import { Migration0010 } from "./0010-classes.ts";
import { Migration0011 } from "./0011-students.ts";
import { Migration0012 } from "./0012-photos.ts";
import { Migration0014 } from "./0014-people.ts";
import { Migration0015 } from "./0015-trash.ts";
import { Migration0016 } from "./0016-audit-list.ts";
import { Migration0017 } from "./0017-search.ts";
import { Migration0018 } from "./0018-purged-users.ts";
import { Migration0019 } from "./0019-audit-actions.ts";
import { Migration0020 } from "./0020-list-order.ts";
import { Migration0021 } from "./0021-whole-amounts.ts";
import { Migration0030 } from "./0030-import-sheets.ts";
import { Migration0031 } from "./0031-duplicates.ts";
import { Migration0036 } from "./0036-import-speed.ts";
import { Migration0037 } from "./0037-import-warnings.ts";
import { Migration0040 } from "./0040-reports.ts";
import { Migration0042 } from "./0042-dashboard.ts";
import { Migration0044 } from "./0044-report-bytes.ts";

/** All migrations in the order in which they run. Append only: one that has been released is never changed. */
export const migrations = [
  { name: "0001-ground", class: Migration0001 },
  { name: "0003-imports", class: Migration0003 },
  { name: "0004-cleaning", class: Migration0004 },
  { name: "0005-records", class: Migration0005 },
  { name: "0010-classes", class: Migration0010 },
  { name: "0011-students", class: Migration0011 },
  { name: "0012-photos", class: Migration0012 },
  { name: "0014-people", class: Migration0014 },
  { name: "0015-trash", class: Migration0015 },
  { name: "0016-audit-list", class: Migration0016 },
  { name: "0017-search", class: Migration0017 },
  { name: "0018-purged-users", class: Migration0018 },
  { name: "0019-audit-actions", class: Migration0019 },
  { name: "0020-list-order", class: Migration0020 },
  { name: "0021-whole-amounts", class: Migration0021 },
  { name: "0030-import-sheets", class: Migration0030 },
  { name: "0031-duplicates", class: Migration0031 },
  { name: "0036-import-speed", class: Migration0036 },
  { name: "0037-import-warnings", class: Migration0037 },
  { name: "0040-reports", class: Migration0040 },
  { name: "0042-dashboard", class: Migration0042 },
  { name: "0044-report-bytes", class: Migration0044 },
];
