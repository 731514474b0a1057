import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeOneTimePassword } from "../../modules/users/one-time-password.ts";
import { Role, type RoleId } from "../../shared/permissions.ts";

interface DemoUser {
  name: string;
  email: string;
  roleId: RoleId;
  /** Codes of the assigned branches. */
  branches: string[];
}

/** One user of every role. */
export const users: DemoUser[] = [
  {
    name: "Ada Administrator",
    email: "administrator@example.org",
    roleId: Role.administrator,
    branches: ["KPC", "SRP"],
  },
  { name: "Mony Manager", email: "manager@example.org", roleId: Role.manager, branches: ["KPC", "SRP"] },
  { name: "Sita Staff", email: "staff@example.org", roleId: Role.staff, branches: ["KPC"] },
  { name: "Vuthy Viewer", email: "viewer@example.org", roleId: Role.viewer, branches: ["SRP"] },
];

const passwordFile = (dataDir: string): string => join(dataDir, "demo-users.json");

/** Generates a password for each user and stores them with the data, for later starts of the demo. */
export function makePasswords(dataDir: string): ReadonlyMap<string, string> {
  const passwords = new Map(users.map(({ email }) => [email, makeOneTimePassword()]));
  writeFileSync(passwordFile(dataDir), JSON.stringify([...passwords]), { mode: 0o600 });
  return passwords;
}

/** The demo's users and their passwords, as lines to print. */
export function demoUsers(dataDir: string): string[] {
  const passwords = new Map(JSON.parse(readFileSync(passwordFile(dataDir), "utf8")) as [string, string][]);
  return users.map(
    ({ email, branches }) => `  ${email.padEnd(28)} ${(passwords.get(email) ?? "").padEnd(22)} ${branches.join(", ")}`,
  );
}
