import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import express, { type Request, type RequestHandler, type Response, Router } from "express";
import type { PublicFace } from "../../modules/organisation/public-face.ts";

const YEAR = 31_536_000;
/** Compressed variants created by the build, smallest first, whichever of them a browser names first. */
const encodings = ["br", "gzip"] as const;
const extensions = { br: ".br", gzip: ".gz" };
const compressible = /^\/[\w./-]+\.(?:css|js|json|svg|txt)$/u;
/** Paths of the server's own endpoints, and of files that browsers ask for unasked, where no page is served. */
const notPages =
  /^\/(?:api|build|favicon\.ico|files|graphiql|graphql|healthz|logo|metrics|readyz|robots\.txt|sw\.js|verify)(?:\/|$)/u;

/** Sends the variant compressed at build time if the browser accepts it. */
function precompressed(folder: string): RequestHandler {
  return (req, res, next) => {
    const path = req.path;
    if (!compressible.test(path) || path.includes("..") || req.headers.range) return next();
    res.vary("Accept-Encoding");
    const encoding = encodings.find((each) => req.acceptsEncodings(each));
    if (!encoding) return next();
    const extension = extensions[encoding];
    if (!existsSync(join(folder, `${path}${extension}`))) return next();
    res.type(extname(path)).set("Content-Encoding", encoding);
    req.url = `${path}${extension}`;
    next();
  };
}

const cacheHeaders = (res: Response, path: string): void => {
  // The names of files below assets/ contain a hash of their content.
  res.set("Cache-Control", path.includes("/assets/") ? `public, max-age=${YEAR}, immutable` : "public, max-age=3600");
};

/** What the HTML document tells the pages. */
export interface PageFacts {
  /** The organisation's time zone. */
  timeZone: string;
  /** Whether a forgotten password can be reset by mail. */
  sendsMail: boolean;
  /** What the sign-in page shows of the organisation. */
  face: () => Promise<PublicFace>;
}

/** The pages before sign-in, which load nothing of the panel. */
const beforeSignIn = /^\/(?:(login)|errors\/(?:deactivated|connection))(?:\/|$)/u;

/** The document without the preloads for other pages, or for another language than the browser's. */
function withPreloadsFor({ path, language }: Wanted, document: string): string {
  const before = beforeSignIn.exec(path);
  const page = before ? (before[1] ? "sign-in" : "") : "panel";
  const without = (attribute: string, kept: string, lines: string) =>
    lines.replace(new RegExp(`^.*${attribute}="([^"]+)".*\\n`, "gmu"), (line, name) => (name === kept ? line : ""));
  return without("data-in", language, without("data-for", page, document));
}

interface Wanted {
  path: string;
  /** The first of ours that the browser names: the page's, unless somebody has chosen the other one in that browser. */
  language: string;
}

function wantedBy(req: Request): Wanted {
  const languages = req.acceptsLanguages().map((tag) => tag.slice(0, 2).toLowerCase());
  return { path: req.path, language: languages.find((each) => each === "en" || each === "km") ?? "en" };
}

const signs: Readonly<Record<string, string>> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string): string => text.replace(/[&"<>]/gu, (sign) => signs[sign] ?? sign);

/** The page under the organisation's name, until its script knows the language; unnamed, under the product's. */
const withTitle = (page: string, name: string | null): string =>
  name === null ? page : page.replace(/(?<=<title>)[^<]*/u, () => escaped(name));

/** The page with what its meta elements say, by name. */
function withMeta(page: string, facts: Readonly<Record<string, string>>): string {
  let told = page;
  for (const [name, value] of Object.entries(facts)) {
    const content = new RegExp(`(?<=<meta name="${name}" content=")[^"]*`, "u");
    told = told.replace(content, () => escaped(value));
  }
  return told;
}

/** Serves the built pages: files under `/build/`, GraphiQL, the page for a day without a connection, and the one HTML document for every path of the panel. */
export function webRouter(folder: string, { timeZone, sendsMail, face }: PageFacts): Router {
  const router = Router();
  const files = express.static(folder, { index: false, redirect: false, setHeaders: cacheHeaders });
  router.use("/build", precompressed(folder), files, (_req, res) => {
    res.removeHeader("Content-Encoding");
    res.status(404).set("Cache-Control", "no-store").type("text").send("Not found");
  });
  const send = async (res: Response, document: string, wanted: Wanted): Promise<void> => {
    res.set("Cache-Control", "no-store");
    try {
      const [whole, { nameEn, nameLocal, logo }] = await Promise.all([
        readFile(join(folder, document), "utf8"),
        face(),
      ]);
      const facts = {
        "time-zone": timeZone,
        "sends-mail": sendsMail ? "yes" : "no",
        "organisation-en": nameEn ?? "",
        "organisation-km": nameLocal ?? "",
        "organisation-logo": logo ?? "",
      };
      res.type("html").send(withMeta(withTitle(withPreloadsFor(wanted, whole), nameEn), facts));
    } catch {
      res.status(503).type("text").send("The pages are not built yet.");
    }
  };
  router.get("/graphiql", (req, res) => send(res, "graphiql.html", wantedBy(req)));
  router.get("/field", (req, res) => send(res, "field.html", wantedBy(req)));
  // A worker's scope is at most its own folder, and a browser looks for a newer one whenever its page is opened.
  router.get("/sw.js", (_req, res) => {
    res.sendFile("sw.js", { root: folder, cacheControl: false, headers: { "Cache-Control": "no-cache" } });
  });
  router.get("/{*path}", async (req, res, next) => {
    if (notPages.test(req.path) || !req.accepts("html")) return next();
    await send(res, "index.html", wantedBy(req));
  });
  return router;
}
