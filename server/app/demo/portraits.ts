import { Random } from "./random.ts";

const skins = ["#e8b98c", "#d9a273", "#c98f5f", "#b97f52"];
const walls = ["#9cc5c9", "#c9b99c", "#a9c39a", "#b7a9c9", "#c9a9a9"];
const hairs = ["#1d1a18", "#2b2320", "#3a2c25"];

/** A drawn student in a white shirt in front of a coloured wall, as an SVG of 600 × 750 pixels. Resembles nobody. */
export function portraitOf(seed: number, girl: boolean): string {
  const random = new Random(seed * 69_069 + 1);
  const skin = random.pick(skins);
  const hair = random.pick(hairs);
  const wall = random.pick(walls);
  const [eyes, mouth, width] = [random.whole(-8, 8), random.whole(18, 40), random.whole(112, 132)];
  const long = girl
    ? `<path d="M${300 - width - 26} 330 q0 -210 ${width + 26} -210 t${width + 26} 210 v210 h-60 v-150 h-${2 * width - 68} v150 h-60 z" fill="${hair}"/>`
    : "";
  const fringe = `<path d="M${300 - width - 6} 300 q10 -165 ${width + 6} -165 t${width + 6} 165 q-40 -70 -${width + 6} -74 t-${width + 6} 74 z" fill="${hair}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="750" viewBox="0 0 600 750">
    <rect width="600" height="750" fill="${wall}"/>
    <circle cx="${random.whole(60, 540)}" cy="${random.whole(40, 200)}" r="${random.whole(60, 140)}" fill="#fff" opacity=".12"/>
    ${long}
    <path d="M90 750 q10 -190 150 -205 h120 q140 15 150 205 z" fill="#f6f6f2"/>
    <path d="M240 545 l60 80 60 -80 z" fill="${skin}"/>
    <path d="M232 545 l68 95 -46 22 z M368 545 l-68 95 46 22 z" fill="#e4e4de"/>
    <rect x="255" y="440" width="90" height="125" rx="40" fill="${skin}"/>
    <ellipse cx="300" cy="340" rx="${width}" ry="148" fill="${skin}"/>
    ${fringe}
    <g fill="#2b1f18"><circle cx="${256 + eyes / 4}" cy="${340 + eyes}" r="12"/><circle cx="${344 + eyes / 4}" cy="${340 + eyes}" r="12"/></g>
    <path d="M298 350 q-10 34 6 40" stroke="#8a5a3c" stroke-width="5" fill="none" opacity=".6"/>
    <path d="M${300 - mouth} 424 q${mouth} ${mouth} ${2 * mouth} 0" stroke="#8c3b36" stroke-width="9" stroke-linecap="round" fill="none"/>
  </svg>`;
}
