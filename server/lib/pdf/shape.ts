import { Blob, Buffer as ShapingBuffer, Direction, Face, Font, shape } from "harfbuzzjs";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { TrueType } from "./truetype.ts";

/** One glyph of a cluster and its offset from the cluster's origin, in font units. */
export interface Part {
  glyph: number;
  x: number;
  y: number;
}

/** The smallest unit of text with its own glyphs: a letter, or a Khmer syllable. */
export interface Cluster {
  text: string;
  parts: readonly Part[];
  advance: number;
}

/** A shaped line of text. */
export interface Shaped {
  clusters: readonly Cluster[];
  /** In font units. */
  width: number;
}

const RUNS = /[\u1780-\u17ff\u19e0-\u19ff\u200b-\u200d\u25cc]+|[^\u1780-\u17ff\u19e0-\u19ff\u200b-\u200d\u25cc]+/gu;
const KHMER = /[\u1780-\u17ff\u19e0-\u19ff]/u;
/** Splits a text into Khmer and non-Khmer runs. */
export const runsOf = (text: string): string[] => [...text.matchAll(RUNS)].map(([run]) => run);

/** The glyph id for missing characters. */
const MISSING = 0;

/** The most shaped lines cached: names, places and headings recur. */
const KEPT = 5_000;

/** One per process: the shaper's memory is not collected promptly. */
const buffer = new ShapingBuffer();

/** How a non-Khmer run is shaped. */
interface Shaping {
  script: string;
  language: string;
}
const latin: Shaping = { script: "Latn", language: "en" };
const japanese: Shaping = { script: "Hani", language: "ja" };
const khmer: Shaping = { script: "Khmr", language: "km" };

const sameParts = (some: readonly Part[], others: readonly Part[]): boolean =>
  some.length === others.length &&
  some.every(({ glyph, x, y }, i) => glyph === others[i]?.glyph && x === others[i].x && y === others[i].y);

/** One weight of a printing typeface, shaped by HarfBuzz. Opened once per process. */
export class Typeface {
  readonly name: string;
  readonly source: TrueType;
  readonly #other: Shaping;
  readonly #font: Font;
  readonly #shaped = new Map<string, Shaped>();
  /** Family names, given names and places recur in other lines; a run shaped alone is the same in each. */
  readonly #runs = new Map<string, readonly Cluster[]>();
  readonly #clusters = new Map<string, Cluster[]>();

  constructor(name: string, bytes: Buffer, other: Shaping = latin) {
    this.name = name;
    this.#other = other;
    this.source = new TrueType(bytes);
    this.#font = new Font(new Face(new Blob(bytes)));
  }

  /**
   * Shapes a line of text into clusters, left to right. Khmer and everything else are shaped separately with explicit
   * script and language: a shaper that guesses leaves Khmer after a Latin letter unshaped.
   */
  shape(text: string): Shaped {
    const known = this.#shaped.get(text);
    if (known) return known;
    const clusters = runsOf(text).flatMap((run) => this.#clustersOf(run));
    const shaped = { clusters, width: clusters.reduce((sum, { advance }) => sum + advance, 0) };
    if (this.#shaped.size >= KEPT) this.#shaped.clear();
    this.#shaped.set(text, shaped);
    return shaped;
  }

  /** The width of a line at a font size, in the unit of that size. */
  width(text: string, size: number): number {
    return (this.shape(text).width * size) / this.source.unitsPerEm;
  }

  /** Whether the typeface has a character. */
  has(codePoint: number): boolean {
    return this.#font.nominalGlyph(codePoint) !== undefined;
  }

  /** HarfBuzz's glyphs for one run, either Khmer or without Khmer. */
  glyphs(run: string): { id: number; cluster: number; xAdvance: number; xOffset: number; yOffset: number }[] {
    const { script, language } = KHMER.test(run) ? khmer : this.#other;
    buffer.reset();
    buffer.addText(run);
    buffer.setDirection(Direction.LTR);
    buffer.setScript(script);
    buffer.setLanguage(language);
    shape(this.#font, buffer);
    const positions = buffer.getGlyphPositions();
    const found = buffer.getGlyphInfos().map(({ codepoint: id, cluster }, i) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[i] ?? {};
      return { id, cluster, xAdvance, xOffset, yOffset };
    });
    if (found.every(({ id }) => id !== MISSING)) return found;
    // If the font lacks a mark, its letter is drawn without the mark rather than under a box.
    const drawn = new Set(found.flatMap(({ id, cluster }) => (id === MISSING ? [] : [cluster])));
    return found.filter(({ id, cluster }) => id !== MISSING || !drawn.has(cluster));
  }

  #clustersOf(run: string): readonly Cluster[] {
    const known = this.#runs.get(run);
    if (known) return known;
    const clusters = this.#shapeRun(run);
    if (this.#runs.size >= KEPT) this.#runs.clear();
    this.#runs.set(run, clusters);
    return clusters;
  }

  #shapeRun(run: string): Cluster[] {
    const clusters: { start: number; parts: Part[]; advance: number }[] = [];
    for (const { id, cluster, xAdvance, xOffset, yOffset } of this.glyphs(run)) {
      let current = clusters.at(-1);
      if (current?.start !== cluster) {
        current = { start: cluster, parts: [], advance: 0 };
        clusters.push(current);
      }
      current.parts.push({ glyph: id, x: current.advance + xOffset, y: yOffset });
      current.advance += xAdvance;
    }
    return clusters.map(({ start, parts, advance }, i) =>
      this.#once(run.slice(start, clusters[i + 1]?.start ?? run.length), parts, advance),
    );
  }

  /** One shared object per distinct cluster: a language has a few thousand syllables. */
  #once(text: string, parts: readonly Part[], advance: number): Cluster {
    const alike = this.#clusters.get(text);
    const known = alike?.find((cluster) => cluster.advance === advance && sameParts(cluster.parts, parts));
    if (known) return known;
    const cluster = { text, parts, advance };
    if (alike) alike.push(cluster);
    else this.#clusters.set(text, [cluster]);
    return cluster;
  }
}

export type Weight = "regular" | "bold";

/** Khmer and Latin, or Chinese characters with kana. */
export type Family = "main" | "japanese";

interface FaceFile {
  name: string;
  /** Resolved lazily: the font comes from a package. */
  file: () => string;
  shaping: Shaping;
}

const faces: Record<Family, Record<Weight, FaceFile>> = {
  main: {
    regular: {
      name: "NotoSansKhmer-Regular",
      file: () => import.meta.resolve("@expo-google-fonts/noto-sans-khmer/400Regular/NotoSansKhmer_400Regular.ttf"),
      shaping: latin,
    },
    bold: {
      name: "NotoSansKhmer-Bold",
      file: () => import.meta.resolve("@expo-google-fonts/noto-sans-khmer/700Bold/NotoSansKhmer_700Bold.ttf"),
      shaping: latin,
    },
  },
  japanese: {
    regular: {
      name: "BIZUDPGothic-Regular",
      file: () => import.meta.resolve("@expo-google-fonts/biz-udpgothic/400Regular/BIZUDPGothic_400Regular.ttf"),
      shaping: japanese,
    },
    bold: {
      name: "BIZUDPGothic-Bold",
      file: () => import.meta.resolve("@expo-google-fonts/biz-udpgothic/700Bold/BIZUDPGothic_700Bold.ttf"),
      shaping: japanese,
    },
  },
};
const opened = new Map<FaceFile, Typeface>();

/**
 * A typeface for printing: Noto Sans Khmer, which also has Latin letters, and BIZ UDPGothic for donors' Japanese names,
 * opened when the first one occurs.
 */
export function typeface(weight: Weight, family: Family = "main"): Typeface {
  const about = faces[family][weight];
  const known = opened.get(about);
  if (known) return known;
  const face = new Typeface(about.name, readFileSync(fileURLToPath(about.file())), about.shaping);
  opened.set(about, face);
  return face;
}
