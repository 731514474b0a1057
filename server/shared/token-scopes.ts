import type { TokenScope } from "./enums.ts";
import type { Permission } from "./permissions.ts";

/** The permissions that each scope of an API token contains. */
const scopePermissions: Record<TokenScope, readonly Permission[]> = {
  RECORDS: [
    "analysis.read",
    "branch.read",
    "change.read",
    "class.read",
    "dashboard.read",
    "distribution.read",
    "donation.read",
    "donor.read",
    "match.read",
    "need.read",
    "pledge.read",
    "reference.read",
    "school.read",
    "student.read",
  ],
  PERSONAL: ["personal.read", "phone.read", "photo.read"],
  MONEY: ["money.read"],
  WRITE: [
    "change.undo",
    "class.delete",
    "class.edit",
    "distribution.handOut",
    "distribution.plan",
    "donation.cancel",
    "donation.delete",
    "donation.edit",
    "donation.reinstate",
    "donor.contact",
    "donor.create",
    "donor.delete",
    "donor.merge",
    "donor.pin",
    "donor.update",
    "enrolment.edit",
    "enrolment.remove",
    "hold.edit",
    "match.confirm",
    "match.propose",
    "place.edit",
    "pledge.delete",
    "pledge.edit",
    "pledge.reinstate",
    "promotion.run",
    "record.restore",
    "reference.edit",
    "school.create",
    "school.delete",
    "school.move",
    "school.pin",
    "school.update",
    "student.create",
    "student.delete",
    "student.merge",
    "student.move",
    "student.update",
  ],
};

/**
 * What no API token may do: accounts and administration, deleting for good, and whatever ends in a file made by a job,
 * which works with its user's full rights and is fetched in a session.
 */
export const neverByToken = [
  "account.own",
  "audit.read",
  "backup.manage",
  "branch.edit",
  "certificate.withdraw",
  "import.donations",
  "import.donors",
  "import.places",
  "import.pledges",
  "import.reference",
  "import.schools",
  "import.students",
  "import.use",
  "list.export",
  "organisation.edit",
  "photo.edit",
  "record.purge",
  "report.certificates",
  "report.photos",
  "report.students",
  "report.use",
  "token.manage",
  "token.own",
  "user.manage",
  "view.own",
  "view.share",
  "webhook.manage",
] as const satisfies readonly Permission[];

/** Every scope with its permissions. */
export const tokenScopes = Object.entries(scopePermissions) as [TokenScope, readonly Permission[]][];

/** The scope that contains a permission; null if none does. */
export const scopeOfPermission = (permission: Permission): TokenScope | null =>
  tokenScopes.find(([, contained]) => contained.includes(permission))?.[0] ?? null;

/** What these scopes leave of a set of permissions. */
export function withinScopes(scopes: readonly string[], permissions: ReadonlySet<Permission>): ReadonlySet<Permission> {
  const contained = tokenScopes.flatMap(([scope, of]) => (scopes.includes(scope) ? of : []));
  return new Set(contained.filter((permission) => permissions.has(permission)));
}

/** The scopes that leave anything of a set of permissions. To undo is nothing without the permission for what was done. */
export const scopesWithin = (permissions: ReadonlySet<Permission>): TokenScope[] =>
  tokenScopes.flatMap(([scope, of]) =>
    of.some((permission) => permission !== "change.undo" && permissions.has(permission)) ? [scope] : [],
  );
