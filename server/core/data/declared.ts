/** What one kind of decorator says of properties of entities. */
export class Declared<T> {
  readonly #byEntity = new Map<object, Map<string, T>>();

  /** The decorator of one property. */
  readonly decorate =
    (value: T) =>
    (prototype: object, property: string): void => {
      const known = this.#byEntity.get(prototype.constructor) ?? new Map<string, T>();
      this.#byEntity.set(prototype.constructor, known.set(property, value));
    };

  /** What was said of the properties of an entity, by their names. */
  of(entity: object): ReadonlyMap<string, T> {
    return this.#byEntity.get(entity) ?? new Map();
  }

  /** Every entity of which something was said, with its properties. */
  entries(): Iterable<[object, ReadonlyMap<string, T>]> {
    return this.#byEntity.entries();
  }
}
