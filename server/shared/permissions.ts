/** Everything a person can be allowed to do. One word per action; the server, the client and the tests use this list. */
export const permissions = [
  "account.own",
  "branch.edit",
  "branch.read",
  "change.read",
  "change.undo",
  "dashboard.read",
  "import.places",
  "import.reference",
  "import.schools",
  "import.use",
  "phone.read",
  "place.edit",
  "reference.edit",
  "reference.read",
  "school.create",
  "school.delete",
  "school.move",
  "school.pin",
  "school.read",
  "school.update",
] as const;

export type Permission = (typeof permissions)[number];

/** Fixed role ids. 0 stands for "no role": its own account and nothing else. */
export const Role = { none: 0, administrator: 1, manager: 2, staff: 3, viewer: 4 } as const;
export type RoleId = (typeof Role)[keyof typeof Role];

const everybody: Permission[] = ["account.own"];
const viewer: Permission[] = [...everybody, "branch.read", "dashboard.read", "reference.read", "school.read"];
const staff: Permission[] = [...viewer, "change.read", "change.undo", "phone.read"];
const manager: Permission[] = [
  ...staff,
  "import.places",
  "import.schools",
  "import.use",
  "place.edit",
  "school.create",
  "school.delete",
  "school.move",
  "school.pin",
  "school.update",
];

/** What each role may do. */
const roleMatrix: Record<RoleId, ReadonlySet<Permission>> = {
  [Role.none]: new Set(everybody),
  [Role.administrator]: new Set(permissions),
  [Role.manager]: new Set(manager),
  [Role.staff]: new Set(staff),
  [Role.viewer]: new Set(viewer),
};

export const permissionsOf = (roleId: number): ReadonlySet<Permission> =>
  roleMatrix[roleId as RoleId] ?? roleMatrix[Role.none];
