import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Cluster, startCluster } from "../../server/app/postgres/postgres.ts";

/** The role as which the product connects in tests: it owns its databases and is no superuser. */
export const productRole = "product";
/** Migrated once per run; every test file gets a clone. */
export const templateDatabase = "template_product";

/** What a test process needs to open databases of the run's cluster: URLs with `postgres` as their database. */
export interface TestClusterAddress {
  /** For creating databases and bypassing row-level security; never for the product itself. */
  superuser: string;
  /** As the product connects. */
  product: string;
}

/** The URL of another database of the same cluster. */
export function databaseUrl(address: string, database: string): string {
  const url = new URL(address);
  url.pathname = `/${database}`;
  return url.href;
}

/**
 * Starts an empty cluster in the temporary folder, with these settings besides. Nothing of it is kept, so it runs without
 * durability.
 */
export async function startTestCluster(
  settings: Readonly<Record<string, string>> = {},
): Promise<TestClusterAddress & { password: string; stop: () => Promise<void> }> {
  const dir = mkdtempSync(join(tmpdir(), "product-test-"));
  const cluster: Cluster = await startCluster({
    dir,
    settings: {
      fsync: "off",
      full_page_writes: "off",
      synchronous_commit: "off",
      shared_buffers: "128MB",
      // Several files at a time may run several processes of the product each.
      max_connections: "200",
      ...settings,
    },
  });
  const { productPassword: password } = cluster;
  // An aborted run must not leave its server behind.
  const abandon = () => {
    const pid = Number(readFileSync(join(dir, "data", "postmaster.pid"), "utf8").split("\n")[0]);
    process.kill(pid, "SIGQUIT");
    rmSync(dir, { recursive: true, force: true });
  };
  process.once("exit", abandon);
  return {
    superuser: cluster.url("postgres"),
    product: cluster.url("postgres", { role: productRole, password }),
    password,
    stop: async () => {
      process.off("exit", abandon);
      await cluster.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
