import type { MessageParams } from "../../shared/errors.ts";

/** A sentence for a key ("validation.required") in a language; the key itself where there is none. */
export type Translate = (language: "en" | "km", key: string, params: MessageParams) => string;

declare module "../data/context.ts" {
  interface Services {
    translate: Translate;
  }
}
