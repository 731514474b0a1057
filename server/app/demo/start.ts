import { runProgram } from "../program.ts";

// A database of its own, beside the real one.
process.env["DATA_DIR"] ??= ".data-demo";
await runProgram("demo.js");
