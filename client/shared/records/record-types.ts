import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type PlaceKind, referenceKinds, typeOfKind } from "../../../server/shared/reference.ts";
import { textsIn } from "../../i18n/translation.ts";
import type { texts } from "../../i18n/en.ts";
import { paths } from "./paths.ts";
import { referenceKindInfo } from "./kinds.ts";

/** A record as mixed lists refer to it. */
export interface RecordRef {
  type: string;
  id: number;
  code?: string | null;
}

/** What the panel knows about a record type. */
interface RecordType {
  /** The namespace with its field labels, in display order. */
  words: keyof typeof texts;
  /** The page of a record. */
  path?: (record: RecordRef) => string;
  /** Where a record is shown on the page of the whole it is part of. */
  within?: (whole: RecordRef, id: number) => string;
}

const inList = (path: string) => (record: RecordRef) =>
  record.code ? `${path}?q=${encodeURIComponent(record.code)}` : path;

const references = Object.fromEntries(
  referenceKinds.map((kind): [string, RecordType] => [
    typeOfKind(kind),
    { words: "reference", path: inList(paths.reference(referenceKindInfo(kind).slug)) },
  ]),
);

/** Every type by its GraphQL name. */
export const recordTypes: Readonly<Record<string, RecordType>> = {
  School: { words: "school", path: ({ id }) => paths.school(id) },
  SchoolClass: { words: "class", within: (school, id) => paths.schoolClass(school.id, id) },
  Enrolment: { words: "class", within: (student) => paths.student(student.id, "studies") },
  YearEndDecision: { words: "class" },
  Donor: { words: "donor", path: ({ id }) => paths.donor(id) },
  DonorStop: { words: "pledge", within: (donor) => paths.donor(donor.id) },
  Donation: { words: "donation", within: (student) => paths.student(student.id, "donations") },
  Hold: { words: "need" },
  Match: { words: "need" },
  Pledge: { words: "pledge", within: (donor) => paths.donor(donor.id, "pledges") },
  Certificate: { words: "certificate", within: (donor) => paths.donor(donor.id, "certificates") },
  Distribution: { words: "distribution", path: ({ id }) => paths.distribution(id) },
  PlannedStudent: { words: "distribution", within: (distribution) => paths.distribution(distribution.id, "students") },
  Student: { words: "student", path: ({ id }) => paths.student(id) },
  StudentPhoto: { words: "photo", within: (student) => paths.student(student.id, "pictures") },
  User: { words: "user", path: ({ id }) => `${paths.users}?dialog=edit&record=${id}` },
  ApiToken: { words: "token", path: () => paths.allTokens },
  SavedView: { words: "view" },
  Webhook: { words: "webhook", path: () => paths.webhooks },
  Organisation: { words: "organisation", path: () => paths.organisation },
  Branch: { words: "branch", path: inList(paths.branches) },
  ...references,
};

/** The page of a record; undefined if its type has none. */
export const recordPath = (record: RecordRef): string | undefined => recordTypes[record.type]?.path?.(record);

/** Where a record that may be part of another one is shown; undefined if nowhere. */
export function seenPath(record: RecordRef, seenOn: RecordRef | null): string | undefined {
  if (!seenOn) return undefined;
  if (seenOn.type === record.type) return recordPath(record);
  return recordTypes[record.type]?.within?.(seenOn, record.id) ?? recordPath(seenOn);
}

/** A type's name in the reader's language: "School". */
export function useTypeName(): (type: string) => string {
  const { t } = useTranslation("ui");
  return useCallback((type) => (type in textsIn("ui", "type") ? t(`type.${type as "School"}`) : type), [t]);
}

/**
 * The labels of a type's fields by their names in records and in forms (`village` and `villageId`), in display order.
 */
export function useFieldLabels(type: string): Readonly<Record<string, string>> {
  const { t } = useTranslation(["school"]);
  return useMemo(() => {
    const words = recordTypes[type]?.words;
    if (!words) return {};
    const parent = parentKinds.get(type);
    return Object.fromEntries(
      Object.keys(textsIn(words, "fields")).flatMap((field) => {
        const label = t(`${words}:fields.${field}` as "school:fields.code");
        const inForms = field === parent?.toLowerCase() ? "parentId" : `${field}Id`;
        return [
          [field, label],
          [inForms, label],
        ];
      }),
    );
  }, [type, t]);
}

/** The kind of what stands above a place, by the place's type. */
export const parentKinds: ReadonlyMap<string, PlaceKind> = new Map(
  referenceKinds.flatMap((kind) => {
    const { parent } = referenceKindInfo(kind);
    return parent ? [[typeOfKind(kind), parent] as const] : [];
  }),
);
