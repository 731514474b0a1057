import type { Request, Response } from "express";
import type { Context } from "../../core/data/context.ts";

const NAME = "device";
const YEAR = 365 * 86_400_000;

/**
 * Proof that accounts have signed in on this device before, stored by the browser out of reach of scripts. It grants no
 * access, only a separate allowance of sign-in attempts.
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
