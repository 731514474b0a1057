import type { Request, Response } from "express";
import type { Context } from "../../core/data/context.ts";

/** Over https a browser then accepts the cookie only from this very host, over https and for all of its paths. */
const nameOf = (secure: boolean): string => (secure ? "__Host-device" : "device");
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
  const name = nameOf(secure);
  const found = new RegExp(`(?:^|; *)${name}=([\\w.-]{1,1000})(?:;|$)`, "u").exec(req.headers.cookie ?? "");
  return {
    deviceProof: found?.[1] ?? null,
    keepDeviceProof: (proof) => {
      res.cookie(name, proof, {
        httpOnly: true,
        sameSite: "strict",
        secure,
        path: secure ? "/" : "/graphql",
        maxAge: YEAR,
      });
    },
  };
}
