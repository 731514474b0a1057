/** Operations on matches for their tests. */
export const documents = {
  propose: "mutation ($input: MatchProposalInput!) { proposeMatches(input: $input) { changeId count } }",
  byHand: `mutation ($pledgeId: Int!, $classYearId: Int!, $studentIds: [Int!]!) {
    proposeForPledge(pledgeId: $pledgeId, classYearId: $classYearId, studentIds: $studentIds) { changeId count } }`,
  confirm: "mutation ($ids: [Int!]!) { confirmMatches(ids: $ids) { changeId count } }",
  confirmAll: `mutation ($asset: Asset!, $yearId: Int!, $branchId: [Int!], $count: Int!) {
    confirmProposals(asset: $asset, yearId: $yearId, branchId: $branchId, count: $count) { changeId count } }`,
  unfit: `query ($asset: Asset!, $yearId: Int!, $branchId: [Int!]) { unfitProposals(asset: $asset, yearId: $yearId, branchId: $branchId) {
    count rows { finding match { student { id } } } } }`,
  release: "mutation ($ids: [Int!]!) { releaseMatches(ids: $ids) { changeId count } }",
  matches: `query ($filter: MatchFilter) { matches(filter: $filter, pageSize: 100) {
    rows { id state releasedBecause student { code } donor { code } pledge { id } } hasNext }
    matchesTotal(filter: $filter) { count } }`,
  why: `query ($filter: MatchFilter) { matches(filter: $filter, pageSize: 100) {
    rows { proposedBecause points student { id } } } }`,
  open: `query ($asset: Asset!, $yearId: Int!) { openPledges(asset: $asset, yearId: $yearId) {
    rows { matched proposed open pledge { id donor { code } } } hasNext } }`,
  ofStudent: `query ($id: Int!, $yearId: Int) { studentNeeds(studentId: $id, yearId: $yearId) {
    asset waits hold { donorName } match { state donor { code } } } }`,
  stops: "mutation ($id: Int!, $input: DonorStopsInput!) { donorStops(id: $id, input: $input) { changeId count } }",
  stopping:
    "query ($id: Int!) { donorStopsPreview(id: $id) { pledges matches planned plans { name heldOn } absent absentPlans { name } handedOut donations handedOver yearOver asset classYearId holds held { id } } }",
} as const;
