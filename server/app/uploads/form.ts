import type { IncomingMessage } from "node:http";
import { type Readable, Transform } from "node:stream";
import busboy from "busboy";
import Upload from "graphql-upload/Upload.mjs";
import { AppError } from "../../core/base/errors.ts";
import type { SentFile } from "../../core/files/sent-file.ts";
import { graphqlLimits } from "../request/limits.ts";
import type { UploadPlan } from "./plan.ts";
import { fileNotReceived, UploadTooLarge } from "./refusal.ts";

const MAP_BYTES = 1000;

const notUnderstood = () => new AppError("BAD_INPUT", "errors.badRequest");

export interface FormOptions {
  req: IncomingMessage;
  /** Called with the operation before the file arrives; throws to reject the request. */
  plan: (sent: { operations: string; map: string }) => UploadPlan;
  /** Called with the number of bytes as they arrive. */
  received: (bytes: number) => void;
}

/** A form whose file has started to arrive. */
export interface BegunForm {
  plan: UploadPlan;
  file: Upload;
  /**
   * Discards what is unread. Settles when the whole form has arrived, or exceeds the limit, or nothing more is coming.
   */
  rest(): Promise<void>;
  /** The file is larger than the operation accepts. */
  isTooLarge(): boolean;
}

/** Passes on at most `limit` bytes, and ends only when the form is known to be complete. */
function counted(limit: number, whole: Promise<void>, onTooLarge: (error: AppError) => void): Transform {
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size <= limit) return done(null, chunk);
      const error = new UploadTooLarge(limit);
      onTooLarge(error);
      done(error);
    },
    async flush(done) {
      const failure = await whole.then(
        () => null,
        (error: unknown) => (error instanceof Error ? error : fileNotReceived()),
      );
      done(failure);
    },
  });
  // Readers get the error; without one, it must not end the process.
  stream.on("error", () => undefined);
  return stream;
}

/** Throws if the headers announce no readable form. */
function parserOf({ headers }: IncomingMessage): busboy.Busboy {
  try {
    return busboy({
      headers,
      defParamCharset: "utf8",
      limits: {
        fieldNameSize: 100,
        fieldSize: graphqlLimits.bodyBytes,
        fields: 2,
        files: 1,
        parts: 10,
        headerPairs: 20,
      },
    });
  } catch {
    throw notUnderstood();
  }
}

/**
 * Reads a multipart form up to its file: the field `operations`, then `map`, then one file and nothing else. The file's
 * bytes are taken from the connection only as fast as they are read (backpressure). Errors are thrown, or fail the
 * file's stream once it has started.
 */
export async function beginForm({ req, plan: makePlan, received }: FormOptions): Promise<BegunForm> {
  const begun = Promise.withResolvers<BegunForm>();
  const whole = Promise.withResolvers<void>();
  whole.promise.catch(() => undefined);
  const fields = new Map<string, string>();
  let plan: UploadPlan | undefined;
  let stream: Transform | undefined;
  let source: Readable | undefined;
  let tooLarge = false;
  let over = false;
  const settled = Promise.withResolvers<void>();

  const parser = parserOf(req);
  const stop = () => {
    over = true;
    req.off("data", take);
    req.off("end", end);
    req.off("close", cut);
    // Drain the rest: a browser that cannot send does not read the response either.
    req.resume();
    settled.resolve();
  };
  const fail = (error: AppError) => {
    if (over) return;
    stop();
    whole.reject(error);
    begun.reject(error);
    stream?.destroy(error);
    source?.resume();
    parser.destroy();
  };
  const attempt = (work: () => void) => {
    if (over) return;
    try {
      work();
    } catch (error) {
      fail(error instanceof AppError ? error : notUnderstood());
    }
  };
  const take = (chunk: Buffer) => {
    received(chunk.length);
    if (parser.write(chunk) || over) return;
    req.pause();
    parser.once("drain", () => req.resume());
  };
  const end = () => parser.end();
  const cut = () => {
    if (!req.readableEnded) fail(fileNotReceived());
  };

  parser.on("field", (name, value, { valueTruncated }) =>
    attempt(() => {
      const expected = fields.size === 0 ? "operations" : "map";
      if (name !== expected || valueTruncated || plan) throw notUnderstood();
      fields.set(name, value);
      if (name !== "map") return;
      if (value.length > MAP_BYTES) throw notUnderstood();
      plan = makePlan({ operations: fields.get("operations") ?? "", map: value });
    }),
  );
  parser.on("file", (name, incoming, { filename, mimeType, encoding }) => {
    source = incoming;
    incoming.on("error", () => undefined);
    attempt(() => {
      if (name !== plan?.formField) throw notUnderstood();
      const { limit } = plan;
      stream = counted(limit, whole.promise, (error) => {
        tooLarge = true;
        fail(error);
      });
      incoming.pipe(stream);
      const rest = () => {
        incoming.unpipe(stream);
        stream?.destroy();
        let left = limit;
        incoming.on("data", (chunk: Buffer) => {
          left -= chunk.length;
          if (left < 0) fail(fileNotReceived());
        });
        // The pipe has paused it, and nothing else resumes it.
        incoming.resume();
        return settled.promise;
      };
      const bytes = stream;
      const sent: SentFile = {
        filename: filename ?? "",
        mimetype: mimeType,
        encoding,
        limit,
        createReadStream: () => bytes,
      };
      const file = new Upload();
      file.resolve(sent);
      begun.resolve({ plan, file, rest, isTooLarge: () => tooLarge });
    });
    if (over) incoming.resume();
  });
  for (const event of ["filesLimit", "fieldsLimit", "partsLimit"] as const) {
    parser.on(event, () => fail(notUnderstood()));
  }
  parser.on("error", () => fail(fileNotReceived()));
  parser.on("close", () => {
    if (over) return;
    if (!source) return fail(plan ? fileNotReceived() : notUnderstood());
    stop();
    whole.resolve();
  });
  req.on("data", take);
  req.on("end", end);
  req.on("close", cut);
  return begun.promise;
}
