import { runProgram } from "../program.ts";

// A separate database, apart from the real one.
process.env["DATA_DIR"] ??= ".data-demo";
await runProgram("demo.js");
