import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { checkDatabase } from "../../../server/app/postgres/database-address.ts";
import { databaseUrl } from "../../support/cluster.ts";

const { superuser, product } = inject("cluster");

describe("a database given by DATABASE_URL", () => {
  let admin: Client;
  beforeAll(async () => {
    admin = new Client({ connectionString: superuser });
    await admin.connect();
    await admin.query("create role passing login bypassrls password 'passing'");
    for (const [name, locale] of [
      ["address_c", "C"],
      ["address_utf8", "C.UTF-8"],
    ]) {
      await admin.query(
        `create database ${name} owner product template template0 encoding 'UTF8' locale_provider libc locale '${locale}'`,
      );
    }
  });
  afterAll(() => admin.end());

  it("is taken when it is safe and knows Khmer letters", async () => {
    await expect(
      checkDatabase(databaseUrl(product, "address_utf8"), { called: "DATABASE_URL" }),
    ).resolves.toBeUndefined();
  });

  it("is refused when it cannot find Khmer", async () => {
    await expect(checkDatabase(databaseUrl(product, "address_c"), { called: "DATABASE_URL" })).rejects.toThrow(
      /^DATABASE_URL needs .*Khmer letters/u,
    );
  });

  it("is refused with a superuser", async () => {
    await expect(checkDatabase(databaseUrl(superuser, "address_utf8"), { called: "DATABASE_URL" })).rejects.toThrow(
      /^DATABASE_URL must not name a superuser/u,
    );
  });

  it("is refused with a role that row-level security does not bind", async () => {
    const url = new URL(databaseUrl(product, "address_utf8"));
    url.username = url.password = "passing";
    await expect(checkDatabase(url.href, { called: "DATABASE_URL" })).rejects.toThrow(
      /^DATABASE_URL must not name a role with BYPASSRLS/u,
    );
  });

  it("is refused when nobody answers, without telling the password", async () => {
    const url = new URL(databaseUrl(product, "address_utf8"));
    url.port = "1";
    const error = await checkDatabase(url.href, { called: "DATABASE_URL" }).catch((reason: unknown) => String(reason));
    expect(error).toMatch(/^StartError: DATABASE_URL cannot be reached/u);
    expect(error).not.toContain(url.password);
  });
});
