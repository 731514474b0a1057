import type { CodegenConfig } from "@graphql-codegen/cli";

const config: CodegenConfig = {
  schema: "schema.graphql",
  documents: ["client/**/*.graphql"],
  generates: {
    "client/graphql/generated/operations.ts": {
      plugins: ["typescript-operations", "typed-document-node", "./client/graphql/hooks-plugin.mjs"],
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        disableDescriptions: true,
        documentNodeImport: "@apollo/client#TypedDocumentNode",
        scalars: {
          Date: "string",
          DateTime: "string",
          JSON: "unknown",
          ID: "string",
          Upload: "File",
        },
      },
    },
    "client/graphql/generated/possible-types.ts": {
      plugins: ["./client/graphql/possible-types-plugin.mjs"],
    },
    "server/app/graphql/client-operations.generated.ts": {
      plugins: ["./client/graphql/operation-names-plugin.mjs"],
    },
  },
};

export default config;
