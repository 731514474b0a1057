import { unscoped } from "../base/unscoped.ts";

const ofChange = unscoped("the user may undo the change");

/** SQL for the ids of a table's records that a change wrote; takes the change and the table. */
export const written = ofChange`select record_id from audit_entry where change_id = ? and table_name = ?`;
