import { NameBoth } from "../../ui/NameBoth.tsx";
import { useTypeName } from "../../shared/records/record-types.ts";
import { namesOf } from "./trash-list.tsx";

interface Named {
  type: string;
  code: string | null;
  nameEn: string | null;
  nameLocal: string | null;
}

/** A record of any type in one line: its type, names and code. */
export function RecordName({ record }: { record: Named }) {
  const typeName = useTypeName();
  const both = namesOf(record);
  return (
    <span className="ui-option">
      <span className="ui-muted">{typeName(record.type)}</span>
      {both && <NameBoth of={both} layout="inline" />}
      {record.code && <code className="ui-code ui-muted">{record.code}</code>}
    </span>
  );
}
