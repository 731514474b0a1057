import "reflect-metadata";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { entities } from "../../server/app/entities.ts";
import { connect, migrate } from "../../server/core/data/database.ts";
import { prepareQueue } from "../../server/core/jobs/queue.ts";
import { databaseUrl, productRole, startTestCluster, templateDatabase, type TestClusterAddress } from "./cluster.ts";

declare module "vitest" {
  export interface ProvidedContext {
    cluster: TestClusterAddress;
  }
}

/**
 * Creates and migrates the database that every test file clones. Its first change is the one that built records belong
 * to.
 */
async function makeTemplate({ superuser, product }: TestClusterAddress, password: string): Promise<void> {
  const admin = new Client({ connectionString: superuser });
  await admin.connect();
  await admin.query(`create role ${productRole} login password '${password}'`);
  await admin.query(`create database ${templateDatabase} owner ${productRole}`);
  await admin.end();
  const database = await connect(databaseUrl(product, templateDatabase), { entities, poolSize: 2 });
  await migrate(database);
  await prepareQueue(database.pool);
  await database.pool.query(`
    insert into change (operation) values ('test');
    select set_config('app.change_id', '1', false);
    insert into organisation (id, name_en, name_local) overriding system value values (1, 'Organisation', 'អង្គការ')`);
  await database.close();
}

/** Starts a run's cluster and passes its address to the test files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // It would visit one after the other the databases of hundreds of files, each of which is used for seconds.
  const { password, stop, ...address } = await startTestCluster(project.name === "api" ? { autovacuum: "off" } : {});
  try {
    await makeTemplate(address, password);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide("cluster", address);
  return stop;
}
