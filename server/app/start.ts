import { setFlagsFromString } from "node:v8";
import { runProgram } from "./program.ts";

// The old generation doubles at most between two collections. By itself it grows up to fourfold while many ask: 600 MB of which
// a third is in use, and no request is any faster for it.
setFlagsFromString("--heap-growing-percent=100");
await runProgram("main.js");
