import type { Pool } from "pg";
import { JobFailure, type Task } from "../../core/jobs/job.ts";
import type { Mailer } from "../../lib/mail/mail.ts";
import type { Translate } from "../../core/base/translate.ts";
import { RESET_TASK, resetStamp } from "./reset.service.ts";
import { resetMinutes, type Tokens } from "./tokens.ts";

export interface AuthTaskDeps {
  /** Null if no mail server is configured. */
  mailer: Mailer | null;
  tokens: Tokens;
  translate: Translate;
  /** The public URL, without a path. */
  publicUrl: string;
}

interface Person {
  id: number;
  name: string;
  email: string;
  language: "en" | "km";
  password_hash: string;
  organisation_en: string;
  organisation_local: string;
}

/** The active account for a digest of its email address. */
async function personOf(pool: Pool, account: string): Promise<Person | undefined> {
  const { rows } = await pool.query<Person>(
    `select u.id, u.name, u.email, u.language, u.password_hash, o.name_en as organisation_en, o.name_local as organisation_local
     from app_user u cross join organisation o
     where u.is_active and u.deleted_at is null and sha256(convert_to(lower(u.email), 'UTF8')) = $1`,
    [Buffer.from(account, "base64url")],
  );
  return rows[0];
}

/** The jobs of signing in. */
export function authTasks({ mailer, tokens, translate, publicUrl }: AuthTaskDeps): Record<string, Task> {
  const resetMail: Task = {
    async run({ pool, payload }) {
      if (!mailer) throw new JobFailure("errors.noMail");
      const person = await personOf(pool, String(payload["account"]));
      if (!person) return;
      // The fragment after # is never sent to a server or logged.
      const url = `${publicUrl}/login?reset=link#${tokens.passwordReset(person.id, resetStamp(person))}`;
      const organisation = person.language === "km" ? person.organisation_local : person.organisation_en;
      const values = { name: person.name, email: person.email, organisation, url, minutes: resetMinutes };
      await mailer.send({
        to: { name: person.name, address: person.email },
        subject: translate(person.language, "mail.resetSubject", values),
        text: translate(person.language, "mail.resetText", values),
      });
    },
    ended: async () => undefined,
  };
  return { [RESET_TASK]: resetMail };
}
