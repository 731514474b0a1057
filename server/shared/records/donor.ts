import type { Fields, ListColumns, MergedField } from "./field.ts";

const shown = { list: true } as const;
const hidden = { list: false } as const;
const typed = { sheet: true } as const;
const personal = { requires: "personal.read" } as const;
const money = { requires: "money.read" } as const;
/** Shown in lists only. */
const listed = { kind: "derived", section: null, ...shown, sheet: false, merge: false } as const;
const info = { section: "info", ...typed, merge: true } as const;
const contact = { section: "contact", ...typed, merge: true } as const;
const addressLine = { kind: "text", rule: "text", ...contact, ...hidden, ...personal, merge: "address" } as const;
const other = { section: "other", ...typed, merge: true } as const;

/** Every field of a donor, in the order of forms, facts, sheets and merging. */
export const donorFields = {
  code: { kind: "code", rule: "code", ...info, ...shown, merge: false, blank: "" },
  name: { ...listed, ...personal },
  otherName: { ...listed, ...personal, listLabel: "donor.fields.name" },
  nameEn: { kind: "text", rule: "requiredText", ...info, ...hidden, ...personal, lang: "en" },
  nameLocal: { kind: "text", rule: "text", ...info, ...hidden, ...personal, lang: "km" },
  nameJa: { kind: "text", rule: "text", ...info, ...hidden, ...personal, lang: "ja" },
  honorific: { kind: "text", rule: "text50", ...info, ...hidden, ...personal, help: "honorific" },
  greeting: { kind: "text", rule: "text100", ...info, ...hidden, ...personal, help: "greeting" },
  pinned: {
    kind: "flag",
    rule: "flag",
    section: "info",
    ...hidden,
    sheet: false,
    merge: false,
    blank: false,
  },
  phone: {
    kind: "phone",
    rule: "phone",
    ...contact,
    ...shown,
    ...personal,
    needs: "phone.read",
    help: "phone",
  },
  email: { kind: "email", rule: "email", ...contact, ...shown, ...personal },
  country: { kind: "reference", of: "COUNTRY", rule: "optionalId", ...contact, ...shown },
  addressLine1: addressLine,
  addressLine2: addressLine,
  addressLine3: addressLine,
  zip: { kind: "text", rule: "zip", ...contact, ...hidden, ...personal, merge: "address", help: "zip" },
  donorType: {
    kind: "choice",
    of: "DonorType",
    rule: "donorType",
    ...other,
    ...shown,
    blank: "INDIVIDUAL",
  },
  students: listed,
  donorTime: { kind: "integer", rule: "count", ...other, ...shown, help: "donorTime" },
  newPrice: {
    kind: "amount",
    currency: "newPriceCurrency",
    rule: "amount",
    ...other,
    ...money,
    ...hidden,
    merge: "newPrice",
    help: "newPrice",
  },
  newPriceCurrency: {
    kind: "choice",
    of: "Currency",
    rule: "optionalCurrency",
    ...other,
    ...money,
    ...hidden,
    merge: "newPrice",
  },
  hope: { kind: "longText", rule: "longText2000", ...other, ...hidden, ...personal, help: "hope" },
  remark: { kind: "longText", rule: "longText", ...other, ...hidden, ...personal },
} as const satisfies Readonly<Record<string, MergedField>> & Fields;

/** The list's columns, in order. */
export const donorColumns = {
  code: "shown",
  name: "shown",
  otherName: "optional",
  donorType: "shown",
  country: "shown",
  phone: "shown",
  email: "optional",
  students: "shown",
  donorTime: "optional",
} as const satisfies ListColumns<typeof donorFields>;
