export interface Scale {
  ticks: number[];
  top: number;
}

/** Round tick values up to the first that is at least the largest value; the last one is the top of the axis. */
export function scaleOf(largest: number): Scale {
  const rough = Math.max(largest, 4) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10);
  const count = Math.ceil(Math.max(largest, 4) / step);
  return { ticks: Array.from({ length: count + 1 }, (_, i) => i * step), top: count * step };
}
