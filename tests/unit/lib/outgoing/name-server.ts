import { createSocket } from "node:dgram";
import { promises as dns } from "node:dns";
import { once } from "node:events";
import { isIPv4 } from "node:net";

/** The bytes of an address in a DNS answer. */
function bytesOf(address: string): Buffer {
  if (isIPv4(address)) return Buffer.from(address.split(".").map(Number));
  const [head = "", tail] = address.split("::");
  const groups = (text: string | undefined) => (text ? text.split(":") : []);
  const missing = Array.from({ length: 8 - groups(head).length - groups(tail).length }, () => "0");
  const all = tail === undefined ? groups(head) : [...groups(head), ...missing, ...groups(tail)];
  return Buffer.from(all.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]));
}

/** A name server on the loopback interface, which this process asks until `stop` is called. Unknown names have no address. */
export async function serveNames(names: (name: string) => readonly string[]): Promise<{ stop: () => void }> {
  const socket = createSocket("udp4");
  socket.on("message", (query, { port, address }) => {
    const labels: string[] = [];
    let at = 12;
    for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
      labels.push(query.toString("latin1", at + 1, at + 1 + length));
      at += length + 1;
    }
    const type = query.readUInt16BE(at + 1);
    const answers = names(labels.join(".")).filter((each) => (isIPv4(each) ? 1 : 28) === type);
    const head = Buffer.from(query.subarray(0, 12));
    head.writeUInt16BE(0x81_80, 2);
    head.writeUInt16BE(answers.length, 6);
    head.writeUInt32BE(0, 8);
    const records = answers.map((each) => {
      const data = bytesOf(each);
      return Buffer.concat([Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, data.length]), data]);
    });
    socket.send(Buffer.concat([head, query.subarray(12, at + 5), ...records]), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  const before = dns.getServers();
  dns.setServers([`127.0.0.1:${socket.address().port}`]);
  return {
    stop: () => {
      dns.setServers(before);
      socket.close();
    },
  };
}
