import { promises as dns } from "node:dns";
import { isIP } from "node:net";
import { networkInterfaces } from "node:os";
import { contains, isNetwork, isPublic, networkList } from "./networks.ts";

/** Why a request is not sent to an address. */
export type TargetProblem =
  /** It is not an address. */
  | "MALFORMED"
  /** It contains a user name or password. */
  | "CREDENTIALS"
  /** It is neither https nor, where internal addresses are allowed, http. */
  | "NOT_HTTPS"
  /** It leads into an internal network. */
  | "INTERNAL"
  /** It leads to this server itself. */
  | "ITSELF"
  /** Its host has no address. */
  | "UNKNOWN_HOST";

/** The request is not sent. */
export class TargetRefused extends Error {
  constructor(readonly problem: TargetProblem) {
    super(problem);
    this.name = "TargetRefused";
  }
}

export interface TargetRules {
  /** Names of hosts, addresses and networks that may be reached although they are internal, also over http. */
  internal: readonly string[];
  /** The address and port of this server. */
  own: { origin: string; port: number };
}

/** An address to connect to. */
export interface Address {
  address: string;
  family: 4 | 6;
}

/** A checked URL. */
export interface Target {
  url: URL;
  /** The host as a name or a literal address without brackets. */
  host: string;
}

const LONGEST = 2_000;
/** How long a host's name is looked up (ms). */
const LOOKUP_TIMEOUT = 5_000;

/** Names that are only ever given out within a network. A name without a dot is one, too. */
const internalNames = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|home\.arpa)$/u;

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/gu, "").replace(/\.$/u, "");
const portOf = (url: URL): number => Number(url.port || (url.protocol === "https:" ? 443 : 80));

const loopback = networkList(["127.0.0.0/8", "0.0.0.0/8", "::1", "::"]);
const ownAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((each) => (each ?? []).map(({ address }) => address.replace(/%.*$/u, "")));

/** Decides where requests may be sent: to the public internet over https, and to what the configuration allows. */
export class Targets {
  readonly #hosts: ReadonlySet<string>;
  readonly #networks: ReturnType<typeof networkList>;
  readonly #own: TargetRules["own"];

  constructor({ internal, own }: TargetRules) {
    this.#hosts = new Set(internal.filter((each) => !isNetwork(each)).map((name) => name.toLowerCase()));
    this.#networks = networkList(internal.filter(isNetwork));
    this.#own = own;
  }

  /** Reads a URL and checks everything that can be seen in it. Throws `TargetRefused`. */
  read(text: string): Target {
    if (text.length > LONGEST || !URL.canParse(text)) throw new TargetRefused("MALFORMED");
    const url = new URL(text);
    if (url.protocol !== "https:" && url.protocol !== "http:") throw new TargetRefused("NOT_HTTPS");
    if (url.username !== "" || url.password !== "") throw new TargetRefused("CREDENTIALS");
    const host = hostOf(url);
    const literal = isIP(host) !== 0;
    if (url.protocol === "http:" && this.#isPublicOnly(host, literal)) throw new TargetRefused("NOT_HTTPS");
    if (this.#isOwnOrigin(url)) throw new TargetRefused("ITSELF");
    if (literal) this.requireOpen({ url, host }, [host]);
    else if (!this.#hosts.has(host) && (internalNames.test(host) || !host.includes(".")) && !this.#hasNetworks()) {
      throw new TargetRefused("INTERNAL");
    }
    url.hash = "";
    return { url, host };
  }

  /** Finds a target's addresses, each of which may be connected to. Throws `TargetRefused`. */
  async resolve(target: Target): Promise<[Address, ...Address[]]> {
    const family = isIP(target.host);
    const found = family === 0 ? await this.#lookUp(target.host) : [{ address: target.host, family }];
    this.requireOpen(
      target,
      found.map(({ address }) => address),
    );
    const [first, ...others] = found.map(({ address, family: of }) => ({ address, family: of === 4 ? 4 : 6 }) as const);
    if (!first) throw new TargetRefused("UNKNOWN_HOST");
    return [first, ...others];
  }

  /** Throws unless every one of a host's addresses may be connected to. */
  requireOpen({ url, host }: Target, addresses: readonly string[]): void {
    for (const address of addresses) {
      if (portOf(url) === this.#own.port && this.#isThisMachine(address)) throw new TargetRefused("ITSELF");
      const allowed = this.#hosts.has(host) || contains(this.#networks, address);
      if (allowed) continue;
      if (!isPublic(address) || this.#isThisMachine(address)) throw new TargetRefused("INTERNAL");
      if (url.protocol !== "https:") throw new TargetRefused("NOT_HTTPS");
    }
  }

  /** Nothing that the configuration allows can be meant. */
  #isPublicOnly(host: string, literal: boolean): boolean {
    if (this.#hosts.has(host)) return false;
    return literal ? !contains(this.#networks, host) : !this.#hasNetworks();
  }

  /** A name may end in a dot, which means the same. */
  #isOwnOrigin(url: URL): boolean {
    const own = new URL(this.#own.origin);
    return url.protocol === own.protocol && hostOf(url) === hostOf(own) && portOf(url) === portOf(own);
  }

  #hasNetworks(): boolean {
    return this.#networks.rules.length > 0;
  }

  #isThisMachine(address: string): boolean {
    return contains(loopback, address) || ownAddresses().includes(address);
  }

  /**
   * Asks the name servers, which occupies no thread: the system's own way does, and a slow name would delay everything
   * else. Only names that the configuration allows go that way, as they may be in the hosts file.
   */
  async #lookUp(host: string): Promise<{ address: string; family: number }[]> {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new TargetRefused("UNKNOWN_HOST")), LOOKUP_TIMEOUT);
    const asked = this.#hosts.has(host) ? dns.lookup(host, { all: true }) : askNameServers(host);
    try {
      return await Promise.race([asked, late.promise]);
    } catch {
      throw new TargetRefused("UNKNOWN_HOST");
    } finally {
      clearTimeout(timer);
    }
  }
}

async function askNameServers(host: string): Promise<{ address: string; family: number }[]> {
  const [v4, v6] = await Promise.allSettled([dns.resolve4(host), dns.resolve6(host)]);
  const found = (settled: PromiseSettledResult<string[]>, family: number) =>
    settled.status === "fulfilled" ? settled.value.map((address) => ({ address, family })) : [];
  return [...found(v4, 4), ...found(v6, 6)];
}
