import { type EntityClass, type EntityMetadata, LockMode } from "@mikro-orm/postgresql";
import { NotFound } from "../base/errors.ts";
import { idList } from "../data/pointers.ts";
import type { BaseRecord } from "../data/record.ts";
import type { Scope } from "../data/scope.ts";
import { requireTargets, toProperties } from "./write.ts";

/**
 * Writes the same values to many records, all or none; those that already have them are skipped. Not for fields that
 * are part of the search text. Returns how many changed.
 */
export async function updateRecords<E extends BaseRecord>(
  scope: Scope,
  entity: EntityClass<E>,
  ids: readonly number[],
  values: Record<string, unknown>,
): Promise<number> {
  const meta = scope.database.orm.getMetadata().get(entity) as EntityMetadata;
  const wanted = toProperties(scope, entity, values);
  const fields = meta.props.flatMap((property) =>
    property.name in wanted ? { column: property.fieldNames[0] ?? "", value: wanted[property.name] } : [],
  );
  if (fields.length === 0 || ids.length === 0) return 0;
  await requireTargets(scope, entity, [wanted]);
  const unique = [...new Set(ids)].toSorted((a, b) => a - b);
  const held = await scope.em.find(entity, { id: { $in: unique } } as never, {
    fields: ["id"] as never,
    lockMode: LockMode.PESSIMISTIC_WRITE,
    orderBy: { id: "asc" } as never,
    disableIdentityMap: true,
  });
  if (held.length !== unique.length) throw new NotFound();
  const given = fields.map(({ value }) => value);
  const places = fields.map(() => "?").join(", ");
  const columns = fields.map(({ column }) => column);
  const result = await scope.em.execute<{ affectedRows: number }>(
    `update ${meta.tableName}
     set ${columns.map((column) => `${column} = ?`).join(", ")}, version = version + 1, updated_at = now(), updated_by = ?
     where id = any (?) and row(${columns.join(", ")}) is distinct from row(${places})`,
    [...given, scope.actor.userId, idList(unique), ...given],
    "run",
  );
  return result.affectedRows;
}
