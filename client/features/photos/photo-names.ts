import { showDate } from "../../ui/format.ts";
import type { Photo } from "./usePhotos.ts";

type Named = Pick<Photo, "id" | "title" | "takenOn">;

/** Title and day, unless the title says the day. */
function dated({ title, takenOn }: Named): string {
  const day = showDate(takenOn ?? "");
  return day && !title.includes(day) ? `${title} · ${day}` : title;
}

/**
 * A name for each of these photos that no other of them has: the title; where several share it, with the day; where they
 * share that as well, with their number among them, in the order that they are given.
 */
export function photoNames(photos: readonly Named[]): Map<number, string> {
  const times = (name: (photo: Named) => string, photo: Named) =>
    photos.filter((other) => name(other) === name(photo)).length;
  const titled = ({ title }: Named) => title;
  const seen = new Map<string, number>();
  return new Map(
    photos.map((photo) => {
      if (times(titled, photo) === 1) return [photo.id, photo.title];
      const name = dated(photo);
      if (times(dated, photo) === 1) return [photo.id, name];
      const number = (seen.get(name) ?? 0) + 1;
      seen.set(name, number);
      return [photo.id, `${name} · ${number}`];
    }),
  );
}
