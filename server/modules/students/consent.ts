import { requirePast } from "../../core/write/rules.ts";
import type { Scope } from "../../core/data/scope.ts";
import { PhotoConsent } from "../../shared/enums.ts";

interface Consent {
  photoConsent: PhotoConsent;
  photoConsentOn: string | null;
  photoConsentBy: string | null;
}

/**
 * Completes a consent that is being written: an answer has a date, today by default; without an answer there is neither
 * date nor name. `known` are the existing values.
 */
export function settledConsent(scope: Scope, values: Partial<Consent>, known?: Consent): Partial<Consent> {
  const { photoConsent, photoConsentOn, photoConsentBy } = values;
  if (photoConsent === undefined && photoConsentOn === undefined && photoConsentBy === undefined) return {};
  requirePast(scope, "photoConsentOn", photoConsentOn);
  const answer = photoConsent ?? known?.photoConsent;
  if (answer === undefined || answer === PhotoConsent.UNKNOWN) return { photoConsentOn: null, photoConsentBy: null };
  const on = photoConsentOn === undefined ? known?.photoConsentOn : photoConsentOn;
  return on ? {} : { photoConsentOn: scope.database.today() };
}
