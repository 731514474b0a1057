import { z } from "zod";
import { requiredText } from "../values/fields.ts";

/** Why a certificate is withdrawn. */
export const withdrawalRules = z.object({ reason: requiredText(500) });
