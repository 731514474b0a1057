import type { EntityManager } from "@mikro-orm/postgresql";
import type { Pool } from "pg";
import type { Mailer } from "../../lib/mail/mail.ts";
import { Role } from "../../shared/permissions.ts";
import type { Translate } from "../base/translate.ts";
import { JobFailure, type Task } from "./job.ts";
import { enqueue } from "./queue.ts";

/** What mails are sent with. */
export interface MailDeps {
  /** Null if no mail server is configured. */
  mailer: Mailer | null;
  translate: Translate;
  /** The public URL, without a path. */
  publicUrl: string;
}

/** A mail to every administrator about something that happened. */
export interface AdministratorMail {
  /** Its kind of job. */
  task: string;
  /** The keys of its subject and text. Both may use `name`, `organisation` and `url`. */
  subject: string;
  text: string;
  /** The page that its link leads to. */
  path: string;
  /** What else its text uses, from what was passed to `mailAdministrators`; null if it need not be sent any more. */
  values: (
    pool: Pool,
    payload: Record<string, unknown>,
    say: (key: string) => string,
  ) => Promise<Record<string, string> | null>;
}

/** Queues a mail to each active administrator. */
export async function mailAdministrators(
  em: EntityManager,
  task: string,
  payload: Record<string, unknown>,
): Promise<void> {
  const rows = await em.execute<{ id: number }[]>(
    "select id from app_user where role_id = ? and is_active and deleted_at is null order by id",
    [Role.administrator],
  );
  for (const { id } of rows) {
    await enqueue(em, { ownerId: null, task, payload: { ...payload, userId: id }, sendsMail: true });
  }
}

interface Administrator {
  name: string;
  email: string;
  language: "en" | "km";
  organisation_en: string;
  organisation_local: string;
}

/** The job that sends one such mail to one administrator, if they still are one. */
export const administratorMailTask = (
  { subject, text, path, values: valuesOf }: AdministratorMail,
  { mailer, translate, publicUrl }: MailDeps,
): Task => ({
  async run({ pool, payload }) {
    if (!mailer) throw new JobFailure("errors.noMail");
    const { rows } = await pool.query<Administrator>(
      `select u.name, u.email, u.language, o.name_en as organisation_en, o.name_local as organisation_local
       from app_user u cross join organisation o where u.id = $1 and u.role_id = $2 and u.is_active and u.deleted_at is null`,
      [payload["userId"], Role.administrator],
    );
    const [person] = rows;
    if (!person) return;
    const { language, name, email } = person;
    const more = await valuesOf(pool, payload, (key) => translate(language, key, {}));
    if (!more) return;
    const organisation = language === "km" ? person.organisation_local : person.organisation_en;
    const values = { ...more, name, organisation, url: `${publicUrl}${path}` };
    await mailer.send({
      to: { name, address: email },
      subject: translate(language, subject, values),
      text: translate(language, text, values),
    });
  },
  ended: async () => undefined,
});
