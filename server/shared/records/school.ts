import type { Fields, ListColumns } from "./field.ts";

const shown = { list: true } as const;
const hidden = { list: false } as const;
const typed = { sheet: true } as const;
/** Shown in lists only. */
const listed = { kind: "derived", section: null, ...shown, sheet: false } as const;
const info = { section: "info", ...typed } as const;
const name = { kind: "text", rule: "requiredText", ...info, ...hidden } as const;
const place = { kind: "reference", rule: "selectedId", section: "place", ...typed, ...shown } as const;
const personal = { requires: "personal.read" } as const;
/** Of the people at the school. */
const contact = { section: "contact", ...typed, ...personal } as const;
const other = {
  kind: "longText",
  rule: "longText",
  section: "other",
  ...typed,
  ...hidden,
  ...personal,
} as const;

/** Every field of a school, in the order of forms, facts and sheets. */
export const schoolFields = {
  code: { kind: "code", rule: "code", ...info, ...shown, blank: "" },
  name: listed,
  otherName: { ...listed, listLabel: "school.fields.name" },
  nameEn: { ...name, lang: "en" },
  nameLocal: { ...name, lang: "km" },
  branch: { kind: "record", rule: "selectedId", section: "branch", ...typed, ...shown },
  schoolType: { kind: "reference", of: "SCHOOL_TYPE", rule: "selectedId", ...info, ...hidden },
  /** The school type, under the column's established name. */
  type: { ...listed, listLabel: "school.fields.schoolType" },
  totalStudent: { kind: "integer", rule: "count", ...info, ...shown },
  pinned: {
    kind: "flag",
    rule: "flag",
    section: "info",
    ...hidden,
    sheet: false,
    blank: false,
  },
  country: { ...place, of: "COUNTRY", ...hidden },
  province: { ...place, of: "PROVINCE" },
  district: { ...place, of: "DISTRICT" },
  commune: { ...place, of: "COMMUNE" },
  village: { ...place, of: "VILLAGE", rule: "optionalId" },
  address: { kind: "text", rule: "text500", section: "place", ...typed, ...hidden },
  position: { kind: "derived", section: "place", sheet: false, ...hidden },
  latitude: {
    kind: "number",
    rule: "latitude",
    section: "place",
    ...typed,
    ...hidden,
    help: "latitude",
  },
  longitude: {
    kind: "number",
    rule: "longitude",
    section: "place",
    ...typed,
    ...hidden,
    help: "longitude",
  },
  contactName: { kind: "text", rule: "text", ...contact, ...shown },
  contactPosition: { kind: "text", rule: "text", ...contact, ...hidden },
  phone: { kind: "phone", rule: "phone", ...contact, ...shown, needs: "phone.read", help: "phone" },
  email: { kind: "email", rule: "email", ...contact, ...hidden },
  description: other,
  remark: other,
  history: other,
} as const satisfies Fields;

/** The list's columns, in order. */
export const schoolColumns = {
  code: "shown",
  name: "shown",
  otherName: "optional",
  type: "shown",
  province: "shown",
  district: "shown",
  commune: "optional",
  village: "optional",
  branch: "shown",
  totalStudent: "shown",
  contactName: "optional",
  phone: "optional",
} as const satisfies ListColumns<typeof schoolFields>;
