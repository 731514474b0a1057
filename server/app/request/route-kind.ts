/** The product's kinds of addresses, by which requests are counted. */
export const routeKinds = ["build", "export", "file", "graphql", "health", "logo", "me", "page", "verify"] as const;
export type RouteKind = (typeof routeKinds)[number];

const beginnings: readonly (readonly [RegExp, RouteKind])[] = [
  [/^\/graphql(?:[/?]|$)/u, "graphql"],
  [/^\/build\//u, "build"],
  [/^\/(?:healthz|readyz)(?:[/?]|$)/u, "health"],
  [/^\/files\//u, "file"],
  [/^\/logo\//u, "logo"],
  [/^\/verify\//u, "verify"],
  [/^\/api\/export\//u, "export"],
  [/^\/api\/auth\/me(?:[/?]|$)/u, "me"],
];

/** The kind of an address; whatever is no other kind counts as a page. */
export const routeKindOf = (url: string): RouteKind => beginnings.find(([pattern]) => pattern.test(url))?.[1] ?? "page";
