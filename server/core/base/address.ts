/**
 * The rate-limit key of an address: an IPv4 address, or the first 64 bits of an IPv6 one, since a line is assigned a
 * whole /64.
 */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(ip)?.[1];
  if (mapped || !ip.includes(":")) return mapped ?? ip;
  const groups = (part: string | undefined) => (part ? part.split(":") : []);
  const [head, tail] = ip.replace(/%.*$/u, "").split("::");
  const left = groups(head);
  const zeros = Math.max(8 - left.length - groups(tail).length, 0);
  const all = [...left, ...Array.from({ length: zeros }, () => "0"), ...groups(tail)];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
