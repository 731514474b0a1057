import type { EntityClass } from "@mikro-orm/postgresql";
import type { BaseRecord } from "../data/record.ts";
import type { Scope } from "../data/scope.ts";
import { loadForWrite } from "./write.ts";

/** Pins or unpins records; all or none. Returns how many changed. */
export async function pinRecords<E extends BaseRecord & { pinned: boolean }>(
  scope: Scope,
  entity: EntityClass<E>,
  ids: readonly number[],
  pinned: boolean,
): Promise<number> {
  const unique = [...new Set(ids)].toSorted((a, b) => a - b);
  const records: E[] = [];
  for (const id of unique) records.push(await loadForWrite(scope, entity, id));
  const changing = records.filter((record) => record.pinned !== pinned);
  for (const record of changing) scope.em.assign(record, { pinned, updatedBy: scope.actor.userId } as never);
  await scope.em.flush();
  return changing.length;
}
