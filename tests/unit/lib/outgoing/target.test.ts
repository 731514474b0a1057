import { afterAll, expect, test } from "vitest";
import { TargetRefused, Targets } from "../../../../server/lib/outgoing/target.ts";
import { serveNames } from "./name-server.ts";

const own = { origin: "https://panel.example.org", port: 3000 };
const strict = new Targets({ internal: [], own });

const names: Record<string, string[]> = {
  "hooks.example.org": ["93.184.215.14", "2606:2800:21f:cb07:6820:80da:af6b:8b2c"],
  "inside.example.org": ["10.0.0.7"],
  "half.example.org": ["93.184.215.14", "127.0.0.1"],
  "six.example.org": ["fd00::7"],
  "mapped.example.org": ["::ffff:7f00:1"],
  "metadata.example.org": ["169.254.169.254"],
  "crm.corp.example.org": ["10.1.2.3"],
  "crm.internal": ["10.1.2.3"],
};
const server = await serveNames((name) => names[name] ?? []);
afterAll(() => server.stop());

/** The problem with an address: as read, or else as resolved; undefined if a request would be sent. */
async function problemOf(address: string, targets = strict): Promise<string | undefined> {
  try {
    await targets.resolve(targets.read(address));
    return undefined;
  } catch (error) {
    if (error instanceof TargetRefused) return error.problem;
    throw error;
  }
}

test.each([
  "https://hooks.example.org/donations?from=panel",
  "https://hooks.example.org:8443/",
  "https://93.184.215.14/",
  "https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/",
])("sends to %s", async (address) => {
  expect(await problemOf(address)).toBeUndefined();
});

test.each([
  "https://127.0.0.1/",
  "https://127.1/",
  "https://2130706433/",
  "https://0x7f000001/",
  "https://017700000001/",
  "https://127.0.0.1./",
  "https://１２７.0.0.1/",
  "https://0.0.0.0/",
  "https://10.0.0.1/",
  "https://100.64.0.1/",
  "https://169.254.169.254/latest/meta-data/",
  "https://172.16.0.1/",
  "https://172.31.255.255/",
  "https://192.0.0.8/",
  "https://192.168.1.1/",
  "https://198.18.0.1/",
  "https://203.0.113.9/",
  "https://224.0.0.1/",
  "https://240.0.0.1/",
  "https://255.255.255.255/",
  "https://[::]/",
  "https://[::1]/",
  "https://[::127.0.0.1]/",
  "https://[::ffff:127.0.0.1]/",
  "https://[::ffff:93.184.215.14]/",
  "https://[64:ff9b::7f00:1]/",
  "https://[64:ff9b:1::7f00:1]/",
  "https://[2001::1]/",
  "https://[2001:db8::1]/",
  "https://[2002:7f00:1::]/",
  "https://[fc00::1]/",
  "https://[fd12:3456::1]/",
  "https://[fe80::1]/",
  "https://[fec0::1]/",
  "https://[ff02::1]/",
  "https://localhost/",
  "https://LOCALHOST./",
  "https://panel.localhost/",
  "https://printer.local/",
  "https://crm.internal/",
  "https://router.home.arpa/",
  "https://database/",
  "https://inside.example.org/",
  "https://half.example.org/",
  "https://six.example.org/",
  "https://mapped.example.org/",
  "https://metadata.example.org/",
])("does not send into the internal network: %s", async (address) => {
  expect(await problemOf(address)).toBe("INTERNAL");
});

test.each([
  ["http://hooks.example.org/", "NOT_HTTPS"],
  ["http://127.0.0.1/", "NOT_HTTPS"],
  ["ftp://hooks.example.org/", "NOT_HTTPS"],
  ["file:///etc/passwd", "NOT_HTTPS"],
  ["https://user:password@hooks.example.org/", "CREDENTIALS"],
  ["https://user@hooks.example.org/", "CREDENTIALS"],
  ["https://panel.example.org/graphql", "ITSELF"],
  ["https://panel.example.org./graphql", "ITSELF"],
  ["https://127.0.0.1:3000/", "ITSELF"],
  ["https://[::1]:3000/", "ITSELF"],
  ["https://nowhere.example.org/", "UNKNOWN_HOST"],
  ["hooks.example.org", "MALFORMED"],
  ["https://", "MALFORMED"],
  [`https://hooks.example.org/${"x".repeat(2_000)}`, "MALFORMED"],
])("refuses %s as %s", async (address, problem) => {
  expect(await problemOf(address)).toBe(problem);
});

test("reaches internal addresses that the configuration names, over http, too, but never this server", async () => {
  const targets = new Targets({ internal: ["10.1.0.0/16", "127.0.0.1", "crm.internal", "::1"], own });
  for (const address of [
    "http://10.1.2.3/",
    "https://10.1.2.3/",
    "http://crm.corp.example.org/",
    "http://[::1]:9000/",
  ]) {
    expect(await problemOf(address, targets), address).toBeUndefined();
  }
  expect(await problemOf("http://127.0.0.1:9000/", targets)).toBeUndefined();
  expect(await problemOf("http://127.0.0.1:3000/", targets)).toBe("ITSELF");
  expect(await problemOf("http://[::1]:3000/", targets)).toBe("ITSELF");
  expect(await problemOf("https://10.2.0.1/", targets)).toBe("INTERNAL");
  expect(await problemOf("https://127.0.0.2/", targets)).toBe("INTERNAL");
  expect(await problemOf("http://hooks.example.org/", targets)).toBe("NOT_HTTPS");
  expect(await problemOf("http://inside.example.org/", targets)).toBe("INTERNAL");
});
