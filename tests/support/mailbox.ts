import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterFile } from "./ends.ts";

/** A mail as sent over the wire, with its text decoded. */
export interface ReceivedMail {
  to: string[];
  subject: string;
  text: string;
}

/** Quoted-printable or base64 as text. */
function decoded(body: string, encoding: string): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  if (encoding !== "quoted-printable") return body;
  const plain = body.replace(/=\r?\n/gu, "");
  const bytes = plain.replace(/=([0-9A-F]{2})/gu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

/** Encoded words of a header (RFC 2047) as text. */
const decodedHeader = (value: string): string =>
  value
    .replace(/\?=\s+=\?/gu, "?==?")
    .replace(/=\?utf-8\?(B|Q)\?([^?]*)\?=/giu, (_, kind: string, text: string) =>
      kind.toUpperCase() === "B" ? decoded(text, "base64") : decoded(text.replaceAll("_", " "), "quoted-printable"),
    );

function read(raw: string, to: string[]): ReceivedMail {
  const end = raw.indexOf("\r\n\r\n");
  const head = raw.slice(0, end).replace(/\r\n[ \t]+/gu, " ");
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, "imu").exec(head)?.[1]?.trim() ?? "";
  const text = decoded(raw.slice(end + 4), header("content-transfer-encoding").toLowerCase()).replaceAll("\r\n", "\n");
  return { to, subject: decodedHeader(header("subject")), text };
}

/** A mail server on a free port, until the file's last test. */
export async function useMailbox() {
  const mails: ReceivedMail[] = [];
  const state = { refuse: false };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (state.refuse) return done(Object.assign(new Error("No such person"), { responseCode: 550 }));
        mails.push(
          read(
            Buffer.concat(chunks).toString("utf8"),
            session.envelope.rcptTo.map((each) => each.address),
          ),
        );
        done();
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  afterFile(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
      }),
  );
  const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return { url, mails, state };
}
