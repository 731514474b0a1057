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

  it("is accepted if it is safe and recognises Khmer letters", async () => {
    await expect(
      checkDatabase(databaseUrl(product, "address_utf8"), { called: "DATABASE_URL" }),
    ).resolves.toBeUndefined();
  });

  it("is rejected if it cannot search Khmer", async () => {
    await expect(checkDatabase(databaseUrl(product, "address_c"), { called: "DATABASE_URL" })).rejects.toThrow(
      /^DATABASE_URL needs .*Khmer letters/u,
    );
  });

  it("is rejected with a superuser", async () => {
    await expect(checkDatabase(databaseUrl(superuser, "address_utf8"), { called: "DATABASE_URL" })).rejects.toThrow(
      /^DATABASE_URL must not name a superuser/u,
    );
  });

  it("is rejected with a role that bypasses row-level security", async () => {
    const url = new URL(databaseUrl(product, "address_utf8"));
    url.username = url.password = "passing";
    await expect(checkDatabase(url.href, { called: "DATABASE_URL" })).rejects.toThrow(
      /^DATABASE_URL must not name a role with BYPASSRLS/u,
    );
  });

  it("is rejected if it does not answer, without revealing the password", async () => {
    const url = new URL(databaseUrl(product, "address_utf8"));
    url.port = "1";
    const error = await checkDatabase(url.href, { called: "DATABASE_URL" }).catch((reason: unknown) => String(reason));
    expect(error).toMatch(/^StartError: DATABASE_URL cannot be reached/u);
    expect(error).not.toContain(url.password);
  });
});
