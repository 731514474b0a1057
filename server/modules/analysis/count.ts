import { setImmediate } from "node:timers/promises";
import { tableLimits } from "./analysis.types.ts";
import { at, type Counted } from "./codings.ts";
import { byRecord, Combinations, type CountedRows, Tally, together } from "./combinations.ts";
import { dimensions } from "./dimensions.ts";
import { newPart, type Part, type View } from "./extract/extract.ts";
import type { KindName } from "./extract/kinds.ts";
import type { Column, Rows } from "./extract/rows.ts";
import { type Cell, isReadOnce, type Level, placesOf, type Plan, textOf } from "./plan.ts";

/** What a count depends on besides the rows. */
export interface Given {
  /** The day on which ages are counted. */
  day: string;
  /** Study years in their order, by id: the one after a year is the next in which a student may be there. */
  years: readonly number[];
}

const countedIn = ({ inYear, measure }: Plan): Counted => (inYear ? "enrolment" : measure.source);

const isByYear = ({ conditions }: Plan): boolean =>
  conditions.some(({ dimension }) => dimension === dimensions.CLASS_YEAR);

/** Students whose classes are asked about, but who are not counted by them. */
const isByClass = (plan: Plan): boolean => countedIn(plan) === "student" && isByYear(plan);

/** What has to be in the extract for a table, each after what it points at. */
export function kindsFor(plan: Plan): KindName[] {
  const counted = countedIn(plan);
  if (counted === "school") return ["school"];
  if (counted === "donation") {
    const isByClassOfYear = [...plan.axes, ...plan.conditions.map(({ dimension }) => dimension)].some(
      (each) => each.ofYear && each !== dimensions.CLASS_YEAR,
    );
    return ["school", "donor", "student", ...(isByClassOfYear ? (["enrolment"] as const) : []), "donation"];
  }
  return counted === "enrolment" || isByClass(plan) ? ["school", "student", "enrolment"] : ["school", "student"];
}

/** One branch of a view, as one question's rows. */
class Branch {
  readonly #view: View;
  readonly #part: Part;
  readonly #plan: Plan;
  readonly #given: Given;
  readonly #counted: Counted;

  constructor(view: View, part: Part, plan: Plan, given: Given) {
    this.#view = view;
    this.#part = part;
    this.#plan = plan;
    this.#given = given;
    this.#counted = countedIn(plan);
  }

  #rows(counted: Counted): Rows {
    return counted === "school" ? this.#view.school : this.#part[counted];
  }

  #codes(dimension: Plan["axes"][number], counted: Counted): Column {
    const coding = dimension.value.of[counted];
    if (!coding) throw new Error("The dimension has no value for what is counted");
    return coding(this.#view, this.#part, this.#given.day);
  }

  /** Which rows are there and meet the conditions; those of students in the Trash are not there. */
  #meeting(counted: Counted, conditions: Plan["conditions"]): Uint8Array {
    const { isThere, size } = this.#rows(counted);
    const meets = isThere.slice(0, size);
    const keepOnly = (isIn: Column) => {
      for (let row = 0; row < size; row += 1) if (isIn[row] !== 1) meets[row] = 0;
    };
    const { student, enrolment } = this.#part;
    if (counted === "student") keepOnly(student.columns.isLiving);
    if (counted === "enrolment") keepOnly(at(student.columns.isLiving, enrolment.columns.student));
    if (counted === "school") {
      keepOnly(this.#view.seesSchool);
      keepOnly(this.#view.school.columns.isLiving);
    }
    for (const { dimension, value } of conditions) {
      const known = dimension.value.codes(this.#view);
      const asked = new Uint8Array(known.size);
      for (const each of Array.isArray(value) ? (value as unknown[]) : [value]) asked[known.find(each)] = 1;
      // The code of values that no record has.
      asked[0] = 0;
      const codes = this.#codes(dimension, counted);
      for (let row = 0; row < size; row += 1) if (asked[codes[row] ?? 0] !== 1) meets[row] = 0;
    }
    return meets;
  }

  /** The rows that are counted, and what is added up or counted beside the count, by row. */
  taken(): { takes: Uint8Array; parts: Column | null } {
    const { conditions, measure } = this.#plan;
    const ofClass = isByClass(this.#plan) ? conditions.filter(({ dimension }) => dimension.ofYear) : [];
    const takes = this.#meeting(
      this.#counted,
      conditions.filter((condition) => !ofClass.includes(condition)),
    );
    if (ofClass.length > 0) {
      const classes = this.#meeting("enrolment", ofClass);
      const students = new Uint8Array(takes.length);
      const of = this.#part.enrolment.columns.student;
      for (let row = 0; row < classes.length; row += 1) if (classes[row] === 1) students[of[row] ?? 0] = 1;
      for (let row = 0; row < takes.length; row += 1) if (students[row] !== 1) takes[row] = 0;
    }
    if (measure.nextYear) this.#leaveOutFinished(takes);
    const parts = this.#parts();
    if (measure.part && parts) {
      for (let row = 0; row < takes.length; row += 1) if (Number.isNaN(parts[row])) takes[row] = 0;
    }
    return { takes, parts };
  }

  #parts(): Column | null {
    const { measure } = this.#plan;
    const { student, donation, enrolment } = this.#part;
    if (measure.nextYear) return this.#areThereNext();
    if (measure.part === "cents") return donation.columns.cents;
    if (measure.part === "distance") return student.columns.distance;
    if (!measure.girls) return null;
    const female = this.#view.codes.sex.find("FEMALE");
    const girls = student.columns.sex.map((sex) => (sex === female ? 1 : 0));
    return this.#counted === "enrolment" ? at(girls, enrolment.columns.student) : girls;
  }

  /** Whether the student of each class is in a class of the year after it, too, whichever years are asked for. */
  #areThereNext(): Uint8Array {
    const { enrolment } = this.#part;
    const { years, first } = this.#inOrder();
    const isThere = years(() => true);
    const next = new Uint8Array(enrolment.size);
    for (let row = 0; row < next.length; row += 1) next[row] = isThere[first(row) + 1] ?? 0;
    return next;
  }

  /** Who graduated in the year of a class cannot be lost after it, in whichever class they graduated. */
  #leaveOutFinished(takes: Uint8Array): void {
    const { years, first } = this.#inOrder();
    const { outcome } = this.#part.enrolment.columns;
    const graduated = this.#view.codes.outcome.find("GRADUATED");
    const hasFinished = years((row) => outcome[row] === graduated);
    for (let row = 0; row < takes.length; row += 1) if (hasFinished[first(row)] === 1) takes[row] = 0;
  }

  /** Study years of students: where that of a class is marked, and marks for the classes of which something is so. */
  #inOrder() {
    const { years: inOrder } = this.#given;
    const { student, enrolment } = this.#part;
    const known = this.#view.codes.classYear;
    const yearOf = new Int32Array(known.size);
    for (const [place, id] of inOrder.entries()) yearOf[known.find(id)] = place;
    const width = inOrder.length + 1;
    const { student: of, classYear } = enrolment.columns;
    const first = (row: number) => (of[row] ?? 0) * width + (yearOf[classYear[row] ?? 0] ?? 0);
    const years = (isSo: (row: number) => boolean): Uint8Array => {
      const marks = new Uint8Array(student.size * width);
      for (let row = 0; row < enrolment.size; row += 1) {
        if (enrolment.isThere[row] === 1 && isSo(row)) marks[first(row)] = 1;
      }
      return marks;
    };
    return { first, years };
  }

  /** For the rows in these places, the codes of their dimensions as the digits of one number. */
  combined(places: Int32Array): Float64Array {
    const combined = new Float64Array(places.length);
    for (const axis of this.#plan.axes) {
      const { size } = axis.value.codes(this.#view);
      const codes = this.#codes(axis, this.#counted);
      for (let i = 0; i < combined.length; i += 1) {
        combined[i] = (combined[i] ?? 0) * size + (codes[places[i] ?? 0] ?? 0);
      }
    }
    return combined;
  }

  /** What is counted, by row. */
  records(): Column | null {
    const { counts } = this.#plan.measure;
    const { enrolment, donation } = this.#part;
    if (counts === this.#counted) return null;
    if (this.#counted === "enrolment") return enrolment.columns.student;
    return counts === "donor" ? donation.columns.donor : donation.columns.student;
  }
}

/** What stands in a column at these places, in another column. */
function valuesAt<Some extends Column>(column: Column, places: Int32Array, into: Some): Some {
  for (let i = 0; i < into.length; i += 1) into[i] = column[places[i] ?? 0] ?? 0;
  return into;
}

/** The places of what is marked with 1. */
function placesMarked(marks: Uint8Array): Int32Array {
  const places = new Int32Array(marks.length);
  let next = 0;
  for (let row = 0; row < marks.length; row += 1) {
    if (marks[row] !== 1) continue;
    places[next] = row;
    next += 1;
  }
  return places.subarray(0, next);
}

/** The rows of a branch that are counted; their records are numbered after so many of other branches. */
function rowsOf(branch: Branch, combinations: Combinations, before: number): CountedRows {
  const { takes, parts } = branch.taken();
  const of = branch.records();
  // Each column in a loop of its own: one over all of them at once takes three times as long.
  const places = placesMarked(takes);
  const { length } = places;
  const records = of ? valuesAt(of, places, new Int32Array(length)) : places.slice();
  for (let i = 0; i < length; i += 1) records[i] = (records[i] ?? 0) + before + 1;
  const into = parts instanceof Float64Array ? new Float64Array(length) : new Uint8Array(length);
  return {
    records,
    numbers: combinations.numbersOf(branch.combined(places)),
    parts: parts ? valuesAt(parts, places, into) : into,
  };
}

/** The branches of a view, one after the other; other requests get a turn between them. */
async function* branchesOf(view: View, plan: Plan, given: Given): AsyncGenerator<{ branch: Branch; students: number }> {
  // Schools are kept for all branches together.
  for (const part of countedIn(plan) === "school" ? [newPart(0)] : view.parts) {
    yield { branch: new Branch(view, part, plan, given), students: part.student.size };
    await setImmediate();
  }
}

/** Each row is a record that is counted. */
async function countOnce(view: View, plan: Plan, given: Given): Promise<Map<string, Cell>> {
  const combinations = new Combinations(plan.axes.map(({ value }) => value.codes(view)));
  const counts = new Int32Array(tableLimits.values);
  const sums = new Float64Array(tableLimits.values);
  for await (const { branch } of branchesOf(view, plan, given)) {
    const { numbers, parts } = rowsOf(branch, combinations, 0);
    for (let i = 0; i < numbers.length; i += 1) {
      const number = numbers[i] ?? 0;
      counts[number] = (counts[number] ?? 0) + 1;
      sums[number] = (sums[number] ?? 0) + (parts[i] ?? 0);
    }
  }
  return new Map(
    Array.from({ length: combinations.size }, (_, number) => [
      textOf(combinations.path(number)),
      { n: counts[number] ?? 0, part: sums[number] ?? 0 },
    ]),
  );
}

/** Records that have several rows, such as students by what they received: each is counted once in each number. */
async function countApart(
  view: View,
  plan: Plan,
  levels: readonly Level[],
  given: Given,
): Promise<Map<string, Cell>[]> {
  const combinations = new Combinations(plan.axes.map(({ value }) => value.codes(view)));
  const tallies = levels.map((level) => new Tally(placesOf(plan, level), tableLimits.values));
  const add = (rows: CountedRows, most: number) => {
    const sorted = byRecord(rows, most);
    for (const tally of tallies) tally.add(sorted, combinations);
  };
  if (plan.measure.counts === "donor") {
    // A donor is in no branch, and counted once in all of them.
    const all: CountedRows[] = [];
    for await (const { branch } of branchesOf(view, plan, given)) all.push(rowsOf(branch, combinations, 0));
    add(together(all), view.donor.size);
  } else {
    let before = 0;
    for await (const { branch, students } of branchesOf(view, plan, given)) {
      add(rowsOf(branch, combinations, before), before + students);
      before += students;
    }
  }
  return tallies.map((tally) => tally.cells());
}

/** The numbers of these levels; of the first alone where it adds up to all others. */
export const countTable = async (
  view: View,
  plan: Plan,
  levels: readonly Level[],
  given: Given,
): Promise<Map<string, Cell>[]> =>
  isReadOnce(plan) ? [await countOnce(view, plan, given)] : countApart(view, plan, levels, given);
