import S3rver from "@20minutes/s3rver";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterFile, temporaryFolder } from "./ends.ts";

const ACCOUNT = { id: "S3RVER", secret: "S3RVER" };
const BUCKET = "files";

export interface TestBucket {
  /** `s3://bucket`; prefixes may be added. */
  place: string;
  /** The variables by which a process reaches it. */
  env: Record<string, string>;
  /** Fails every call for which this is true, with 503 or by cutting the connection in turn. */
  failWhen: (fails: (call: number) => boolean) => void;
  /** Calls so far. */
  calls: () => number;
  failed: () => number;
}

const closed = (server: Server) => {
  server.closeAllConnections();
  server.close();
  return once(server, "close");
};

/**
 * An S3 server on a free port with one bucket, until the file's last test; this process uses it, too. The server refuses
 * the signature of lists, as it leaves out a slash: only those come to it unsigned.
 */
export async function useBucket(): Promise<TestBucket> {
  const s3 = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: temporaryFolder("s3"),
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  await s3.configureBuckets();
  const handle = s3.callback();
  let fails: (call: number) => boolean = () => false;
  let [calls, failed] = [0, 0];
  const server = createServer((req: IncomingMessage, res: ServerResponse) => {
    calls += 1;
    if (fails(calls)) {
      failed += 1;
      if (failed % 2 === 0) return void req.socket.destroy();
      req.resume();
      return void res.writeHead(503, { "Content-Type": "application/xml" }).end("<Error><Code>SlowDown</Code></Error>");
    }
    if (/^\/[^/?]+\/?\?(?:.*&)?list-type=2/u.test(req.url ?? "")) delete req.headers.authorization;
    handle(req, res);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  afterFile(() => closed(server));
  const env = {
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: ACCOUNT.id,
    AWS_SECRET_ACCESS_KEY: ACCOUNT.secret,
  };
  const before = Object.keys(env).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, env);
  afterFile(() => {
    for (const [name, value] of before) {
      if (value === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = value;
    }
  });
  return {
    place: `s3://${BUCKET}`,
    env,
    failWhen: (when) => {
      fails = when;
    },
    calls: () => calls,
    failed: () => failed,
  };
}
