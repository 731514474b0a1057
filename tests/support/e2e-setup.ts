import { unpackBrowser } from "./browser.ts";
import { serveProduct } from "./product.ts";

/** Starts the product once for all journeys, and passes its address to the workers. */
export default async function setup(): Promise<() => Promise<void>> {
  await unpackBrowser();
  const { stop, ...served } = await serveProduct();
  process.env["SERVED_PRODUCT"] = JSON.stringify(served);
  return stop;
}
