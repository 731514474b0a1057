import { pino, type Logger, type LoggerOptions } from "pino";

/** Only where an error happened: the fields of a database error contain record values. */
const errorForLog = (error: unknown) => {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = "code" in error ? error.code : undefined;
  return { name: error.name, code, message: error.message, stack: error.stack };
};

/**
 * Lines are buffered: writing each separately costs every request a system call. Fatal errors are flushed immediately.
 */
const together = { dest: 1, sync: false, minLength: 4096, periodicFlush: 250 };

/** The log: one JSON line per event on standard output, delayed by at most a quarter of a second. */
export function createLog(level: LoggerOptions["level"]): Logger {
  return pino({ level, base: null, serializers: { error: errorForLog } }, pino.destination(together));
}
