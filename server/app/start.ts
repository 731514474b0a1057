import { runProgram } from "./program.ts";

await runProgram("main.js");
