import { Migration0001 } from "./0001-ground.ts";
import { Migration0003 } from "./0003-imports.ts";

/** All migrations in the order in which they run. Append only: one that has been released is never changed. */
export const migrations = [
  { name: "0001-ground", class: Migration0001 },
  { name: "0003-imports", class: Migration0003 },
];
