import type { AppError } from "../../core/base/errors.ts";
import type { ErrorExtensions } from "../../shared/errors.ts";

/** The extensions of an application error. */
export const extensionsOf = ({ code, key, params, details }: AppError): ErrorExtensions => ({
  code,
  key,
  params,
  ...details,
});
