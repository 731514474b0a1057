import { defineConfig } from "vite";

/** The server: from `server/app` to `build/server`; packages stay where they are. */
export default defineConfig({
  publicDir: false,
  ssr: { external: true },
  oxc: {
    decorator: { legacy: true, emitDecoratorMetadata: false },
    assumptions: { setPublicClassFields: true },
    typescript: { removeClassFieldsWithoutInitializer: true },
  },
  build: {
    ssr: true,
    outDir: "build/server",
    emptyOutDir: true,
    target: "node22",
    sourcemap: true,
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        main: "server/app/main.ts",
        worker: "server/app/worker.ts",
        demo: "server/app/demo/main.ts",
        "demo-fill": "server/app/demo/fill-main.ts",
      },
      // All in one folder: programs find each other beside themselves.
      output: { format: "es", entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
    },
  },
});
