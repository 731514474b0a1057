import type { Request, Response } from "express";
import { AppError, BadInput, Forbidden, Unauthenticated } from "../../core/base/errors.ts";
import type { Translate } from "../../core/base/translate.ts";
import type { UnauthenticatedBody } from "../../shared/errors.ts";
import { errorType } from "../request/media-type.ts";
import { refusalBody } from "../../core/base/error-body.ts";

/** Too much is being uploaded, by this user or by everyone: temporary. */
export class UploadsBusy extends AppError {
  constructor(
    key: string,
    readonly waitMs: number,
    readonly status: 429 | 503 = 429,
  ) {
    super("BUSY", key, { n: Math.max(1, Math.ceil(waitMs / 60_000)) });
  }
}

/** More bytes than the operation accepts. */
export class UploadTooLarge extends BadInput {
  constructor(limit: number) {
    super([{ path: "file", key: "errors.fileTooLarge", params: { mb: limit >> 20 } }]);
  }
}

/** No file arrived, or only part of it. */
export const fileNotReceived = () => new BadInput([{ path: "file", key: "errors.fileNotReceived" }]);

function statusOf(error: AppError): number {
  if (error instanceof UploadsBusy) return error.status;
  if (error instanceof UploadTooLarge) return 413;
  return error instanceof Forbidden ? 403 : 400;
}

/**
 * Answers an upload before its file has been read. The status must be an error: a browser that is still sending reads
 * no other response.
 */
export function refuseUpload(req: Request, res: Response, error: AppError, translate: Translate): void {
  if (error instanceof Unauthenticated) {
    res.status(401).json({ result: false, code: error.reason } satisfies UnauthenticatedBody);
    return;
  }
  if (error instanceof UploadsBusy) res.set("Retry-After", String(Math.max(1, Math.ceil(error.waitMs / 1000))));
  const body = refusalBody(error, translate, res.locals["requestId"]);
  res.status(statusOf(error)).type(errorType(req)).send(JSON.stringify(body));
}
