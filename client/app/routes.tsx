import { redirectDocument, type RouteObject } from "react-router";
import type { Permission } from "../../server/shared/permissions.ts";
import { referenceKinds } from "../../server/shared/reference.ts";
// Not lazy-loaded: when it is needed, the network is gone.
import { ConnectionPage } from "../features/errors/ConnectionPage.tsx";
import { loadListTexts, loadPanelTexts, loadTexts } from "../i18n/start.ts";
import { paths } from "../shared/records/paths.ts";
import { referenceKindInfo } from "../shared/records/kinds.ts";
import { MissingCode } from "../ui/missing-code.ts";
import { checksAgain, panelLoader } from "./guard.ts";
import { BrokenPage } from "./BrokenPage.tsx";
import { fetchProfile } from "./profile.ts";
import { whenBack } from "./reach.ts";
import { Root } from "./Root.tsx";
import { Waiting } from "./Waiting.tsx";

const checkSession = async () => (await fetchProfile(new AbortController().signal)).state !== "unreachable";
const load = (address: string) => window.location.replace(address);
const Connection = () => <ConnectionPage check={checkSession} whenBack={whenBack} load={load} />;

/** The permission needed to see the page. */
const needs = (permission: Permission) => ({ needs: permission });

const references: RouteObject[] = referenceKinds.map((kind) => {
  const { slug } = referenceKindInfo(kind);
  return {
    path: paths.reference(slug),
    handle: needs("reference.read"),
    lazy: async () => {
      const { ReferencePage } = await import("../features/reference/ReferencePage.tsx");
      return { Component: () => <ReferencePage slug={slug} /> };
    },
  };
});

const closed: RouteObject[] = [
  {
    path: paths.home,
    lazy: async () => ({ Component: (await import("./pages/Home.tsx")).Home }),
  },
  {
    path: paths.account,
    lazy: async () => ({ Component: (await import("../features/account/AccountPage.tsx")).AccountPage }),
  },
  {
    path: paths.tokens,
    handle: needs("token.own"),
    lazy: async () => ({ Component: (await import("../features/tokens/TokensPage.tsx")).TokensPage }),
  },
  {
    path: paths.schools,
    handle: needs("school.read"),
    lazy: async () => ({ Component: (await import("../features/schools/SchoolListPage.tsx")).SchoolListPage }),
  },
  {
    path: paths.classes,
    handle: needs("class.read"),
    lazy: async () => ({ Component: (await import("../features/classes/ClassListPage.tsx")).ClassListPage }),
  },
  {
    path: "/schools/information/:id",
    handle: needs("school.read"),
    lazy: async () => ({ Component: (await import("./pages/SchoolDetail.tsx")).SchoolDetail }),
  },
  {
    path: paths.yearEnd,
    handle: needs("promotion.run"),
    lazy: async () => ({ Component: (await import("../features/classes/YearEndPage.tsx")).YearEndPage }),
  },
  {
    path: "/schools/year-end/:id",
    handle: needs("promotion.run"),
    lazy: async () => ({ Component: (await import("../features/classes/YearEndSchoolPage.tsx")).YearEndSchoolPage }),
  },
  {
    path: paths.donors,
    handle: needs("donor.read"),
    lazy: async () => ({ Component: (await import("../features/donors/DonorListPage.tsx")).DonorListPage }),
  },
  {
    path: paths.donations,
    handle: needs("donation.read"),
    lazy: async () => ({ Component: (await import("../features/donors/DonationListPage.tsx")).DonationListPage }),
  },
  {
    path: paths.needs,
    handle: needs("need.read"),
    lazy: async () => ({ Component: (await import("./pages/NeedList.tsx")).NeedList }),
  },
  {
    path: paths.matching,
    handle: needs("match.read"),
    lazy: async () => ({ Component: (await import("./pages/NeedList.tsx")).Matching }),
  },
  {
    path: paths.pledges,
    handle: needs("pledge.read"),
    lazy: async () => ({ Component: (await import("../features/pledges/PledgeListPage.tsx")).PledgeListPage }),
  },
  {
    path: paths.distributions,
    handle: needs("distribution.read"),
    lazy: async () => ({
      Component: (await import("../features/distributions/DistributionListPage.tsx")).DistributionListPage,
    }),
  },
  {
    path: "/distributions/:id",
    handle: needs("distribution.read"),
    lazy: async () => ({
      Component: (await import("../features/distributions/DistributionPage.tsx")).DistributionPage,
    }),
  },
  {
    path: "/donors/information/:id",
    handle: needs("donor.read"),
    lazy: async () => ({ Component: (await import("./pages/DonorDetail.tsx")).DonorDetail }),
  },
  {
    path: paths.donorDuplicates,
    handle: needs("donor.merge"),
    lazy: async () => ({
      Component: (await import("../features/duplicates/DonorPairListPage.tsx")).DonorPairListPage,
    }),
  },
  {
    path: "/donors/merge",
    handle: needs("donor.merge"),
    lazy: async () => ({ Component: (await import("../features/duplicates/DonorMergePage.tsx")).DonorMergePage }),
  },
  {
    path: paths.students,
    handle: needs("student.read"),
    lazy: async () => ({ Component: (await import("./pages/StudentList.tsx")).StudentList }),
  },
  {
    path: paths.studentDuplicates,
    handle: needs("student.merge"),
    lazy: async () => ({
      Component: (await import("../features/duplicates/StudentPairListPage.tsx")).StudentPairListPage,
    }),
  },
  {
    path: "/students/merge",
    handle: needs("student.merge"),
    lazy: async () => ({ Component: (await import("../features/duplicates/StudentMergePage.tsx")).StudentMergePage }),
  },
  {
    path: "/students/:id",
    handle: needs("student.read"),
    lazy: async () => ({ Component: (await import("./pages/StudentDetail.tsx")).StudentDetail }),
  },
  {
    path: paths.users,
    handle: needs("user.manage"),
    lazy: async () => ({ Component: (await import("../features/users/UserListPage.tsx")).UserListPage }),
  },
  {
    path: paths.reports,
    handle: needs("report.use"),
    lazy: async () => ({ Component: (await import("../features/reports/ReportsPage.tsx")).ReportsPage }),
  },
  {
    path: paths.analysis,
    handle: needs("analysis.read"),
    lazy: async () => ({ Component: (await import("../features/analysis/AnalysisPage.tsx")).AnalysisPage }),
  },
  {
    path: paths.organisation,
    handle: needs("organisation.edit"),
    lazy: async () => ({ Component: (await import("../features/organisation/OrganisationPage.tsx")).OrganisationPage }),
  },
  {
    path: paths.backups,
    handle: needs("backup.manage"),
    lazy: async () => ({ Component: (await import("../features/backups/BackupsPage.tsx")).BackupsPage }),
  },
  {
    path: paths.webhooks,
    handle: needs("webhook.manage"),
    lazy: async () => ({ Component: (await import("../features/webhooks/WebhooksPage.tsx")).WebhooksPage }),
  },
  {
    path: paths.allTokens,
    handle: needs("token.manage"),
    lazy: async () => ({ Component: (await import("../features/tokens/TokensPage.tsx")).AllTokensPage }),
  },
  {
    path: paths.branches,
    handle: needs("branch.read"),
    lazy: async () => ({ Component: (await import("../features/branches/BranchListPage.tsx")).BranchListPage }),
  },
  {
    path: paths.trash,
    handle: needs("record.restore"),
    lazy: async () => ({ Component: (await import("../features/trash/TrashListPage.tsx")).TrashListPage }),
  },
  {
    path: paths.audit,
    handle: needs("audit.read"),
    lazy: async () => ({ Component: (await import("../features/audit/AuditListPage.tsx")).AuditListPage }),
  },
  ...references,
  {
    path: "*",
    lazy: async () => ({ Component: (await import("../features/errors/NotFoundPage.tsx")).NotFoundPage }),
  },
];

/** Lists that people open first: their rows are not to wait for the texts of all other pages. */
const openedFirst: Readonly<Record<string, () => Promise<unknown>>> = {
  // Loaded with the panel.
  [paths.students]: () => Promise.resolve(),
  [paths.schools]: () => loadListTexts("school"),
  [paths.donors]: () => loadListTexts("donor"),
};

/** A page whose texts are loaded beside its code. */
function withTexts(route: RouteObject): RouteObject {
  const { path = "", lazy } = route;
  if (typeof lazy !== "function") return route;
  return {
    ...route,
    lazy: async () => {
      try {
        const [page] = await Promise.all([lazy(), (openedFirst[path] ?? loadTexts)()]);
        return page;
      } catch (error) {
        throw new MissingCode("A page could not be loaded", { cause: error });
      }
    },
  };
}

/** Every page: three are public, the others need a session. Each page's code is loaded when it is opened. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: BrokenPage,
    HydrateFallback: Waiting,
    children: [
      {
        path: paths.login,
        lazy: async () => ({ Component: (await import("../features/auth/LoginPage.tsx")).LoginPage }),
      },
      {
        path: paths.deactivated,
        lazy: async () => ({ Component: (await import("../features/errors/DeactivatedPage.tsx")).DeactivatedPage }),
      },
      {
        id: "error.connection",
        path: paths.connection,
        Component: Connection,
      },
      // A page of its own, outside the panel: where sign-in continues if it was asked for.
      { path: paths.graphiql, loader: () => redirectDocument(paths.graphiql) },
      { path: paths.field, loader: ({ request }) => redirectDocument(paths.field + new URL(request.url).search) },
      {
        id: "panel",
        loader: panelLoader,
        shouldRevalidate: checksAgain,
        lazy: {
          Component: async () => {
            const [{ Shell }] = await Promise.all([import("./shell/Shell.tsx"), loadPanelTexts()]);
            return Shell;
          },
        },
        children: [{ ErrorBoundary: BrokenPage, children: closed.map(withTexts) }],
      },
    ],
  },
];
