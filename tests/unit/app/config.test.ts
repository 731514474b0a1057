import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { configVariables, loadConfig, readSettings } from "../../../server/app/config.ts";
import { graphqlLimits } from "../../../server/app/request/limits.ts";
import {
  bodyTimes,
  connectionLimits,
  headersTimeout,
  mostUnanswered,
  unreadTime,
} from "../../../server/app/process/slow-bodies.ts";
import { uploadLimits } from "../../../server/app/uploads/budget.ts";
import { temporaryFolder } from "../../support/ends.ts";

const folder = temporaryFolder("a config");

const load = (env: Record<string, string> = {}) => loadConfig({ DATA_DIR: join(folder, "data"), ...env });
const guide = readFileSync("docs/operations.md", "utf8");
const longSecret = "k3J9fQ2mX7pL0vB8sT5wY1zA6cD4eG_h";

describe("configuration", () => {
  it("is complete without any variable set, listening on this machine only", () => {
    const config = load();
    expect(config).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      publicUrl: "http://localhost:3000",
      databaseUrl: null,
    });
    expect(config).toMatchObject({ timeZone: "Asia/Phnom_Penh", compress: true, trustProxy: 0 });
    expect(Object.isFrozen(config)).toBe(true);
  });

  it("reads every variable that it lists", () => {
    const asked = new Set<string>();
    const get = (env: NodeJS.ProcessEnv, name: string) => {
      asked.add(name);
      return env[name];
    };
    const env = new Proxy<NodeJS.ProcessEnv>({ METRICS_PORT: "9464" }, { get });
    readSettings(env);
    expect(configVariables.map(({ name }) => name).filter((name) => !asked.has(name))).toEqual([]);
  });

  it("generates secrets once, readable by their owner only", () => {
    const first = load();
    const second = load();
    expect(first.sessionSecret).toHaveLength(43);
    expect([second.sessionSecret, second.fileSecret]).toEqual([first.sessionSecret, first.fileSecret]);
    expect(first.fileSecret).not.toBe(first.sessionSecret);
    expect(statSync(join(folder, "data", "secrets.json")).mode & 0o777).toBe(0o600);
  });

  it("sends mail only if a server and a sender are configured", () => {
    expect(load().mail).toBeNull();
    expect(load({ MAIL_FROM: "office@example.org" }).mail).toBeNull();
    const url = "smtps://office:secret@mail.example.org:465";
    for (const from of ["office@example.org", "Helping Hands <office@example.org>", "ជំនួយកុមារ <office@example.org>"]) {
      expect(load({ SMTP_URL: url, MAIL_FROM: from }).mail).toEqual({ url, from });
    }
  });

  it("makes backups every night: of its own database into the data folder, of another one only where it is told", () => {
    const one = 60;
    const databaseUrl = "postgresql://a:b@127.0.0.1/c";
    expect(load().backup).toMatchObject({ target: join(folder, "data", "backups"), at: one });
    expect(load({ BACKUP_TARGET: "/mnt/usb", BACKUP_AT: "13:30" }).backup).toMatchObject({
      target: "/mnt/usb",
      at: 13.5 * 60,
    });
    expect(load({ BACKUP_AT: "off" }).backup.at).toBeNull();
    expect(load({ DATABASE_URL: databaseUrl }).backup).toMatchObject({ target: null, at: null });
    expect(load({ DATABASE_URL: databaseUrl, BACKUP_TARGET: "/mnt/usb" }).backup).toMatchObject({ at: one });
  });

  it("makes backups in a bucket, apart from the files", () => {
    expect(load({ BACKUP_TARGET: "s3://backups/panel/" }).backup.target).toBe("s3://backups/panel");
    expect(() => load({ BACKUP_AWS_ACCESS_KEY_ID: "one" })).toThrow(
      "BACKUP_AWS_ACCESS_KEY_ID and BACKUP_AWS_SECRET_ACCESS_KEY must be given together.",
    );
    expect(() => load({ BACKUP_TARGET: "s3://key:secret@backups" })).toThrow(
      "BACKUP_TARGET must be a folder, or an address like s3://bucket/prefix.",
    );
    const apart = (files: string, target: string) => load({ FILES: files, BACKUP_TARGET: target }).backup.target;
    expect(apart("s3://one/files", "s3://one/backups")).toBe("s3://one/backups");
    expect(apart("s3://one/files", "s3://one/files-backups")).toBe("s3://one/files-backups");
    expect(apart("s3://one", "s3://two")).toBe("s3://two");
    for (const [files, target] of [
      ["s3://one/a", "s3://one/a"],
      ["s3://one", "s3://one/backups"],
      ["s3://one/a/files", "s3://one/a"],
    ] as const) {
      expect(() => apart(files, target)).toThrow(
        "BACKUP_TARGET must not be a part of FILES, nor the other way round: choose another prefix.",
      );
    }
  });

  it("needs what all processes share to be given where there are several", () => {
    const given: Record<string, string> = { ROLE: "web" };
    for (const [name, value] of [
      ["DATABASE_URL", "postgresql://a:b@127.0.0.1/c"],
      ["SESSION_SECRET", longSecret],
      ["FILE_SECRET", longSecret.toUpperCase()],
    ] as const) {
      expect(() => load(given)).toThrow(`${name} must be given where ROLE is web: all processes share it.`);
      given[name] = value;
    }
    const data = join(folder, "shared");
    const web = load({ ...given, DATA_DIR: data });
    expect(web).toMatchObject({ role: "web", webProcesses: 1 });
    expect(existsSync(join(data, "secrets.json"))).toBe(false);
    expect(load({ ...given, ROLE: "jobs", WEB_PROCESSES: "4" }).secretsMark).toBe(web.secretsMark);
    expect(load({ ...given, FILE_SECRET: `${longSecret}x` }).secretsMark).not.toBe(web.secretsMark);
    expect(load({ ...given, ROLE: "jobs", PORT: "3001" }).settingsMark).toBe(web.settingsMark);
    for (const [name, value] of [
      ["FILES", "s3://one/a"],
      ["TIME_ZONE", "Asia/Bangkok"],
    ] as const) {
      expect(load({ ...given, DATA_DIR: data, [name]: value }).settingsMark).not.toBe(web.settingsMark);
    }
  });

  it("takes secrets from the environment", () => {
    expect(load({ SESSION_SECRET: longSecret }).sessionSecret).toBe(longSecret);
  });

  it.each([
    ["PORT", "abc", "PORT must be a whole number from 1 to 65535."],
    ["PORT", "70000", "PORT must be a whole number from 1 to 65535."],
    ["HOST", "not a host", "HOST must be an address or a host's name."],
    [
      "DATABASE_URL",
      "mysql://here/db",
      "DATABASE_URL must be an address like postgresql://role:password@host/database.",
    ],
    [
      "DATABASE_URL",
      "postgres://host",
      "DATABASE_URL must be an address like postgresql://role:password@host/database.",
    ],
    ["PUBLIC_URL", "sponsor.example.org", "PUBLIC_URL must be an http or https address without a path."],
    ["PUBLIC_URL", "https://example.org/admin", "PUBLIC_URL must be an http or https address without a path."],
    ["SESSION_SECRET", "short", "SESSION_SECRET must be at least 32 characters long."],
    ["SESSION_SECRET", "12345678901234567890123456789012", "SESSION_SECRET must be random: it repeats itself."],
    ["SESSION_SECRET", "a".repeat(40), "SESSION_SECRET must be random: it repeats too few characters."],
    ["FILE_SECRET", "short", "FILE_SECRET must be at least 32 characters long."],
    ["SMTP_URL", "http://mail.example.org", "SMTP_URL must be an address like smtp://user:password@host:587."],
    ["SMTP_URL", "smtp://mail.example.org", "MAIL_FROM must be given where SMTP_URL is."],
    ["MAIL_FROM", "the office", "MAIL_FROM must be an address or Name <address>."],
    ["ADMIN_EMAIL", "nobody", "ADMIN_EMAIL must be an email address."],
    ["TIME_ZONE", "Asia/Nowhere", "TIME_ZONE must be the name of a time zone, such as Asia/Phnom_Penh."],
    ["LOG_LEVEL", "loud", "LOG_LEVEL must be trace, debug, info, warn, error or silent."],
    ["COMPRESS", "yes", "COMPRESS must be true or false."],
    ...["everyone", "abc", "999.1.1.1", "10.0.0.0/99", "10.0.0.1,", "1.2.3.4/8/8"].map(
      (wrong): [string, string, string] => [
        "TRUST_PROXY",
        wrong,
        "TRUST_PROXY must be a number of proxies or their addresses.",
      ],
    ),
    ["ROLE", "worker", "ROLE must be all, web or jobs."],
    ["WEB_PROCESSES", "0", "WEB_PROCESSES must be a whole number from 1 to 64."],
    ["STOP_AFTER", "61", "STOP_AFTER must be a whole number from 0 to 60."],
    ["JOB_MEMORY_MB", "10", "JOB_MEMORY_MB must be a whole number from 256 to 65536."],
    ["MAX_UPLOAD_MB", "0", "MAX_UPLOAD_MB must be a whole number from 1 to 1000."],
  ])("refuses %s=%s with one sentence that names it", (name, value, sentence) => {
    expect(() => load({ [name]: value })).toThrow(sentence);
  });

  it("never repeats a secret in an error", () => {
    expect(() => load({ SESSION_SECRET: "hunter2" })).not.toThrow(/hunter2/u);
    expect(() => load({ SMTP_URL: "http://me:hunter2@host" })).not.toThrow(/hunter2/u);
  });

  it("rejects a data folder that cannot be created, and damaged secrets", () => {
    const file = join(folder, "file");
    writeFileSync(file, "");
    expect(() => load({ DATA_DIR: join(file, "data") })).toThrow(/^DATA_DIR must be a folder/u);
    expect(() => load({ DATA_DIR: "/proc/data" })).toThrow(/^DATA_DIR must be a folder/u);
    const damaged = join(folder, "damaged");
    load({ DATA_DIR: damaged });
    writeFileSync(join(damaged, "secrets.json"), "{}");
    expect(() => load({ DATA_DIR: damaged })).toThrow(/^DATA_DIR: .*secrets\.json/u);
    expect(existsSync(damaged)).toBe(true);
  });
});

describe("docs/operations.md", () => {
  it("lists every variable with its default and meaning, and no other", () => {
    const rows = configVariables.map(
      ({ name, fallback, meaning }) => `| \`${name}\` | ${fallback ? `\`${fallback}\`` : ""} | ${meaning} |`,
    );
    const written = guide.split("\n").filter((line) => /^\| `[A-Z\d_]+` \|/u.test(line));
    expect(written.map((line) => line.replaceAll(/ +/gu, " "))).toEqual(rows.map((row) => row.replaceAll(/ +/gu, " ")));
  });

  const written = (heading: string) => {
    const section = guide.split(/^## /mu).find((text) => text.startsWith(`${heading}\n`)) ?? "";
    return [...section.matchAll(/^\| .+ \| ([\d,]+) \|$/gmu)].map(([, number = ""]) =>
      Number(number.replaceAll(",", "")),
    );
  };

  it("documents the limits of a GraphQL request", () => {
    expect(written("Limits of a GraphQL request")).toEqual(Object.values(graphqlLimits));
  });

  it("documents the limits of uploads and connections", () => {
    const { atOnce, bytesAtOnce, perMinute, bytesPerHour, inAll } = uploadLimits;
    expect(written("Uploads")).toEqual([atOnce, bytesAtOnce >> 20, perMinute, bytesPerHour / 2 ** 20, inAll]);
    const { stallMs, wholeMs, longMs, afterAnswerMs } = bodyTimes;
    const seconds = [headersTimeout, stallMs, wholeMs, longMs, afterAnswerMs, unreadTime].map((ms) => ms / 1000);
    expect(written("Connections")).toEqual([
      ...seconds,
      mostUnanswered,
      connectionLimits.inAll,
      connectionLimits.perAddress,
    ]);
  });
});
