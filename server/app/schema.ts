import type { GraphQLSchema } from "graphql";
import { buildSchema } from "type-graphql";
import { requireDeclaredAccess } from "../core/allow.ts";
import { guardOperations } from "../core/operation.ts";
import { AuditResolver } from "../modules/audit/audit.resolver.ts";
import { AuthResolver } from "../modules/auth/auth.resolver.ts";
import { BranchResolver } from "../modules/branches/branch.resolver.ts";
import { DashboardResolver } from "../modules/dashboard/dashboard.resolver.ts";
import { ImportResolver } from "../modules/imports/import.resolver.ts";
import { OrganisationResolver } from "../modules/organisation/organisation.resolver.ts";
import { ReferenceResolver } from "../modules/reference/reference.resolver.ts";
import { SchoolResolver } from "../modules/schools/school.resolver.ts";

/** Builds the GraphQL schema; throws when an operation does not say who may use it. */
export async function buildProductSchema(): Promise<GraphQLSchema> {
  const schema = await buildSchema({
    resolvers: [
      AuditResolver,
      AuthResolver,
      BranchResolver,
      DashboardResolver,
      ImportResolver,
      OrganisationResolver,
      ReferenceResolver,
      SchoolResolver,
    ],
    validate: false,
    orphanedTypes: [],
  });
  requireDeclaredAccess(schema);
  guardOperations(schema);
  return schema;
}
