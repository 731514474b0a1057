import { z } from "zod";
import { isNetwork } from "../lib/outgoing/networks.ts";

const SECRET_LENGTH = 32;

/** A whole number within bounds. */
export const wholeNumber = (least: number, most: number) => {
  const message = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/u, message)
    .transform(Number)
    .refine((value) => value >= least && value <= most, message);
};

/** Whether a text is the name of a time zone. */
export const isTimeZone = (value: string): boolean => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: value }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
};

/** Whether a text is a PostgreSQL database URL. */
export const isDatabaseUrl = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, pathname } = new URL(value);
  return /^postgres(?:ql)?:$/u.test(protocol) && hostname !== "" && pathname.length > 1;
};

/** Whether a text is an http or https address without a path. */
export const isOrigin = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, pathname, search, hash, username } = new URL(value);
  return /^https?:$/u.test(protocol) && pathname === "/" && !search && !hash && !username;
};

/** Whether a text is the address of a mail server. */
export const isMailServer = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return /^smtps?:$/u.test(protocol) && hostname !== "";
};

/** An address, or a name and an address. */
export const sender = /^(?:[^\s<>@]+@[^\s<>@]+|[^<>\r\n]+ <[^\s<>@]+@[^\s<>@]+>)$/u;

/** A secret of enough random characters; null if there is none. */
export const secret = z
  .string()
  .refine((value) => value === "" || value.length >= SECRET_LENGTH, `must be at least ${SECRET_LENGTH} characters long`)
  .refine((value) => value === "" || new Set(value).size >= 10, "must be random: it repeats too few characters")
  .refine((value) => value === "" || !value.slice(8).includes(value.slice(0, 8)), "must be random: it repeats itself")
  .transform((value) => value || null);

/** A number of proxies, or their addresses: Express's "trust proxy". */
export const proxies = z
  .string()
  .transform((value) => (/^\d$/u.test(value) ? Number(value) : value.split(/, */u)))
  .refine(
    (value) => typeof value === "number" || value.every(isNetwork),
    "must be a number of proxies or their addresses",
  );

/** Names of hosts, addresses and networks. */
export const hosts = z
  .string()
  .transform((value) => (value === "" ? [] : value.toLowerCase().split(/, */u)))
  .refine(
    (value) => value.every((each) => isNetwork(each) || /^(?=.*[a-z])[a-z\d]([\w.-]*[a-z\d])?$/u.test(each)),
    "must be names of hosts, addresses or networks, separated by commas",
  );

/** An address or a host's name. */
export const host = z.string().regex(/^[\w.:-]+$/u, "must be an address or a host's name");
