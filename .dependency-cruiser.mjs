/** Modules may build on these and on nothing else among the modules; a module that is not listed builds on none. */
const charity = ["branches", "certificates", "classes", "donations", "donors", "organisation", "photos", "reference", "schools", "students", "users"];
const moduleMayUse = {
  branches: [],
  organisation: [],
  reference: [],
  users: ["branches"],
  auth: ["branches", "users"],
  schools: ["branches", "reference"],
  classes: ["branches", "reference", "schools"],
  students: ["branches", "classes", "reference", "schools"],
  promotion: ["classes", "reference", "schools", "students"],
  photos: ["branches", "classes", "reference", "schools", "students"],
  donors: ["branches", "reference"],
  donations: ["branches", "donors", "reference", "students"],
  duplicates: ["classes", "donations", "photos", "students"],
  certificates: ["donors", "reference"],
  imports: ["branches", "classes", "donations", "donors", "photos", "records", "reference", "schools", "students"],
  reports: charity,
  exports: [...charity, "audit", "imports", "reports", "trash"],
  records: charity,
  audit: ["records"],
  trash: ["records"],
  search: ["records", ...charity],
  dashboard: ["audit", "branches", "duplicates", "imports", "reference", "schools", "students"],
};

const sideways = Object.entries(moduleMayUse).map(([module, used]) => ({
  name: `module-${module}`,
  comment: `server/modules/${module} builds on: ${used.join(", ") || "no other module"}.`,
  severity: "error",
  from: { path: `^server/modules/${module}/` },
  to: { path: "^server/modules/", pathNot: `^server/modules/(${[module, ...used].join("|")})/` },
}));

const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: "error",
  from: { path: `^${from}/` },
  to: { path: "^(server|client|tests|bench|migrations)/", pathNot: `^(${allowed.join("|")})/` },
});

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    { name: "no-cycle", comment: "Nothing leads back to itself.", severity: "error", from: {}, to: { circular: true } },
    {
      name: "resolvable",
      comment: "Every import leads somewhere.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true},
    },
    {
      name: "declared",
      comment: "Packages are listed in package.json.",
      severity: "error",
      from: {},
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    },
    {
      name: "product-packages",
      comment: "What the product needs to run is not a development dependency.",
      severity: "error",
      from: { path: "^(server|migrations)/", pathNot: "^server/app/generate\\.ts$" },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    },
    only("server-shared", "server/shared", ["server/shared"], "Pure rules for both sides."),
    only("server-core", "server/core", ["server/core", "server/shared", "migrations"], "Machinery without a domain word."),
    only(
      "server-modules",
      "server/modules",
      ["server/modules", "server/core", "server/shared"],
      "Modules build on the core; nothing but tests imports server/app.",
    ),
    only("server-app", "server/app", ["server", "migrations"], "The composition root."),
    only("migrations", "migrations", ["migrations"], "A migration never follows the code of today."),
    ...sideways,
    only("client-i18n", "client/i18n", ["client/i18n", "server/shared"], "Words build on nothing."),
    only("client-graphql", "client/graphql", ["client/graphql", "client/i18n", "server/shared"], "The connection to the server."),
    only("client-kit", "client/kit", ["client/kit", "client/graphql", "client/i18n", "server/shared"], "Parts without a domain."),
    only(
      "client-features",
      "client/features",
      ["client/features", "client/kit", "client/graphql", "client/i18n", "server/shared"],
      "Screens build on the kit.",
    ),
    only("client-app", "client/app", ["client", "server/shared"], "The only part that composes features."),
    {
      name: "features-apart",
      comment: "A feature never imports another one; client/app composes them.",
      severity: "error",
      from: { path: "^client/features/([^/]+)/" },
      to: { path: "^client/features/([^/]+)/", pathNot: "^client/features/$1/" },
    },
    {
      name: "no-tests-in-product",
      comment: "The product knows nothing of its tests.",
      severity: "error",
      from: { path: "^(server|client|migrations)/" },
      to: { path: "^(tests|bench)/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    parser: "swc",
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default", "types"] },
  },
};
