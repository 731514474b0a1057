import "reflect-metadata";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import express from "express";
import { Pool } from "pg";
import { entities } from "../server/app/entities.ts";
import { createGraphql } from "../server/app/graphql/graphql.ts";
import { buildProductSchema } from "../server/app/graphql/schema.ts";
import { connect, migrate } from "../server/core/data/database.ts";
import { Files } from "../server/core/files/files.ts";
import { FolderStorage } from "../server/core/files/storage.ts";
import { Callers } from "../server/app/request/callers.ts";
import { hashPassword } from "../server/modules/users/passwords.ts";
import { Targets } from "../server/lib/outgoing/target.ts";
import { Seal } from "../server/modules/webhooks/seal.ts";
import { readSession } from "../server/modules/auth/sessions.ts";
import { createTokens } from "../server/modules/auth/tokens.ts";
import { databaseUrl, productRole, startTestCluster } from "../tests/support/cluster.ts";

/**
 * The duration of a rejected sign-in over HTTP: an unknown email, a wrong password, and a wrong password of a
 * deactivated account. `tsx bench/sign-in-timing.ts [tries]`; fails if a median differs from the first by over 10%.
 */
const tries = Number(process.argv[2] ?? 200);
const emails = { "unknown email": "stranger", "wrong password": "person", "deactivated account": "former" };
type Kind = keyof typeof emails;
const kinds = Object.keys(emails) as Kind[];

const cluster = await startTestCluster();
const name = "sign_in_timing";
const maker = new Pool({ connectionString: cluster.superuser });
await maker.query(`create role ${productRole} login password '${cluster.password}'`);
await maker.query(`create database ${name} owner ${productRole}`);
await maker.end();
const database = await connect(databaseUrl(cluster.product, name), { entities, poolSize: 10 });
const tokens = createTokens("a secret that is only used to measure");

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function addPeople(): Promise<void> {
  const admin = new Pool({ connectionString: databaseUrl(cluster.superuser, name), max: 1 });
  const change = await admin.query<{ id: string }>("insert into change (operation) values ('bench') returning id");
  await admin.query("select set_config('app.change_id', $1, false)", [change.rows[0]?.id]);
  for (const who of ["person", "former"]) {
    await admin.query("insert into app_user (name, email, password_hash, is_active) values ('Person', $1, $2, $3)", [
      `${who}@example.org`,
      await hashPassword("correct horse battery"),
      who === "person",
    ]);
  }
  await admin.end();
}

async function measure(url: string): Promise<Map<Kind, number[]>> {
  const times = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]));
  const query = 'mutation ($email: String!) { signIn(email: $email, password: "a wrong password") { token } }';
  for (let i = -10; i < tries; i += 1) {
    await database.pool.query("delete from sign_in_attempt");
    for (const kind of kinds) {
      const body = JSON.stringify({ query, variables: { email: `${emails[kind]}@example.org` } });
      const began = performance.now();
      const response = await fetch(`${url}/graphql`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
      });
      const text = await response.text();
      if (!text.includes("errors.signInFailed")) throw new Error(`Another answer: ${text}`);
      if (i >= 0) times.get(kind)?.push(performance.now() - began);
    }
  }
  return times;
}

try {
  await migrate(database);
  await addPeople();
  const app = express();
  const translate = (_language: string, key: string) => key;
  app.use(
    await createGraphql({
      schema: await buildProductSchema(),
      services: {
        database,
        tokens,
        files: new Files(new FolderStorage(tmpdir())),
        sendsMail: false,
        backups: { target: null, at: null },
        webhooks: {
          targets: new Targets({ internal: [], own: { origin: "http://localhost", port: 0 } }),
          seal: new Seal("bench"),
        },
        translate,
      },
      callers: new Callers({
        pool: database.pool,
        translate,
        readSession: (token) => readSession(database.pool, tokens, token),
        rate: { perMinute: 600, burst: 100 },
      }),
      onUnexpected: (error) => console.error(error),
      maxUploadBytes: 1,
    }),
  );
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  const times = await measure(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  server.close();
  server.closeAllConnections();
  const base = median(times.get("unknown email") ?? []);
  for (const kind of kinds) {
    const middle = median(times.get(kind) ?? []);
    const difference = (middle / base - 1) * 100;
    console.log(`${kind.padEnd(20)} median ${middle.toFixed(2)} ms of ${tries}  ${difference.toFixed(1)} %`);
    if (Math.abs(difference) > 10) process.exitCode = 1;
  }
} finally {
  await database.close();
  await cluster.stop();
}
