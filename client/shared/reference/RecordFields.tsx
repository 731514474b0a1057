import type { Control } from "react-hook-form";
import {
  type Fields,
  formName,
  type RecordField,
  sectionFields,
  type SectionOf,
} from "../../../server/shared/records/field.ts";
import { isRequired } from "../../../server/shared/records/rules.ts";
import { placeKinds, type PlaceKind } from "../../../server/shared/reference.ts";
import { DateField } from "../forms/DateField.tsx";
import { EnumField } from "../forms/EnumField.tsx";
import { NumberField, PhoneField, SwitchField, TextArea, TextField } from "../forms/fields.tsx";
import { AmountField } from "./AmountField.tsx";
import { type RecordWords, useFieldHelp, useFieldText } from "../records/field-labels.ts";
import type { Named } from "../records/records.ts";
import { useMe } from "../session/session-context.tsx";
import { LocationPicker } from "./LocationPicker.tsx";
import { ReferencePicker } from "./ReferencePicker.tsx";

type AnyForm<Output> = Control<Record<string, unknown>, unknown, Output>;

interface Props<F extends Fields, Values extends object, Output> {
  control: Control<Values, unknown, Output>;
  words: RecordWords;
  fields: F;
  section: SectionOf<F>;
  /** Fields placed before the section's others. */
  first?: readonly (keyof F & string)[];
  /** Fields that the form renders itself. */
  except?: readonly (keyof F & string)[];
  /** The record being edited, so that the names of its references show immediately. */
  record?: object | undefined;
}

type Known = Readonly<Record<string, Named | null>>;

const isPlace = (field: RecordField) => field.kind === "reference" && placeKinds.some((kind) => kind === field.of);

/**
 * The fields of one section of a form, each as its kind is typed; those that the person may not see are left out. Places
 * from the country to the village depend on each other.
 */
export function RecordFields<F extends Fields, Values extends object, Output>(props: Props<F, Values, Output>) {
  const { words, fields, section, first, except = [], record } = props;
  const { permissions } = useMe();
  const control = props.control as AnyForm<Output>;
  const known = record as Known | undefined;
  const shown = sectionFields(fields, section, first).filter(
    ([name, { rule, needs }]) => rule && !except.includes(name) && (!needs || permissions.has(needs)),
  );
  const places = shown.filter(([, field]) => isPlace(field));
  const [country] = places.length === placeKinds.length ? places : [];
  return shown.map(([name, field]) => {
    if (name === country?.[0]) {
      return <LocationPicker key={name} preset={!known} {...(known && { known: placesOf(places, known) })} />;
    }
    if (country && isPlace(field)) return null;
    return <OneField key={name} control={control} words={words} name={name} field={field} known={known?.[name]} />;
  });
}

const placesOf = (places: readonly [string, RecordField][], known: Known): Partial<Record<PlaceKind, Named | null>> =>
  Object.fromEntries(
    places.flatMap(([name, field]) => (field.kind === "reference" ? [[field.of, known[name] ?? null]] : [])),
  );

interface OneProps<Output> {
  control: AnyForm<Output>;
  words: RecordWords;
  name: string;
  field: RecordField;
  known?: Named | null | undefined;
}

/** A field with the input for its kind. */
function OneField<Output>({ control, words, name, field, known }: OneProps<Output>) {
  const labelOf = useFieldText(words);
  const helpOf = useFieldHelp(words);
  const required = isRequired(field);
  const common = {
    control,
    name: formName(name, field),
    label: labelOf(name),
    required,
    ...(field.help && { help: helpOf(field.help) }),
  };
  switch (field.kind) {
    case "phone":
      return <PhoneField {...common} />;
    case "email":
      return <TextField {...common} type="email" />;
    case "longText":
      return <TextArea {...common} />;
    case "flag":
      return <SwitchField {...common} />;
    case "integer":
      return <NumberField {...common} />;
    case "number":
      return <NumberField {...common} decimal />;
    case "amount":
      return <AmountField {...common} currency={field.currency} currencyLabel={labelOf(field.currency)} />;
    case "date":
      return <DateField {...common} past={field.past ?? false} />;
    case "choice":
      return <EnumField {...common} of={field.of} clearable={!required && field.blank === undefined} />;
    case "reference":
      return <ReferencePicker {...common} kind={field.of} known={known} clearable={!required} />;
    default:
      return <TextField {...common} {...(field.lang && { lang: field.lang })} />;
  }
}
