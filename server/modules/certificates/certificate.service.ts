import { BadInput } from "../../core/base/errors.ts";
import { check } from "../../core/write/rules.ts";
import type { Scope } from "../../core/data/scope.ts";
import { loadForWrite } from "../../core/write/write.ts";
import { CertificateStanding } from "../../shared/enums.ts";
import { withdrawalRules } from "../../shared/rules/certificate.ts";
import { Certificate } from "./certificate.entity.ts";
import type { WithdrawalInput } from "./certificate.input.ts";

/** Moves a certificate from one standing to another; returns its id. */
async function change(
  scope: Scope,
  id: number,
  from: CertificateStanding,
  values: Pick<Certificate, "standing" | "withdrawnReason">,
): Promise<number> {
  const certificate = await loadForWrite(scope, Certificate, id);
  if (certificate.standing !== from) throw new BadInput([], "errors.certificateStanding");
  scope.em.assign(certificate, { ...values, updatedBy: scope.actor.userId });
  await scope.em.flush();
  return id;
}

/** Withdraws a valid certificate: its public check then says so. */
export async function withdrawCertificate(scope: Scope, id: number, input: WithdrawalInput): Promise<number> {
  const { reason } = check(withdrawalRules, input);
  return change(scope, id, CertificateStanding.VALID, {
    standing: CertificateStanding.WITHDRAWN,
    withdrawnReason: reason,
  });
}

/** Makes a withdrawn certificate valid again; refused if another one has replaced it. */
export async function reinstateCertificate(scope: Scope, id: number): Promise<number> {
  return change(scope, id, CertificateStanding.WITHDRAWN, {
    standing: CertificateStanding.VALID,
    withdrawnReason: null,
  });
}
