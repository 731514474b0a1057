import { join } from "node:path";
import { Pool } from "pg";
import { recordedCluster } from "../../server/app/postgres/postgres.ts";
import type { Role } from "../../server/shared/permissions.ts";
import { Builders } from "./builders.ts";
import type { TestUser } from "./built.ts";
import { afterFile } from "./ends.ts";
import { tokenFor } from "./journey.ts";
import { ask, type ProcessAnswer, type ProductProcess, sharedSecrets, startProcess } from "./processes.ts";
import { answerOf } from "./until.ts";

/** Somebody with a session. */
export interface Person {
  id: number;
  token: string;
}

/** The built product with its web process and its job process, until the file's last test. */
export interface Installation {
  web: ProductProcess;
  running: ProductProcess[];
  /** As superuser. */
  admin: Pool;
  build: Builders;
  branchId: number;
  person: (role?: keyof typeof Role) => Promise<Person>;
  /** A GraphQL request, without a token or as a person. */
  send: (person: Person | null, query: string, variables?: Record<string, unknown>) => Promise<ProcessAnswer>;
  /** Sends a picture of oneself, or whatever these bytes are. */
  sendPicture: (person: Person, bytes: Uint8Array<ArrayBuffer>) => Promise<ProcessAnswer>;
  /** What has become of a report once it is over: `DONE`, or why it failed. */
  outcomeOf: (reportId: unknown) => Promise<string>;
}

/** What a request was refused with; undefined if it was served. */
export const keyOf = ({ errors }: ProcessAnswer): string | undefined => errors?.[0]?.extensions.key;

/** A picture as `multipart/form-data`, by the GraphQL multipart convention. */
function pictureForm(bytes: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  const query = "mutation ($file: Upload!) { changeAvatar(file: $file) { id } }";
  form.set("operations", JSON.stringify({ query, variables: { file: null } }));
  form.set("map", JSON.stringify({ file: ["variables.file"] }));
  form.set("file", new Blob([bytes]), "me.jpg");
  return form;
}

/**
 * Starts the product on a database, with these variables for all of its processes.
 * @param database null for its own, in the data folder
 * @param roles of its processes: the first one answers requests
 */
export async function useInstallation(
  database: { url: string; superuserUrl: string } | null,
  env: Readonly<Record<string, string>>,
  roles: readonly ("web" | "jobs" | "all")[] = ["web", "jobs"],
): Promise<Installation> {
  const running: ProductProcess[] = [];
  afterFile(() => Promise.all(running.map(({ end }) => end())));
  for (const ROLE of roles) {
    const { started, ready } = await startProcess({
      ...sharedSecrets,
      ROLE,
      ...(database && { DATABASE_URL: database.url }),
      ...env,
    });
    running.push(started);
    await ready;
  }
  const [web] = running as [ProductProcess];
  const admin = new Pool({
    connectionString:
      database?.superuserUrl ?? recordedCluster(join(env["DATA_DIR"] ?? "", "postgres"))?.url("sponsorship"),
    max: 2,
    options: "-c app.all_branches=on -c app.change_id=1",
  });
  admin.on("error", () => undefined);
  afterFile(() => admin.end());
  const build = new Builders(admin);
  const { id: branchId } = await build.branch();
  return {
    web,
    running,
    admin,
    build,
    branchId,
    async person(role = "manager") {
      const user: TestUser = await build.user(role, { branches: [branchId] });
      return { id: user.id, token: await tokenFor(admin, { sessionSecret: sharedSecrets.SESSION_SECRET }, user.id) };
    },
    send: (person, query, variables) => ask(web, person?.token ?? null, query, variables),
    async sendPicture({ token }, bytes) {
      const sent = await fetch(`${web.url}/graphql`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "apollo-require-preflight": "1" },
        body: pictureForm(bytes),
      });
      return { status: sent.status, ...((await sent.json()) as Omit<ProcessAnswer, "status">) };
    },
    outcomeOf: (reportId) =>
      answerOf(async () => {
        const { rows } = await admin
          .query<{ outcome: string }>(
            "select coalesce(failure_key, state) as outcome from report_run where id = $1 and state <> 'RUNNING'",
            [reportId],
          )
          .catch(() => ({ rows: [] }));
        return rows[0]?.outcome;
      }, "The report does not come to an end"),
  };
}
