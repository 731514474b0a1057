import { createTransport } from "nodemailer";

/** How to send mail. */
export interface MailSettings {
  /** `smtp://user:password@host:587`, or `smtps://` for a connection encrypted from the start. */
  url: string;
  /** The sender: an address, or `Name <address>`. */
  from: string;
}

export interface Mail {
  to: { name: string; address: string };
  subject: string;
  text: string;
}

/** A mail was rejected. Says at which step and with which reply code, and nothing about the mail or its recipient. */
class MailFailed extends Error {
  override name = "MailFailed";
}

export interface Mailer {
  /** Passes a mail to the mail server; throws `MailFailed` if it is rejected. */
  send(mail: Mail): Promise<void>;
}

/** How long to wait for an unresponsive server, in milliseconds. */
const TIMEOUT = 20_000;

/** Omits the word by which a lost database connection is recognised. */
const part = (error: unknown, name: "code" | "responseCode" | "command"): string =>
  error instanceof Error && name in error
    ? ` ${String(Reflect.get(error, name)).replace("ECONNECTION", "EUNREACHABLE")}`
    : "";

/** Sends mails by SMTP, each over its own connection. */
export function createMailer({ url, from }: MailSettings): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
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
