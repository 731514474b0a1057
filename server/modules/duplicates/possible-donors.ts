import { type SqlBool, sql } from "kysely";
import type { Scope } from "../../core/data/scope.ts";
import type { Selection } from "../../core/data/selection.ts";
import type { Row } from "../../core/data/tables.ts";
import { Donor } from "../donors/donor.entity.ts";
import { ownNumber } from "../donors/own-number.ts";
import type { PossibleDonor, PossibleDonorsInput } from "./possible-donors.types.ts";

/** The most shown; more would be no help. */
const shown = 5;
/** Longer text is no name, address or number. */
const longest = 200;

const names = ["nameEn", "nameLocal", "nameJa"] as const;
const known: Selection = new Map([...names, "email", "phone"].map((name) => [name, null]));

interface Found {
  id: number;
  same_name: boolean;
  same_email: boolean;
  same_phone: boolean;
}

/**
 * Living donors who are probably the one being typed, those with the most in common first: the same email address, phone
 * number or name, whatever its order, signs and kind of company. Each of the three uses an index.
 */
export async function possibleDonors(
  scope: Scope,
  input: PossibleDonorsInput,
  donorId: number | null,
  selection: Selection,
): Promise<PossibleDonor[]> {
  const row: Row = donorId === null ? { __typename: "Donor" } : await scope.reader.one(Donor, donorId, known);
  const typed = Object.fromEntries(
    Object.entries(input).flatMap(([name, value]: [string, string | null | undefined]) =>
      value === undefined ? [] : [[name, value?.slice(0, longest) ?? null]],
    ),
  );
  const wanted = { ...row, ...typed } as PossibleDonorsInput;
  const [en, local, ja] = names.map((name) => wanted[name] ?? "");
  const sameName = sql<boolean>`donor_keys(name_en, name_local, name_ja) && donor_keys(${en}::text, ${local}::text, ${ja}::text)`;
  const sameEmail = sql<boolean>`coalesce(lower(email) = lower(${wanted.email || null}::text), false)`;
  const number = sql.raw(ownNumber("phone"));
  const typedNumber = sql`(select ${sql.raw(ownNumber("typed.phone"))} from (values (${wanted.phone || null}::text)) typed (phone))`;
  const samePhone = sql<boolean>`coalesce(${number} = ${typedNumber}, false)`;
  const found = (where: ReturnType<typeof sql<SqlBool>>) =>
    scope.db
      .selectFrom("donor")
      .select(["id", sameName.as("same_name"), sameEmail.as("same_email"), samePhone.as("same_phone")])
      .where("deleted_at", "is", null)
      .where("id", "<>", donorId ?? 0)
      .where(where)
      .orderBy("id")
      .limit(shown)
      .execute();
  const rows = new Map<number, Found>();
  const ways = [
    sameName,
    ...(wanted.email ? [sql<boolean>`lower(email) = lower(${wanted.email}::text)`] : []),
    ...(wanted.phone ? [sql<boolean>`${number} = ${typedNumber}`] : []),
  ];
  for (const way of ways) for (const each of await found(way)) rows.set(each.id, each);
  const inCommon = (each: Found) => Number(each.same_name) + Number(each.same_email) + Number(each.same_phone);
  const first = [...rows.values()].toSorted((a, b) => inCommon(b) - inCommon(a) || a.id - b.id).slice(0, shown);
  const donors = new Map(
    (
      await scope.reader.rows(
        Donor,
        first.map(({ id }) => id),
        selection,
      )
    ).map((donor) => [donor["id"], donor]),
  );
  return first.flatMap(({ id, same_name, same_email, same_phone }) => {
    const donor = donors.get(id);
    return donor ? [{ donor, sameName: same_name, sameEmail: same_email, samePhone: same_phone }] : [];
  });
}
