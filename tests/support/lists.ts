import { referenceCatalogue } from "../../server/shared/reference.ts";

/** The screens on which each list is examined, by the file that shows it. */
export const screensOfLists: Record<string, readonly string[]> = {
  "audit/AuditListPage.tsx": ["audit"],
  "branches/BranchListPage.tsx": ["branches"],
  "classes/ClassList.tsx": ["classes"],
  "classes/ClassListPage.tsx": ["all-classes"],
  "classes/ClassPanel.tsx": ["class"],
  "classes/PromotionRows.tsx": ["promotion"],
  "classes/StudyInfoTab.tsx": ["studies"],
  "classes/YearEndRows.tsx": ["year-end"],
  "distributions/DistributionListPage.tsx": ["distributions"],
  "distributions/PlannedTab.tsx": ["distribution"],
  "donors/DonateInfoTab.tsx": ["donations"],
  "donors/DonatedTab.tsx": ["donor-donated"],
  "donors/DonationListPage.tsx": ["register"],
  "donors/DonorListPage.tsx": ["donors"],
  "duplicates/PairList.tsx": ["donor-duplicates", "duplicates"],
  "needs/MatchingPage.tsx": ["matching"],
  "needs/NeedListPage.tsx": ["needs"],
  "pledges/PledgeListPage.tsx": ["pledges"],
  "pledges/PledgesTab.tsx": ["donor-pledges"],
  "reference/ReferencePage.tsx": Object.values(referenceCatalogue).map(({ slug }) => slug),
  "reports/CertificateList.tsx": ["certificates", "donor-certificates"],
  "reports/RunList.tsx": ["reports"],
  "schools/SchoolListPage.tsx": ["schools"],
  "students/StudentListPage.tsx": ["students"],
  "tokens/TokensPage.tsx": ["tokens", "all-tokens"],
  "trash/TrashListPage.tsx": ["trash"],
  "users/UserListPage.tsx": ["users"],
};

/** Screens with a row layout of their own. */
const otherLists = ["import-undoings", "school-changes", "student-changes", "donor-changes"];

/** The screens that the test of lists looks at. */
export const listScreens: ReadonlySet<string> = new Set([...Object.values(screensOfLists).flat(), ...otherLists]);
