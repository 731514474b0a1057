import { showDate } from "../../ui/format.ts";
import type { Photo } from "./usePhotos.ts";

type Named = Pick<Photo, "id" | "title" | "takenOn">;

/** Title and date, unless the title contains the date. */
function dated({ title, takenOn }: Named): string {
  const day = showDate(takenOn ?? "");
  return day && !title.includes(day) ? `${title} · ${day}` : title;
}

/**
 * Unique names for these photos: the title; if several share it, with the date; if they share that too, with a number,
 * in the given order.
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
