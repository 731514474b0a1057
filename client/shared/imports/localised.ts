/** The parameters of a message, in Khmer with the names that it has in that language. */
export const localised = (
  params: Readonly<Record<string, string>> | null,
  language: string,
): Record<string, string> => {
  const all = { ...params };
  if (language !== "km") return all;
  const local = Object.entries(all).flatMap(([name, text]) =>
    name.endsWith("Local") && text ? [[name.replace(/Local$/u, ""), text] as const] : [],
  );
  return { ...all, ...Object.fromEntries(local) };
};
