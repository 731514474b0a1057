import type { Request, RequestHandler, Response } from "express";
import type { GraphQLSchema } from "graphql";
import type { Pool } from "pg";
import type { Context } from "../../core/data/context.ts";
import { AppError, Unauthenticated } from "../../core/base/errors.ts";
import { graphqlLimits } from "../request/limits.ts";
import { allowLongBody } from "../process/slow-bodies.ts";
import { UploadBudget, type UploadLimits, uploadLimits } from "./budget.ts";
import { type BegunForm, beginForm } from "./form.ts";
import { planUpload } from "./plan.ts";
import { fileNotReceived, refuseUpload, UploadTooLarge } from "./refusal.ts";

export interface UploadsOptions {
  pool: Pool;
  schema: GraphQLSchema;
  /** The largest file of any operation, in bytes. */
  largest: number;
  limits?: UploadLimits | undefined;
}

/** The allowance for a form's fields besides its file. */
const FORM_BYTES = graphqlLimits.bodyBytes + 10_000;

const lengthOf = (req: Request): number | null => {
  const length = req.headers["content-length"];
  return length === undefined ? null : Number(length);
};

/** Delays the response until the form has arrived: a browser that is still sending ignores a successful one. */
function answerAfter(form: BegunForm, res: Response): void {
  const send = res.send.bind(res);
  res.send = (body: unknown) => {
    void form.rest().then(() => {
      res.send = send;
      if (form.isTooLarge()) res.status(413);
      return send(body);
    });
    return res;
  };
}

/**
 * Receives GraphQL multipart requests. Who sends it, what they may do, their upload budget and the operation's size
 * limit are checked before any byte of the file is read; the operation streams the file, and nothing else is stored.
 */
export function uploads({ pool, schema, largest, limits = uploadLimits }: UploadsOptions): RequestHandler {
  const budget = new UploadBudget(pool, limits);
  const receive = async (req: Request, res: Response): Promise<void> => {
    const context = res.locals["context"] as Context;
    if (!context.actor) throw new Unauthenticated(context.refusal);
    const length = lengthOf(req);
    if (length !== null && length > largest + FORM_BYTES) throw new UploadTooLarge(largest);
    // Checked here because a client that is already gone emits no further close event, which would leak its share.
    if (res.closed) throw fileNotReceived();
    const share = budget.begin(context.actor.userId);
    res.once("close", () => share.end());
    await share.count();
    if (res.closed) throw fileNotReceived();
    allowLongBody(req);
    const form = await beginForm({
      req,
      received: (bytes) => share.received(bytes),
      plan(sent) {
        const plan = planUpload(schema, context, sent, largest);
        if (length !== null && length > plan.limit + FORM_BYTES) throw new UploadTooLarge(plan.limit);
        share.announce(Math.min(length ?? plan.limit, plan.limit));
        return plan;
      },
    });
    try {
      await share.spend();
    } catch (error) {
      void form.rest();
      throw error;
    }
    const { operations, variable } = form.plan;
    req.body = { ...operations, variables: { ...operations.variables, [variable]: form.file } };
    answerAfter(form, res);
  };
  return async (req, res, next) => {
    if (req.is("multipart/form-data")) {
      try {
        await receive(req, res);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const { services } = res.locals["context"] as Context;
        return refuseUpload(req, res, error, services.translate);
      }
    }
    next();
  };
}
