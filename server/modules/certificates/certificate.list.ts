import { sql } from "kysely";
import { anyOf, type ListDefinition, oneOf } from "../../core/data/list.ts";
import { listTypes } from "../../core/graphql/list-types.ts";
import { CertificateStanding } from "../../shared/enums.ts";
import { Certificate } from "./certificate.entity.ts";

/** Issued certificates, searchable by serial number and donor. */
export const certificateList: ListDefinition = {
  entity: Certificate,
  sorts: { ISSUED_AT: sql.ref("created_at") },
  defaultSort: "ISSUED_AT",
  filters: {
    donorId: oneOf("donor_id"),
    districtId: oneOf("district_id"),
    standing: anyOf("standing", CertificateStanding),
  },
};

export const { Args: CertificateListArgs, Totals: CertificateTotalArgs } = listTypes("Certificate", certificateList);
