import { z } from "zod";
import { requiredText } from "./fields.ts";

/** Why a certificate is taken back. */
export const withdrawalRules = z.object({ reason: requiredText(500) });
