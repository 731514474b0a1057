/** The declarations that one kind of decorator makes on entity properties. */
export class Declared<T> {
  readonly #byEntity = new Map<object, Map<string, T>>();

  /** The decorator of a property. */
  readonly decorate =
    (value: T) =>
    (prototype: object, property: string): void => {
      const known = this.#byEntity.get(prototype.constructor) ?? new Map<string, T>();
      this.#byEntity.set(prototype.constructor, known.set(property, value));
    };

  /** An entity's declarations, by property name. */
  of(entity: object): ReadonlyMap<string, T> {
    return this.#byEntity.get(entity) ?? new Map();
  }

  /** Every entity with declarations, and its properties. */
  entries(): Iterable<[object, ReadonlyMap<string, T>]> {
    return this.#byEntity.entries();
  }
}
