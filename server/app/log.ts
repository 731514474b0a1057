import { pino, type Logger, type LoggerOptions } from "pino";

/** Of an error only what says where it happened: the fields of a database error hold values of records. */
const errorForLog = (error: unknown) => {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = "code" in error ? error.code : undefined;
  return { name: error.name, code, message: error.message, stack: error.stack };
};

/** The log of the product: one line of JSON for each event, on standard output. */
export function createLog(level: LoggerOptions["level"]): Logger {
  return pino({ level, base: null, serializers: { error: errorForLog } });
}
