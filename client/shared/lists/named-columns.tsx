import { CopyCode } from "../../ui/CopyCode.tsx";
import { showMoment } from "../../ui/format.ts";
import { Dash, NameBoth, type Names } from "../../ui/NameBoth.tsx";

/** A record's code in lists. */
export const codeColumn = {
  kind: "code",
  phone: "code",
  sort: "CODE",
  render: ({ code }: { code: string }) => <CopyCode code={code} />,
} as const;

const inKhmer = (language: string) => language === "km";

/** A record's names in lists, sorted by the reader's. */
export const nameColumn = (language: string) =>
  ({
    kind: "name",
    phone: "title",
    sort: inKhmer(language) ? "NAME_LOCAL" : "NAME_EN",
    render: (row: Names) => <NameBoth of={row} />,
  }) as const;

/** The name in the other script, under the label of that name. */
export function otherNameColumn(language: string, labels: { nameEn: string; nameLocal: string }) {
  const khmer = inKhmer(language);
  return {
    kind: "name",
    header: khmer ? labels.nameEn : labels.nameLocal,
    sort: khmer ? "NAME_EN" : "NAME_LOCAL",
    render: ({ nameEn, nameLocal }: Names) => (
      <span lang={khmer ? "en" : "km"}>{khmer ? nameEn : (nameLocal ?? <Dash />)}</span>
    ),
  } as const;
}

/** When a record was last changed. */
export const updatedColumn = (header: string) =>
  ({
    key: "updatedAt",
    header,
    kind: "moment",
    optional: true,
    sort: "UPDATED_AT",
    render: ({ updatedAt }: { updatedAt: string }) => showMoment(updatedAt),
  }) as const;
