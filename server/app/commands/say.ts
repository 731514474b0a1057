/** Prints a line for whoever runs the command. */
export const say = (text: string): void => void process.stdout.write(`${text}\n`);

const units = ["B", "kB", "MB", "GB", "TB"];

/** A number of bytes in a readable unit. */
export function readable(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  return `${(bytes / 1000 ** step).toFixed(step === 0 ? 0 : 1)} ${units[step]}`;
}
