/** The assets in the order of charts and tables, with the field of their numbers. */
export const assets = [
  { asset: "BICYCLE", field: "bicycle" },
  { asset: "MATERIAL", field: "material" },
  { asset: "FINANCE", field: "finance" },
] as const;
