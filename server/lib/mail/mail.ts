import { createTransport } from "nodemailer";

/** How mails leave the house. */
export interface MailSettings {
  /** `smtp://user:password@host:587`, or `smtps://` for a connection that is encrypted from its start. */
  url: string;
  /** The sender: an address, or `Name <address>`. */
  from: string;
}

export interface Mail {
  to: { name: string; address: string };
  subject: string;
  text: string;
}

/** A mail was not taken. Says which step failed and the server's number, nothing of the mail or the person. */
class MailFailed extends Error {
  override name = "MailFailed";
}

export interface Mailer {
  /** Hands a mail to the server; throws `MailFailed` when it does not take it. */
  send(mail: Mail): Promise<void>;
}

/** Longest wait for a server that does not answer, in milliseconds. */
const PATIENCE = 20_000;

/** Without the word that a lost connection to the database is known by. */
const part = (error: unknown, name: "code" | "responseCode" | "command"): string =>
  error instanceof Error && name in error
    ? ` ${String(Reflect.get(error, name)).replace("ECONNECTION", "EUNREACHABLE")}`
    : "";

/** Sends mails by SMTP, each over a connection of its own. */
export function createMailer({ url, from }: MailSettings): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      try {
        await transport.sendMail({ from, ...mail });
      } catch (error) {
        throw new MailFailed(`Not sent:${part(error, "code")}${part(error, "command")}${part(error, "responseCode")}`);
      }
    },
  };
}
