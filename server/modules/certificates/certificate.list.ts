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
  searches: "Words to find in any order, in serial numbers and in the donor's code and names.",
  filters: {
    donorId: oneOf("donor_id"),
    districtId: oneOf("district_id"),
    standing: anyOf("standing", CertificateStanding),
  },
};

export const { Args: CertificateListArgs, Totals: CertificateTotalArgs } = listTypes("Certificate", certificateList);
