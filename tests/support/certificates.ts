import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";

/** A certificate with its key. */
export interface Certified {
  name: string;
  key: KeyObject;
  cert: string;
}

const tagged = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const hex = (text: string): Buffer => Buffer.from(text, "hex");
const sequence = (...parts: readonly Uint8Array[]): Buffer => tagged(0x30, ...parts);

const ecdsaWithSha256 = sequence(hex("06082a8648ce3d040302"));
const commonName = hex("0603550403");
const subjectAltName = hex("0603551d11");
const basicConstraints = hex("0603551d13");
const yes = hex("0101ff");

const named = (name: string): Buffer =>
  sequence(tagged(0x31, sequence(commonName, tagged(0x0c, Buffer.from(name, "utf8")))));
const momentOf = (date: Date): Buffer =>
  tagged(0x17, Buffer.from(`${date.toISOString().replaceAll(/[-:T]/gu, "").slice(2, 14)}Z`, "latin1"));
const inYears = (years: number): Date => new Date(Date.now() + years * 31_536_000_000);
const pem = (der: Buffer): string => {
  const lines = der.toString("base64").match(/.{1,64}/gu) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n`;
};

let serial = 1;

interface Subject {
  /** The host that the certificate is for; for an authority, its name. */
  name: string;
  /** Who signs it; itself by default. */
  by?: Pick<Certified, "name" | "key">;
  isAuthority?: boolean;
  /** Years from now until it ends. */
  years?: number;
}

/** Makes a key and its X.509 certificate. */
export function certify({ name, by, isAuthority = false, years = 1 }: Subject): Certified {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  const signer = by ?? { name, key: privateKey };
  const extension = isAuthority
    ? sequence(basicConstraints, yes, tagged(0x04, sequence(yes)))
    : sequence(subjectAltName, tagged(0x04, sequence(tagged(0x82, Buffer.from(name, "latin1")))));
  const content = sequence(
    hex("a003020102"),
    tagged(0x02, Buffer.from([serial++])),
    ecdsaWithSha256,
    named(signer.name),
    sequence(momentOf(inYears(-2)), momentOf(inYears(years))),
    named(name),
    publicKey.export({ type: "spki", format: "der" }),
    tagged(0xa3, sequence(extension)),
  );
  const signature = tagged(0x03, hex("00"), sign("sha256", content, signer.key));
  return { name, key: privateKey, cert: pem(sequence(content, ecdsaWithSha256, signature)) };
}
