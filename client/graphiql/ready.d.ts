/** The ready queries of a page, read by the build. */
declare module "*.md?ready" {
  const queries: readonly { name: string; title: string; about: string; query: string; variables: string }[];
  export default queries;
}
