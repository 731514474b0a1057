import { Blob, Buffer as ShapingBuffer, Direction, Face, Font, shape } from "harfbuzzjs";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { TrueType } from "./truetype.ts";

/** One glyph of a cluster: where it is drawn from the cluster's origin, in font units. */
export interface Part {
  glyph: number;
  x: number;
  y: number;
}

/** The smallest piece of text that has glyphs of its own: a letter, or a Khmer syllable. */
export interface Cluster {
  text: string;
  parts: readonly Part[];
  advance: number;
}

/** A line of text as it is drawn. */
export interface Shaped {
  clusters: readonly Cluster[];
  /** In font units. */
  width: number;
}

const RUNS = /[\u1780-\u17ff\u19e0-\u19ff\u200b-\u200d\u25cc]+|[^\u1780-\u17ff\u19e0-\u19ff\u200b-\u200d\u25cc]+/gu;
const KHMER = /[\u1780-\u17ff\u19e0-\u19ff]/u;
/** A text in pieces that are Khmer or hold none. */
export const runsOf = (text: string): string[] => [...text.matchAll(RUNS)].map(([run]) => run);

/** Lines that are kept shaped: names, places and headings come again and again. */
const KEPT = 5_000;

/** One for the process: memory of the shaper is not collected promptly. */
const buffer = new ShapingBuffer();

/** One weight of the typeface that everything is printed in, shaped by HarfBuzz. Opened once a process. */
export class Typeface {
  readonly name: string;
  readonly source: TrueType;
  readonly #font: Font;
  readonly #shaped = new Map<string, Shaped>();
  /** Family names, given names and places come in other lines too: what is shaped alone is the same in each. */
  readonly #runs = new Map<string, readonly Cluster[]>();
  readonly #clusters = new Map<string, Cluster>();

  constructor(name: string, bytes: Buffer) {
    this.name = name;
    this.source = new TrueType(bytes);
    this.#font = new Font(new Face(new Blob(bytes)));
  }

  /**
   * A line of text in clusters, left to right. Khmer and everything else are shaped apart, script and language said: a
   * shaper that guesses leaves Khmer after a Latin letter unshaped.
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

  /** How wide a line is at a size, in the unit of the size. */
  width(text: string, size: number): number {
    return (this.shape(text).width * size) / this.source.unitsPerEm;
  }

  /** What HarfBuzz makes of one run, Khmer or without Khmer. */
  glyphs(run: string): { id: number; cluster: number; xAdvance: number; xOffset: number; yOffset: number }[] {
    const khmer = KHMER.test(run);
    buffer.reset();
    buffer.addText(run);
    buffer.setDirection(Direction.LTR);
    buffer.setScript(khmer ? "Khmr" : "Latn");
    buffer.setLanguage(khmer ? "km" : "en");
    shape(this.#font, buffer);
    const positions = buffer.getGlyphPositions();
    return buffer.getGlyphInfos().flatMap(({ codepoint, cluster }, i) => {
      const position = positions[i];
      return position ? [{ id: codepoint, cluster, ...position }] : [];
    });
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
    return clusters.map(({ start, parts, advance }, i) => this.#once(run.slice(start, clusters[i + 1]?.start ?? run.length), parts, advance));
  }

  /** One object for a cluster however often it comes: a language has some thousands of syllables. */
  #once(text: string, parts: readonly Part[], advance: number): Cluster {
    const key = `${text}\n${advance}\n${parts.map(({ glyph, x, y }) => `${glyph},${x},${y}`).join(" ")}`;
    const known = this.#clusters.get(key);
    if (known) return known;
    const cluster = { text, parts, advance };
    this.#clusters.set(key, cluster);
    return cluster;
  }
}

export type Weight = "regular" | "bold";

/** Resolved where it is needed: the font is a package like any other. */
const files: Record<Weight, () => string> = {
  regular: () => import.meta.resolve("@expo-google-fonts/noto-sans-khmer/400Regular/NotoSansKhmer_400Regular.ttf"),
  bold: () => import.meta.resolve("@expo-google-fonts/noto-sans-khmer/700Bold/NotoSansKhmer_700Bold.ttf"),
};
const names: Record<Weight, string> = { regular: "NotoSansKhmer-Regular", bold: "NotoSansKhmer-Bold" };
const opened = new Map<Weight, Typeface>();

/** The typeface of everything that is printed: Noto Sans Khmer, which has the Latin letters too. */
export function typeface(weight: Weight): Typeface {
  const known = opened.get(weight);
  if (known) return known;
  const face = new Typeface(names[weight], readFileSync(fileURLToPath(files[weight]())));
  opened.set(weight, face);
  return face;
}
