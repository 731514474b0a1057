/** Modules may build on these and on nothing else among the modules; a module that is not listed builds on none. */
const charity = [
  "branches",
  "certificates",
  "classes",
  "distributions",
  "donations",
  "donors",
  "matches",
  "needs",
  "organisation",
  "photos",
  "pledges",
  "promotion",
  "reference",
  "schools",
  "students",
  "users",
];
const moduleMayUse = {
  analysis: ["donations", "donors", "schools", "students"],
  branches: [],
  organisation: ["reference"],
  reference: [],
  users: ["branches"],
  auth: ["branches", "users"],
  tokens: ["branches", "users"],
  schools: ["branches", "reference"],
  classes: ["branches", "reference", "schools"],
  students: ["branches", "classes", "reference", "schools"],
  promotion: ["branches", "classes", "reference", "schools", "students"],
  photos: ["branches", "classes", "reference", "schools", "students"],
  donors: ["branches", "reference", "students"],
  donations: ["branches", "donors", "needs", "reference", "schools", "students"],
  pledges: ["branches", "donors", "reference", "students"],
  needs: ["branches", "donors", "organisation", "reference", "schools", "students"],
  matches: ["branches", "donations", "donors", "needs", "pledges", "reference", "students"],
  distributions: ["branches", "donations", "donors", "matches", "reference", "schools", "students"],
  stopping: ["distributions", "donations", "donors", "matches", "needs", "pledges", "reference", "students"],
  duplicates: ["classes", "distributions", "donations", "matches", "needs", "photos", "promotion", "students"],
  certificates: ["donors", "reference"],
  imports: [
    "branches",
    "classes",
    "donations",
    "donors",
    "photos",
    "pledges",
    "records",
    "reference",
    "schools",
    "students",
  ],
  reports: charity,
  exports: [...charity, "analysis", "audit", "imports", "reports", "trash"],
  feeds: ["donations", "donors", "schools", "students"],
  views: [],
  "first-steps": ["organisation"],
  webhooks: ["branches"],
  records: [...charity, "tokens", "views", "webhooks"],
  audit: ["records"],
  trash: ["records"],
  backups: [],
  search: ["records", ...charity],
  dashboard: [
    "audit",
    "branches",
    "donations",
    "duplicates",
    "imports",
    "matches",
    "needs",
    "reference",
    "reports",
    "schools",
    "students",
  ],
  tray: ["imports", "reports"],
};

/** The rooms of the core, from the ground up: each builds on those named and on nothing else of the core. */
const coreMayUse = {
  base: [],
  data: ["base"],
  trash: ["base", "data"],
  write: ["base", "data", "trash"],
  graphql: ["base", "data", "trash", "write"],
  feed: ["base", "data"],
  files: ["base", "data"],
  jobs: ["base", "data", "files", "write"],
  backup: ["base", "data", "files", "jobs"],
  pictures: ["base", "data", "files", "jobs", "write"],
  report: ["base", "data", "files", "jobs"],
  import: ["base", "jobs"],
  export: ["base", "data", "files", "graphql", "import", "jobs", "report"],
};

/** The client's shared rooms, in the same way. */
const clientMayUse = {
  records: [],
  session: ["records"],
  problems: [],
  toasts: ["problems", "records"],
  deletion: ["problems", "records", "session", "toasts"],
  uploads: ["problems", "records", "session"],
  pickers: ["problems", "records", "session"],
  forms: ["pickers", "problems", "records", "toasts"],
  filters: ["forms", "pickers", "problems", "records", "toasts"],
  choosing: ["filters", "forms", "records"],
  details: ["forms", "problems", "records", "session", "toasts"],
  reference: ["forms", "pickers", "problems", "records", "session", "toasts"],
  exports: ["filters", "problems", "session", "toasts"],
  field: [],
  scan: [],
  serials: [],
  views: ["filters", "forms", "pickers", "problems", "records", "session", "toasts"],
  lists: ["exports", "filters", "problems", "records", "session", "views"],
  imports: [
    "deletion",
    "exports",
    "lists",
    "pickers",
    "problems",
    "records",
    "reference",
    "session",
    "toasts",
    "uploads",
  ],
};

/** The rooms of server/app. Files beside them are the start and what several rooms read: every room may use those. */
const appMayUse = {
  request: [],
  postgres: [],
  http: ["request"],
  metrics: ["request"],
  process: ["metrics", "postgres"],
  uploads: ["process", "request"],
  graphql: ["http", "request", "uploads"],
  doctor: ["postgres"],
  commands: ["doctor", "graphql", "postgres", "process"],
  demo: ["commands"],
};

/** The rooms of server/shared, in the same way. */
const sharedMayUse = { values: [], records: ["values"], rules: ["records", "values"] };

const walls = (parent, mayUse) =>
  Object.entries(mayUse).map(([room, used]) => ({
    name: `${parent.replaceAll("/", "-")}-${room}`,
    comment: `${parent}/${room} builds on: ${used.join(", ") || "no other room"}.`,
    severity: "error",
    from: { path: `^${parent}/${room}/` },
    to: { path: `^${parent}/`, pathNot: `^${parent}/(${[room, ...used].join("|")})/` },
  }));

/** Walls between the rooms of a folder in which files stand beside the rooms, too. */
const wallsBetween = (parent, mayUse) =>
  walls(parent, mayUse).map(({ to, ...rule }) => ({ ...rule, to: { ...to, path: `^${parent}/[^/]+/` } }));

/** No file stands loose beside the rooms. */
const inRooms = (parent, mayUse) => ({
  name: `${parent.replaceAll("/", "-")}-in-rooms`,
  comment: `Every file of ${parent} stands in one of its rooms.`,
  severity: "error",
  from: { path: `^${parent}/`, pathNot: `^${parent}/(${Object.keys(mayUse).join("|")})/` },
  to: {},
});

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
      to: { couldNotResolve: true },
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
      from: { path: "^(server|migrations)/", pathNot: "^server/app/commands/generate\\.ts$" },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    },
    only("server-shared", "server/shared", ["server/shared"], "Pure rules for both sides."),
    only(
      "server-lib",
      "server/lib",
      ["server/lib", "server/shared/spreadsheet"],
      "Imports nothing of ours but what both sides guard spreadsheets with: could be published.",
    ),
    only(
      "server-core",
      "server/core",
      ["server/core", "server/lib", "server/shared", "migrations"],
      "Machinery shared by the modules.",
    ),
    only(
      "server-modules",
      "server/modules",
      ["server/modules", "server/core", "server/lib", "server/shared"],
      "Modules build on the core; nothing but tests imports server/app.",
    ),
    only("server-app", "server/app", ["server", "migrations"], "The composition root."),
    only("migrations", "migrations", ["migrations"], "A migration never follows the code of today."),
    ...wallsBetween("server/app", appMayUse),
    ...wallsBetween("server/shared", sharedMayUse),
    inRooms("server/core", coreMayUse),
    ...walls("server/core", coreMayUse),
    ...walls("server/modules", moduleMayUse),
    only("client-i18n", "client/i18n", ["client/i18n", "server/shared"], "Words build on nothing."),
    only(
      "client-graphql",
      "client/graphql",
      ["client/graphql", "client/i18n", "server/shared"],
      "The connection to the server.",
    ),
    only(
      "client-ui",
      "client/ui",
      ["client/ui", "client/i18n", "server/shared"],
      "Parts without GraphQL and without a record's words.",
    ),
    only(
      "client-shared",
      "client/shared",
      ["client/shared", "client/ui", "client/graphql", "client/i18n", "server/shared"],
      "What several features share.",
    ),
    {
      name: "ui-without-graphql",
      comment: "A part of the interface asks nothing of the server.",
      severity: "error",
      from: { path: "^client/ui/" },
      to: { path: "^node_modules/(@apollo|graphql)" },
    },
    inRooms("client/shared", clientMayUse),
    ...walls("client/shared", clientMayUse),
    only(
      "client-features",
      "client/features",
      ["client/features", "client/shared", "client/ui", "client/graphql", "client/i18n", "server/shared"],
      "Screens build on what is shared.",
    ),
    only(
      "client-app",
      "client/app",
      ["client/(app|features|shared|ui|graphql|i18n)", "server/shared"],
      "The only part that composes features.",
    ),
    {
      name: "client-own-pages",
      comment: "Pages of their own outside the panel, which start as the panel does.",
      severity: "error",
      from: { path: "^client/(graphiql|field)/" },
      to: {
        path: "^(server|client|tests|bench|migrations)/",
        pathNot: "^(client/($1|shared|ui|graphql|i18n)/|server/shared/|client/app/(fonts|profile|theme|touch)\\.)",
      },
    },
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
