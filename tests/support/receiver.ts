import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { newSecret } from "../../server/lib/outgoing/sign.ts";
import { Seal } from "../../server/modules/webhooks/seal.ts";
import type { Builders } from "./builders.ts";
import { afterFile } from "./ends.ts";
import { installationSecret } from "./installation-secret.ts";
import { WebhookKind } from "../../server/shared/enums.ts";

/** An event as a receiver gets it. */
export interface Received {
  id: string;
  type: string;
  kind: string;
  recordId: number;
  change: string;
  mergedInto?: number;
}

/** A real receiver, which accepts nothing whose signature it cannot verify. */
export interface Receiver {
  address: string;
  secret: string;
  /** What was sent, in order, whether or not it was accepted. */
  received: Received[];
  /** How often a signature could not be verified. */
  refused: number;
  /** How it answers; 204 by default. */
  answer: (event: Received, res: ServerResponse) => void;
  stop(): void;
}

export async function useReceiver(): Promise<Receiver> {
  const secret = newSecret();
  const accept = (_event: Received, res: ServerResponse) => void res.writeHead(204).end();
  const server = createServer((req, res) => {
    const pieces: Buffer[] = [];
    req.on("data", (piece: Buffer) => pieces.push(piece));
    req.on("end", () => {
      const event = read(receiver, Buffer.concat(pieces).toString(), req.headers as Record<string, string>);
      if (event) receiver.answer(event, res);
      else res.writeHead(400).end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  const receiver: Receiver = { address, secret, received: [], refused: 0, answer: accept, stop };
  afterFile(stop);
  return receiver;
}

function read(receiver: Receiver, body: string, headers: Record<string, string>): Received | null {
  try {
    const { type, data } = new Webhook(receiver.secret).verify(body, headers) as {
      type: string;
      data: { id: number; kind: string; change: string; mergedInto?: number };
    };
    const { id: recordId, ...rest } = data;
    const event = { id: headers["webhook-id"] ?? "", type, recordId, ...rest };
    receiver.received.push(event);
    return event;
  } catch {
    receiver.refused += 1;
    return null;
  }
}

interface WebhookValues {
  address: string;
  secret?: string;
  name?: string;
  kinds?: string[];
  branchIds?: number[];
  paused?: boolean;
}

/** Inserts a webhook that follows from here on; its id. */
export function insertWebhook(build: Builders, { secret = newSecret(), ...values }: WebhookValues): Promise<number> {
  return build.insert("webhook", {
    name: `Webhook ${build.next()}`,
    kinds: Object.values(WebhookKind),
    ...values,
    secret: new Seal(installationSecret).close(secret),
  });
}
