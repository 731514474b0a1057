/**
 * Asks a web process whether it is ready: `node deploy/ready.mjs [PORT [SECONDS]]`. Exits with 0 as soon as `/readyz`
 * answers 200, and with 1 if it has not after this many seconds; with 0 seconds, the default, it asks once.
 */
import { setTimeout as pause } from "node:timers/promises";

const [port = process.env.PORT ?? "3000", seconds = "0"] = process.argv.slice(2);
const last = Date.now() + Number(seconds) * 1000;

async function isReady() {
  try {
    const { status } = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(3000) });
    return status === 200;
  } catch {
    return false;
  }
}

let ready = await isReady();
while (!ready && Date.now() < last) {
  await pause(200);
  ready = await isReady();
}
process.exitCode = ready ? 0 : 1;
