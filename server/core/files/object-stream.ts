import { Readable } from "node:stream";

/** An object's bytes from an offset on, and its version. */
interface Found {
  body: Readable;
  version: string | undefined;
}
/** Finds an object; with a version, no other one. */
export type Find = (signal: AbortSignal, from: number, version: string | undefined) => Promise<Found>;

/**
 * An object's bytes: emits `open` once it was found, and ends only after all of them. A connection that breaks is
 * replaced by one that goes on where it broke.
 */
export class ObjectStream extends Readable {
  readonly #find: Find;
  readonly #translate: (error: unknown) => Error;
  readonly #attempts: number;
  readonly #leaving = new AbortController();
  #body: Readable | undefined;
  #version: string | undefined;
  #passed = 0;
  /** Connections that have broken one after the other without a byte. */
  #broken = 0;

  constructor(find: Find, translate: (error: unknown) => Error, attempts: number) {
    super();
    this.#find = find;
    this.#translate = translate;
    this.#attempts = attempts;
  }

  override _construct(done: (error?: Error) => void): void {
    void this.#begin(done);
  }

  async #begin(done: (error?: Error) => void): Promise<void> {
    try {
      await this.#follow();
    } catch (error) {
      return done(this.#translate(error));
    }
    done();
    this.emit("open");
  }

  async #follow(): Promise<void> {
    const { body, version } = await this.#find(this.#leaving.signal, this.#passed, this.#version);
    if (this.destroyed) return void body.destroy();
    this.#body = body;
    this.#version = version;
    body.on("data", (chunk: Buffer) => {
      this.#passed += chunk.length;
      this.#broken = 0;
      if (!this.push(chunk)) body.pause();
    });
    body.pause();
    body.once("end", () => this.push(null));
    let failure: unknown = new Error("cut short");
    body.once("error", (error) => (failure = error));
    body.once("close", () => {
      if (!body.readableEnded && !this.destroyed) this.#goOn(failure);
    });
  }

  #goOn(failure: unknown): void {
    this.#body = undefined;
    this.#broken += 1;
    if (this.#broken >= this.#attempts) return void this.destroy(this.#translate(failure));
    void this.#resume();
  }

  async #resume(): Promise<void> {
    try {
      await this.#follow();
      this.#body?.resume();
    } catch (error) {
      this.destroy(this.#translate(error));
    }
  }

  override _read(): void {
    this.#body?.resume();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#leaving.abort();
    this.#body?.destroy();
    done(error);
  }
}
