import { SaxesParser } from "saxes";
import { WorkbookError } from "./limits.ts";

/** The most bytes before the first element. Only a document type, which no workbook part has, would be longer. */
const LONGEST_PROLOG = 64 * 1024;
/** The most bytes of one text, comment or tag. The longest cell text takes 100 kB. */
const LONGEST_PIECE = 1024 * 1024;
const DEEPEST = 200;

export type XmlAttributes = Readonly<Record<string, string>>;

/** Handlers for the pieces of a part. Names come without prefix, attributes unparsed. */
export interface XmlHandlers {
  open: (name: string, attributes: XmlAttributes) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

const local = (name: string): string => {
  const colon = name.indexOf(":");
  return colon < 0 ? name : name.slice(colon + 1);
};

/** An attribute by its local name; writers choose their own prefixes. */
export function attribute(attributes: XmlAttributes, name: string): string | undefined {
  return attributes[name] ?? Object.entries(attributes).find(([key]) => local(key) === name)?.[1];
}

const decoderOf = (first: Buffer): TextDecoder => {
  const [a, b] = first;
  if (a === 0xff && b === 0xfe) return new TextDecoder("utf-16le", { fatal: true });
  if (a === 0xfe && b === 0xff) return new TextDecoder("utf-16be", { fatal: true });
  return new TextDecoder("utf-8", { fatal: true });
};

/**
 * Parses a part's XML incrementally and yields after each chunk, so that the handlers' results can be fetched. Only
 * XML's five built-in entities are known, nothing external is ever loaded. Throws `WorkbookError` for a document type,
 * nesting that is too deep, a piece that is too long, or malformed XML.
 */
export async function* parseXml(
  chunks: AsyncIterable<Buffer>,
  handlers: XmlHandlers,
): AsyncGenerator<void, void, undefined> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let depth = 0;
  let begun = false;
  let quiet = 0;
  const hostile = (): never => {
    throw new WorkbookError("errors.fileHostile");
  };
  parser.on("error", () => {
    throw new WorkbookError("errors.fileNotReadable");
  });
  parser.on("doctype", hostile);
  parser.on("comment", () => {
    quiet = 0;
  });
  parser.on("opentag", ({ name, attributes }) => {
    quiet = 0;
    begun = true;
    depth += 1;
    if (depth > DEEPEST) hostile();
    handlers.open(local(name), attributes);
  });
  const { text, close } = handlers;
  if (text) {
    parser.on("text", text);
    parser.on("cdata", text);
  }
  parser.on("closetag", ({ name }) => {
    quiet = 0;
    depth -= 1;
    close?.(local(name));
  });
  let decoder: TextDecoder | undefined;
  let bytes = 0;
  for await (const chunk of chunks) {
    decoder ??= decoderOf(chunk);
    bytes += chunk.length;
    quiet += chunk.length;
    parser.write(decodeChunk(decoder, chunk));
    if (quiet > LONGEST_PIECE || (!begun && bytes > LONGEST_PROLOG)) hostile();
    yield;
  }
  if (decoder) parser.write(decodeChunk(decoder));
  parser.close();
}

function decodeChunk(decoder: TextDecoder, chunk?: Buffer): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch {
    throw new WorkbookError("errors.fileNotReadable");
  }
}

/** Parses a whole part. */
export async function parseWhole(chunks: AsyncIterable<Buffer>, handlers: XmlHandlers): Promise<void> {
  for await (const _ of parseXml(chunks, handlers));
}
