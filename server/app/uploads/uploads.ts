import type { Request, RequestHandler, Response } from "express";
import type { GraphQLSchema } from "graphql";
import type { Context } from "../../core/data/context.ts";
import { AppError, Unauthenticated } from "../../core/base/errors.ts";
import { graphqlLimits } from "../graphql/graphql-limits.ts";
import { allowLongBody } from "../process/slow-bodies.ts";
import { UploadBudget, type UploadLimits, uploadLimits } from "./budget.ts";
import { type BegunForm, beginForm } from "./form.ts";
import { planUpload } from "./plan.ts";
import { fileNotReceived, refuseUpload, UploadTooLarge } from "./refusal.ts";

export interface UploadsOptions {
  schema: GraphQLSchema;
  /** Largest file of any operation, in bytes. */
  largest: number;
  limits?: UploadLimits | undefined;
}

/** What a form has beside its file. */
const FORM_BYTES = graphqlLimits.bodyBytes + 10_000;

const lengthOf = (req: Request): number | null => {
  const length = req.headers["content-length"];
  return length === undefined ? null : Number(length);
};

/** Holds the answer back until the form has come in: a browser that is still sending takes no good answer. */
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
 * Takes a form by the GraphQL multipart convention. Who sends it, what they may do, how much they have sent and how large
 * a file the operation takes are looked at before any of the file's bytes is read; the operation reads the file as it
 * comes, and nothing is kept beside that.
 */
export function uploads({ schema, largest, limits = uploadLimits }: UploadsOptions): RequestHandler {
  const budget = new UploadBudget(limits);
  const receive = async (req: Request, res: Response): Promise<void> => {
    const context = res.locals["context"] as Context;
    if (!context.actor) throw new Unauthenticated(context.refusal);
    const length = lengthOf(req);
    if (length !== null && length > largest + FORM_BYTES) throw new UploadTooLarge(largest);
    // Who has gone meanwhile closes nothing any more, and would keep the share for ever.
    if (res.closed) throw fileNotReceived();
    const share = budget.begin(context.actor.userId);
    res.once("close", () => share.end());
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
        return refuseUpload(req, res, error);
      }
    }
    next();
  };
}
