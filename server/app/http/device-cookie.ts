import type { Request, Response } from "express";
import type { Context } from "../../core/data/context.ts";

const NAME = "device";
const YEAR = 365 * 86_400_000;

/**
 * The proof that accounts were signed in on this device before, kept by the browser out of reach of scripts. It opens
 * nothing; it only has attempts to sign in of its own.
 */
export function deviceCookie(
  req: Request,
  res: Response,
  secure: boolean,
): Pick<Context, "deviceProof" | "keepDeviceProof"> {
  const found = /(?:^|; *)device=([\w.-]{1,1000})(?:;|$)/u.exec(req.headers.cookie ?? "");
  return {
    deviceProof: found?.[1] ?? null,
    keepDeviceProof: (proof) => {
      res.cookie(NAME, proof, { httpOnly: true, sameSite: "strict", secure, path: "/graphql", maxAge: YEAR });
    },
  };
}
