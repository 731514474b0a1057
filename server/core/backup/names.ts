const NAME =
  /^(?<day>\d{4}-\d\d-\d\d)T(?<hour>\d\d)-(?<minute>\d\d)-(?<second>\d\d)-(?<milli>\d{3})Z-(?<epoch>[0-9a-f]{8})$/u;

/** A backup by its name: when it was made, and in which epoch of the installation. */
export interface Named {
  name: string;
  at: Date;
  epoch: string;
}

/** The name of a backup made now. */
export const nameFor = (at: Date, epoch: string): string =>
  `${at.toISOString().replace(/[:.]/gu, "-")}-${epoch.slice(0, 8)}`;

/** Parses a backup's name; null for anything else in a target. */
export function readName(name: string): Named | null {
  const found = NAME.exec(name)?.groups;
  if (!found) return null;
  const at = new Date(`${found["day"]}T${found["hour"]}:${found["minute"]}:${found["second"]}.${found["milli"]}Z`);
  return Number.isNaN(at.getTime()) ? null : { name, at, epoch: String(found["epoch"]) };
}
