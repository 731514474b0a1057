import { Cog, Document, Heart, Home, Learning, Mugshot, People, PivotTable } from "@blueprintjs/icons";
import type { TFunction } from "i18next";
import type { JSX } from "react";
import { useTranslation } from "react-i18next";
import type { Permission } from "../../../server/shared/permissions.ts";
import { referenceCatalogue, referenceKinds } from "../../../server/shared/reference.ts";
import { paths } from "../../shared/records/paths.ts";
import { referenceKindInfo } from "../../shared/records/kinds.ts";
import { useMe } from "../../shared/session/session-context.tsx";

export interface MenuLink {
  label: string;
  to: string;
}

export interface MenuGroup {
  key: string;
  label: string;
  links: MenuLink[];
}

export interface MenuEntry {
  key: string;
  label: string;
  icon: JSX.Element;
  /** Its destination, or the groups it opens. */
  to?: string;
  groups?: MenuGroup[];
  /** Further pages of the same part, always in view. */
  links?: MenuLink[];
}

/**
 * Whether a path belongs to a menu entry itself, and to none of its further pages: its own page, or that of one of its
 * records, lists or tasks.
 */
export const isAt = ({ to = "", links = [] }: MenuEntry, pathname: string): boolean =>
  to.split("/")[1] === pathname.split("/")[1] && !links.some((link) => pathname.startsWith(link.to));

const referenceGroups = ["student", "location", "school"] as const;

/** The menu in order: what exists and the user may use. */
export function useMenu(): MenuEntry[] {
  const { t } = useTranslation(["shell", "reference"]);
  const { permissions } = useMe();
  return menuIn(t, permissions);
}

/** The menu in one language. */
export function menuIn(t: TFunction<["shell", "reference"]>, permissions: ReadonlySet<Permission>): MenuEntry[] {
  const may = (permission: Permission) => permissions.has(permission);

  const references = referenceGroups.map((key): MenuGroup => ({
    key,
    label: t(`shell:menu.groups.${key}`),
    links: referenceKinds
      .filter((kind) => referenceCatalogue[kind].group === key)
      .map((kind) => ({
        label: t(`reference:kinds.${kind}.many`),
        to: paths.reference(referenceKindInfo(kind).slug),
      })),
  }));
  const administration: MenuGroup = {
    key: "administration",
    label: t("shell:menu.groups.administration"),
    links: [
      { label: t("shell:menu.branches"), to: paths.branches },
      ...(may("organisation.edit") ? [{ label: t("shell:menu.organisation"), to: paths.organisation }] : []),
      ...(may("record.restore") ? [{ label: t("shell:menu.trash"), to: paths.trash }] : []),
      ...(may("token.manage") ? [{ label: t("shell:menu.tokens"), to: paths.allTokens }] : []),
      ...(may("backup.manage") ? [{ label: t("shell:menu.backups"), to: paths.backups }] : []),
      ...(may("webhook.manage") ? [{ label: t("shell:menu.webhooks"), to: paths.webhooks }] : []),
      ...(may("audit.read") ? [{ label: t("shell:menu.audit"), to: paths.audit }] : []),
    ],
  };
  const groups = [...(may("reference.read") ? references : []), ...(may("branch.read") ? [administration] : [])];

  const entries: MenuEntry[] = [{ key: "home", label: t("shell:menu.home"), icon: <Home />, to: paths.home }];
  if (may("school.read")) {
    const links = may("promotion.run") ? [{ label: t("shell:menu.yearEnd"), to: paths.yearEnd }] : [];
    entries.push({
      key: "schools",
      label: t("shell:menu.schools"),
      icon: <Learning />,
      to: paths.schools,
      ...(links.length > 0 && { links }),
    });
  }
  if (may("donor.read")) {
    const links = [
      ...(may("donation.read") ? [{ label: t("shell:menu.donations"), to: paths.donations }] : []),
      ...(may("need.read") ? [{ label: t("shell:menu.needs"), to: paths.needs }] : []),
      ...(may("match.read") ? [{ label: t("shell:menu.matching"), to: paths.matching }] : []),
      ...(may("pledge.read") ? [{ label: t("shell:menu.pledges"), to: paths.pledges }] : []),
      ...(may("distribution.read") ? [{ label: t("shell:menu.distributions"), to: paths.distributions }] : []),
    ];
    entries.push({
      key: "donors",
      label: t("shell:menu.donors"),
      icon: <Heart />,
      to: paths.donors,
      ...(links.length > 0 && { links }),
    });
  }
  if (may("student.read")) {
    entries.push({ key: "students", label: t("shell:menu.students"), icon: <Mugshot />, to: paths.students });
  }
  if (may("user.manage")) {
    entries.push({ key: "users", label: t("shell:menu.users"), icon: <People />, to: paths.users });
  }
  if (groups.length > 0) {
    entries.push({ key: "setting", label: t("shell:menu.setting"), icon: <Cog />, groups });
  }
  if (may("report.use")) {
    entries.push({ key: "reports", label: t("shell:menu.reports"), icon: <Document />, to: paths.reports });
  }
  if (may("analysis.read")) {
    entries.push({ key: "analysis", label: t("shell:menu.analysis"), icon: <PivotTable />, to: paths.analysis });
  }
  return entries;
}

/** What can be begun from anywhere: the permission it takes and where it begins. */
const actions = [
  { key: "addStudent", needs: "student.create", to: `${paths.students}?dialog=add` },
  { key: "addDonor", needs: "donor.create", to: `${paths.donors}?dialog=add` },
  { key: "addSchool", needs: "school.create", to: `${paths.schools}?dialog=add` },
  { key: "addUser", needs: "user.manage", to: `${paths.users}?dialog=add` },
  { key: "recordDonation", needs: "donation.edit", to: `${paths.donations}?dialog=donate` },
  { key: "addPledge", needs: "pledge.edit", to: `${paths.pledges}?dialog=add-pledge` },
  { key: "addDistribution", needs: "distribution.plan", to: `${paths.distributions}?dialog=add` },
  { key: "importStudents", needs: "import.students", to: `${paths.students}?import=new` },
  { key: "importPhotos", needs: "import.students", to: `${paths.students}?import=new-PHOTO` },
  { key: "importDonors", needs: "import.donors", to: `${paths.donors}?import=new` },
  { key: "importDonations", needs: "import.donations", to: `${paths.donors}?import=new-DONATION` },
  { key: "importPledges", needs: "import.pledges", to: `${paths.pledges}?import=new` },
  { key: "importSchools", needs: "import.schools", to: `${paths.schools}?import=new` },
] as const;

/** The actions that the user may begin, in one language. */
export const actionsIn = (t: TFunction<["shell", "reference"]>, permissions: ReadonlySet<Permission>): MenuLink[] =>
  actions
    .filter(({ needs }) => permissions.has(needs))
    .map(({ key, to }) => ({ label: t(`shell:actions.${key}`), to }));
