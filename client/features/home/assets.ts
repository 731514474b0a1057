/** The assets in the order in which charts and tables show them, with the field of their numbers. */
export const assets = [
  { asset: "BICYCLE", field: "bicycle" },
  { asset: "MATERIAL", field: "material" },
  { asset: "FINANCE", field: "finance" },
] as const;
