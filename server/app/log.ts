import { pino, type Logger, type LoggerOptions } from "pino";

/** Of an error only what says where it happened: the fields of a database error hold values of records. */
const errorForLog = (error: unknown) => {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = "code" in error ? error.code : undefined;
  return { name: error.name, code, message: error.message, stack: error.stack };
};

/** Lines are written together: one at a time costs every request a system call. What is fatal is written at once. */
const together = { dest: 1, sync: false, minLength: 4096, periodicFlush: 250 };

/** The log of the product: one line of JSON for each event, on standard output, at most a quarter of a second later. */
export function createLog(level: LoggerOptions["level"]): Logger {
  return pino({ level, base: null, serializers: { error: errorForLog } }, pino.destination(together));
}
