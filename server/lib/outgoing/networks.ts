import { BlockList, isIP, isIPv4 } from "node:net";

/** Every IPv4 network that is not part of the public internet (RFC 6890 and the IANA registry). */
const closed4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  // Azure's own services for its machines.
  "168.63.129.16/32",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.31.196.0/24",
  "192.52.193.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "192.175.48.0/24",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];

/**
 * Networks within 2000::/3, the only IPv6 addresses given out for the public internet, that lead elsewhere: Teredo and
 * 6to4 carry an IPv4 address, the others are for documentation.
 */
const closed6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];
const PUBLIC_6 = "2000::/3";

const familyOf = (address: string) => (isIPv4(address) ? "ipv4" : "ipv6");

/** An address, or a network in CIDR notation. */
export function isNetwork(text: string): boolean {
  const [address = "", length, ...rest] = text.split("/");
  const version = isIP(address);
  return (
    version !== 0 &&
    rest.length === 0 &&
    (length === undefined || (/^\d{1,3}$/u.test(length) && Number(length) <= (version === 4 ? 32 : 128)))
  );
}

/** A list of networks and single addresses. */
export function networkList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", length] = network.split("/");
    if (length === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(length), familyOf(address));
  }
  return list;
}

/** Whether a list contains an address. */
export const contains = (list: BlockList, address: string): boolean => list.check(address, familyOf(address));

const closed = networkList([...closed4, ...closed6]);
const public6 = networkList([PUBLIC_6]);

/** Whether an address belongs to the public internet. */
export const isPublic = (address: string): boolean =>
  !contains(closed, address) && (isIPv4(address) || contains(public6, address));
