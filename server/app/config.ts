import { createHash } from "node:crypto";
import { join, resolve } from "node:path";
import { z } from "zod";
import { isApart, namesBucket, readBucketAddress } from "../core/files/file-address.ts";
import { prepareDataFolder } from "./data-folder.ts";
import { secretsMark, usedSecrets } from "./secrets.ts";
import {
  host,
  hosts,
  isDatabaseUrl,
  isMailServer,
  isOrigin,
  isTimeZone,
  proxies,
  secret,
  sender,
  wholeNumber,
} from "./setting-schemas.ts";
import { StartError } from "./start-error.ts";

/**
 * The definition of an environment variable. A failed check's message completes a sentence that begins with its name.
 */
interface Setting {
  /** As written in the environment; empty if the default is determined at run time. */
  fallback: string;
  meaning: string;
  schema: z.ZodType<unknown, string>;
}

const settings = {
  ROLE: {
    fallback: "all",
    meaning:
      "What this process does: `web` answers requests, `jobs` runs jobs, `all` does both. `web` and `jobs` share a database with others: they need `DATABASE_URL`, `SESSION_SECRET` and `FILE_SECRET`.",
    schema: z.enum(["all", "web", "jobs"], "must be all, web or jobs"),
  },
  WEB_PROCESSES: {
    fallback: "1",
    meaning:
      "Processes that answer requests on this machine, each with up to 22 database connections: one for each core, say.",
    schema: wholeNumber(1, 64),
  },
  PORT: { fallback: "3000", meaning: "Port of the web server.", schema: wholeNumber(1, 65_535) },
  HOST: {
    fallback: "127.0.0.1",
    meaning: "Address it listens on; `0.0.0.0` lets other machines in.",
    schema: host,
  },
  PUBLIC_URL: {
    fallback: "",
    meaning: "Address that people open, without a path; by default `http://localhost:` and the port.",
    schema: z
      .string()
      .refine((value) => value === "" || isOrigin(value), "must be an http or https address without a path"),
  },
  DATABASE_URL: {
    fallback: "",
    meaning:
      "PostgreSQL 16 or newer to use, `postgresql://role:password@host/database`; left out, the product runs its own.",
    schema: z
      .string()
      .refine(
        (value) => value === "" || isDatabaseUrl(value),
        "must be an address like postgresql://role:password@host/database",
      )
      .transform((value) => value || null),
  },
  DATA_DIR: {
    fallback: ".data",
    meaning: "Folder for the product's own database, uploaded files and generated secrets.",
    schema: z.string().transform((value) => resolve(value)),
  },
  FILES: {
    fallback: "",
    meaning:
      "Where uploaded files are kept: `s3://bucket/prefix` in S3-compatible storage, with the usual `AWS_…` variables; left out, `files` in the data folder.",
    schema: z
      .string()
      .refine(
        (value) => value === "" || readBucketAddress(value) !== null,
        "must be an address like s3://bucket/prefix",
      )
      .transform((value) => value || null),
  },
  SESSION_SECRET: {
    fallback: "",
    meaning: "Signs sessions, at least 32 random characters; left out, generated once and kept in the data folder.",
    schema: secret,
  },
  FILE_SECRET: {
    fallback: "",
    meaning:
      "Signs addresses of files, at least 32 random characters; left out, generated once and kept in the data folder.",
    schema: secret,
  },
  ADMIN_EMAIL: {
    fallback: "admin@example.org",
    meaning: "Email of the administrator whom the first start makes.",
    schema: z.email("must be an email address"),
  },
  TIME_ZONE: {
    fallback: "Asia/Phnom_Penh",
    meaning: "The organisation's time zone: what is “today”.",
    schema: z.string().refine(isTimeZone, "must be the name of a time zone, such as Asia/Phnom_Penh"),
  },
  LOG_LEVEL: {
    fallback: "info",
    meaning: "`trace`, `debug`, `info`, `warn`, `error` or `silent`.",
    schema: z.enum(
      ["trace", "debug", "info", "warn", "error", "silent"],
      "must be trace, debug, info, warn, error or silent",
    ),
  },
  SMTP_URL: {
    fallback: "",
    meaning:
      "Mail server, `smtp://user:password@host:587` or `smtps://…:465`; left out, no mail is sent and administrators give temporary passwords.",
    schema: z
      .string()
      .refine((value) => value === "" || isMailServer(value), "must be an address like smtp://user:password@host:587")
      .transform((value) => value || null),
  },
  MAIL_FROM: {
    fallback: "",
    meaning: "Sender of mails, an address or `Name <address>`; needed with `SMTP_URL`.",
    schema: z
      .string()
      .refine((value) => value === "" || sender.test(value), "must be an address or Name <address>")
      .transform((value) => value || null),
  },
  COMPRESS: {
    fallback: "true",
    meaning: "Whether answers are compressed; `false` where a proxy does it.",
    schema: z.enum(["true", "false"], "must be true or false").transform((value) => value === "true"),
  },
  TRUST_PROXY: {
    fallback: "0",
    meaning: "Number of proxies in front, or their addresses: whose word on a caller's address is believed.",
    schema: proxies,
  },
  JOB_MEMORY_MB: {
    fallback: "1024",
    meaning: "Memory of the job process, in MB; above it the process is ended and started again.",
    schema: wholeNumber(256, 65_536),
  },
  BACKUP_TARGET: {
    fallback: "",
    meaning:
      "Where backups are kept: a folder, best on another disk or machine, or `s3://bucket/prefix` in S3-compatible storage, best of another account than `FILES`; left out, `backups` in the data folder where the product runs its own database, else none are made by themselves.",
    schema: z
      .string()
      .refine(
        (value) => !namesBucket(value) || readBucketAddress(value) !== null,
        "must be a folder, or an address like s3://bucket/prefix",
      )
      .transform((value) => {
        if (value === "") return null;
        return namesBucket(value) ? value.replace(/\/$/u, "") : resolve(value);
      }),
  },
  BACKUP_AWS_ENDPOINT_URL_S3: {
    fallback: "",
    meaning: "Address of the storage of backups, where it is another than `AWS_ENDPOINT_URL_S3`.",
    schema: z
      .string()
      .refine((value) => value === "" || isOrigin(value), "must be an http or https address without a path"),
  },
  BACKUP_AWS_REGION: {
    fallback: "",
    meaning: "Region of the bucket of backups, where it is another than `AWS_REGION`.",
    schema: z.string().regex(/^[\w-]*$/u, "must be the name of a region"),
  },
  BACKUP_AWS_ACCESS_KEY_ID: {
    fallback: "",
    meaning: "Account of the bucket of backups, where it is another than that of `FILES`.",
    schema: z.string(),
  },
  BACKUP_AWS_SECRET_ACCESS_KEY: {
    fallback: "",
    meaning: "Its secret; the two are given together.",
    schema: z.string(),
  },
  BACKUP_AT: {
    fallback: "01:00",
    meaning: "When the daily backup begins, in the organisation's time zone; `off` for none.",
    schema: z
      .string()
      .regex(/^(?:off|(?:[01]\d|2[0-3]):[0-5]\d)$/u, "must be a time such as 01:00, or off")
      .transform((value) => (value === "off" ? null : Number(value.slice(0, 2)) * 60 + Number(value.slice(3)))),
  },
  BACKUP_PASSPHRASE: {
    fallback: "",
    meaning: "Encrypts backups, at least 12 characters. Without it they cannot be restored: keep it elsewhere, too.",
    schema: z
      .string()
      .refine((value) => value === "" || value.length >= 12, "must be at least 12 characters long")
      .transform((value) => value || null),
  },
  BACKUP_PUBLIC_KEY: {
    fallback: "",
    meaning:
      "Encrypts backups so that this machine cannot read them: `age1…`, as `npm run backup -- --new-keys` makes it.",
    schema: z
      .string()
      .refine(
        (value) => value === "" || /^age1[a-z0-9]{58}$/u.test(value),
        "must be a public key, age1 and 58 letters and digits",
      )
      .transform((value) => value || null),
  },
  BACKUP_PRIVATE_KEY: {
    fallback: "",
    meaning:
      "Belongs to the public key: needed to restore or check what was encrypted for it, and otherwise best kept elsewhere.",
    schema: z
      .string()
      .refine(
        (value) => value === "" || /^AGE-SECRET-KEY-1[A-Z0-9]{58}$/u.test(value),
        "must be a private key, AGE-SECRET-KEY-1 and 58 letters and digits",
      )
      .transform((value) => value || null),
  },
  TOKEN_REQUESTS_PER_MINUTE: {
    fallback: "600",
    meaning: "Requests that one API token may send in a minute.",
    schema: wholeNumber(1, 100_000),
  },
  TOKEN_BURST: {
    fallback: "100",
    meaning: "How many of them it may send at once, after a pause.",
    schema: wholeNumber(1, 100_000),
  },
  WEBHOOK_INTERNAL: {
    fallback: "",
    meaning:
      "Internal addresses that webhooks may be sent to, also by http: names of hosts, addresses or networks such as `10.1.2.0/24`, separated by commas.",
    schema: hosts,
  },
  STOP_AFTER: {
    fallback: "2",
    meaning:
      "Seconds for which a stopping web process still takes requests while `/readyz` answers 503: longer than a load balancer takes to notice.",
    schema: wholeNumber(0, 60),
  },
  METRICS_PORT: {
    fallback: "",
    meaning:
      "Port at which Prometheus reads `/metrics`; left out, nothing is measured. Never the port that people reach. See `docs/monitoring.md`.",
    schema: z
      .string()
      .transform((value) => (value === "" ? null : value))
      .pipe(wholeNumber(1, 65_535).nullable()),
  },
  METRICS_HOST: {
    fallback: "127.0.0.1",
    meaning:
      "Address of `METRICS_PORT`; another one only where Prometheus runs on another machine or in another container, and only on a network that nobody else reaches.",
    schema: host,
  },
  SLOW_OPERATION_MS: {
    fallback: "1000",
    meaning: "Operations that take at least this many milliseconds get a line in the log; `0` for none.",
    schema: wholeNumber(0, 600_000),
  },
  MAX_UPLOAD_MB: { fallback: "200", meaning: "Largest file that is taken, in MB.", schema: wholeNumber(1, 1_000) },
} satisfies Record<string, Setting>;

type Name = keyof typeof settings;

/** Every environment variable that is read, as listed in `docs/operations.md`. */
export const configVariables: readonly { name: string; fallback: string; meaning: string }[] = Object.entries(
  settings,
).map(([name, { fallback, meaning }]) => ({ name, fallback, meaning }));

/** Every setting except the secrets, which are in the data folder. */
export type Settings = ReturnType<typeof readSettings>;
/** The server's full configuration. */
export type Config = ReturnType<typeof loadConfig>;

/** Reads and checks every variable without side effects; throws one sentence that names the invalid variable. */
export function readSettings(env: NodeJS.ProcessEnv) {
  const read = <N extends Name>(name: N): z.output<(typeof settings)[N]["schema"]> => {
    const { schema, fallback }: Setting = settings[name];
    const result = schema.safeParse(env[name]?.trim() || fallback);
    if (!result.success) throw new StartError(`${name} ${result.error.issues[0]?.message ?? "is not valid"}.`);
    return result.data as z.output<(typeof settings)[N]["schema"]>;
  };
  const role = read("ROLE");
  const databaseUrl = read("DATABASE_URL");
  const givenSecrets = { session: read("SESSION_SECRET"), file: read("FILE_SECRET") };
  if (role !== "all") {
    const missing = Object.entries({
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: givenSecrets.session,
      FILE_SECRET: givenSecrets.file,
    }).find(([, value]) => value === null);
    if (missing) throw new StartError(`${missing[0]} must be given where ROLE is ${role}: all processes share it.`);
  }
  const port = read("PORT");
  const publicUrl = new URL(read("PUBLIC_URL") || `http://localhost:${port}`).origin;
  const plain = {
    role,
    webProcesses: read("WEB_PROCESSES"),
    port,
    host: read("HOST"),
    publicUrl,
    databaseUrl,
    dataDir: read("DATA_DIR"),
    adminEmail: read("ADMIN_EMAIL"),
    timeZone: read("TIME_ZONE"),
    logLevel: read("LOG_LEVEL"),
    compress: read("COMPRESS"),
    trustProxy: read("TRUST_PROXY"),
    jobMemoryBytes: read("JOB_MEMORY_MB") * 1_048_576,
    slowOperationMs: read("SLOW_OPERATION_MS"),
    stopAfterMs: read("STOP_AFTER") * 1000,
    maxUploadBytes: read("MAX_UPLOAD_MB") * 1_048_576,
    /** How fast one API token may send requests. */
    tokenRate: { perMinute: read("TOKEN_REQUESTS_PER_MINUTE"), burst: read("TOKEN_BURST") },
  };
  const metricsPort = read("METRICS_PORT");
  if (metricsPort === port) throw new StartError("METRICS_PORT must not be PORT, which people reach.");
  const smtpUrl = read("SMTP_URL");
  const from = read("MAIL_FROM");
  if (smtpUrl && !from) throw new StartError("MAIL_FROM must be given where SMTP_URL is.");
  const protection = {
    passphrase: read("BACKUP_PASSPHRASE"),
    publicKey: read("BACKUP_PUBLIC_KEY"),
    privateKey: read("BACKUP_PRIVATE_KEY"),
  };
  // The client of the storage reads them itself.
  for (const name of ["BACKUP_AWS_ENDPOINT_URL_S3", "BACKUP_AWS_REGION"] as const) read(name);
  if ((read("BACKUP_AWS_ACCESS_KEY_ID") === "") !== (read("BACKUP_AWS_SECRET_ACCESS_KEY") === "")) {
    throw new StartError("BACKUP_AWS_ACCESS_KEY_ID and BACKUP_AWS_SECRET_ACCESS_KEY must be given together.");
  }
  if (protection.passphrase && protection.publicKey) {
    throw new StartError("BACKUP_PASSPHRASE and BACKUP_PUBLIC_KEY exclude each other.");
  }
  const files = read("FILES") ?? join(plain.dataDir, "files");
  const backupTarget = read("BACKUP_TARGET") ?? (plain.databaseUrl === null ? join(plain.dataDir, "backups") : null);
  if (backupTarget !== null && !isApart(files, backupTarget)) {
    throw new StartError("BACKUP_TARGET must not be a part of FILES, nor the other way round: choose another prefix.");
  }
  const backupAt = read("BACKUP_AT");
  return Object.freeze({
    ...plain,
    files,
    /** Whether anything is kept in the data folder. */
    needsDataFolder:
      databaseUrl === null || !namesBucket(files) || givenSecrets.session === null || givenSecrets.file === null,
    /** Null: the secrets stored in the data folder are used. */
    givenSecrets,
    backup: {
      /** Null: backups are made only by the command, to the target it is given. */
      target: backupTarget,
      /** Minutes after midnight; null: no scheduled backups. */
      at: backupTarget === null ? null : backupAt,
      protection,
    },
    /** Where metrics are served; null: nowhere, and nothing is measured. */
    metrics: metricsPort === null ? null : { host: read("METRICS_HOST"), port: metricsPort },
    /** Where webhooks may be sent to besides the internet, and what they must not reach. */
    webhookTargets: { internal: read("WEBHOOK_INTERNAL"), own: { origin: publicUrl, port: plain.port } },
    /** Null: no mail is sent. */
    mail: smtpUrl && from ? { url: smtpUrl, from } : null,
  });
}

/**
 * Tells other settings that all processes must share from the same ones. Folders are not compared: each machine may have
 * its own path to the same one.
 */
const settingsMark = ({ files, timeZone }: Pick<Settings, "files" | "timeZone">): string =>
  createHash("sha256")
    .update(JSON.stringify([namesBucket(files) ? files : null, timeZone]))
    .digest("hex");

/** Reads the configuration for starting the server, which creates the data folder and the secrets if missing. */
export function loadConfig(env: NodeJS.ProcessEnv) {
  const read = readSettings(env);
  if (read.needsDataFolder) prepareDataFolder(read.dataDir);
  const { session, file } = usedSecrets(read);
  return Object.freeze({
    ...read,
    sessionSecret: session,
    fileSecret: file,
    secretsMark: secretsMark({ session, file }),
    settingsMark: settingsMark(read),
  });
}
