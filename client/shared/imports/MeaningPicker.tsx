import { useState } from "react";
import type { LookupKind } from "../../../server/shared/import-lookups.ts";
import { placeKinds, type ReferenceKind } from "../../../server/shared/reference.ts";
import type { ReferenceFilter } from "../../graphql/generated/operations.ts";
import { showDate } from "../../ui/format.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import { Combobox } from "../pickers/Combobox.tsx";
import { useDonorOptions } from "../pickers/donors.ts";
import { foundAmong, type OptionsResult, useFoundBranches, useReferenceOptions } from "../pickers/options.ts";
import { useSchoolOptions } from "../pickers/schools.ts";
import { useStudentOptions } from "../pickers/students.ts";
import { useClassYears } from "../reference/class-years.ts";
import type { Named } from "../records/records.ts";

interface Props {
  kind: LookupKind;
  id: string;
  label: string;
  /** What contains the record, if that is known. */
  within?: { kind: string; id: number } | null;
  value: Named | null;
  onChoose: (record: Named | null) => void;
  clearable?: boolean;
}

interface Found {
  options: OptionsResult<Named>;
  note?: (record: Named) => string | null;
}

const noneYet: OptionsResult<Named> = { options: [], hasNext: false, loading: false, error: undefined };

/** A combobox with the records that a search finds while its list is open. */
function Picker({ useFound, ...props }: Props & { useFound: (search: string, skip: boolean) => Found }) {
  const [search, setSearch] = useState("");
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  const { options, note } = useFound(search, !open);
  return (
    <Combobox
      aria={{ id: props.id, name: props.id }}
      label={props.label}
      value={props.value}
      options={options.options}
      hasNext={options.hasNext}
      loading={options.loading}
      error={options.error}
      search={search}
      onSearch={setSearch}
      onOpen={setOpen}
      text={text}
      onText={setText}
      clearable={props.clearable ?? false}
      {...(note && { note })}
      onChoose={(record) => {
        setText("");
        props.onChoose(record);
      }}
    />
  );
}

/** The filter of values within a place. */
function filterOf(within: Props["within"]): ReferenceFilter | undefined {
  const kind = placeKinds.find((each) => each === within?.kind);
  return kind && within ? { [`${kind.toLowerCase()}Id`]: [within.id] } : undefined;
}

function ReferenceMeaning({ kind, ...props }: Props & { kind: ReferenceKind }) {
  const names = useNames();
  const filter = filterOf(props.within);
  const useFound = (search: string, skip: boolean): Found => {
    const options = useReferenceOptions({ kind, search, skip, ...(filter && { filter }) });
    const paths = new Map(options.options.map(({ id, above }) => [id, above.map(names.first).join(" · ")]));
    return { options, note: ({ id }) => paths.get(id) || null };
  };
  return <Picker {...props} kind={kind} useFound={useFound} />;
}

function SchoolMeaning(props: Props) {
  const branchId = props.within?.kind === "BRANCH" ? [props.within.id] : null;
  const useFound = (search: string, skip: boolean): Found => {
    const options = useSchoolOptions(search, branchId ? { branchId } : undefined);
    return { options: skip ? noneYet : options };
  };
  return <Picker {...props} useFound={useFound} />;
}

function BranchMeaning(props: Props) {
  const useFound = (search: string): Found => ({ options: useFoundBranches(search) });
  return <Picker {...props} useFound={useFound} />;
}

/** The study years, the latest first. */
function ClassYearMeaning(props: Props) {
  const { years, error } = useClassYears();
  const useFound = (search: string): Found => {
    const options = foundAmong(years ?? [], search);
    return { options: { ...noneYet, options, loading: !years && !error, error } };
  };
  return <Picker {...props} useFound={useFound} />;
}

function StudentMeaning(props: Props) {
  const names = useNames();
  const useFound = (search: string, skip: boolean): Found => {
    const options = useStudentOptions(search, skip);
    const told = new Map(
      options.options.map(({ id, dateOfBirth, grade, school }) => [
        id,
        [dateOfBirth && showDate(dateOfBirth), grade && names.first(grade), school && names.first(school)]
          .filter(Boolean)
          .join(" · "),
      ]),
    );
    return { options, note: ({ id }) => told.get(id) || null };
  };
  return <Picker {...props} useFound={useFound} />;
}

const useDonors = (search: string, skip: boolean): Found => ({ options: useDonorOptions(search, skip) });

/** One of the records that a cell can mean, found by typing. */
export function MeaningPicker({ kind, ...props }: Props) {
  if (kind === "BRANCH") return <BranchMeaning {...props} kind={kind} />;
  if (kind === "CLASS_YEAR") return <ClassYearMeaning {...props} kind={kind} />;
  if (kind === "SCHOOL") return <SchoolMeaning {...props} kind={kind} />;
  if (kind === "STUDENT") return <StudentMeaning {...props} kind={kind} />;
  if (kind === "DONOR") return <Picker {...props} kind={kind} useFound={useDonors} />;
  return <ReferenceMeaning {...props} kind={kind} />;
}
