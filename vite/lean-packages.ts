import type { Plugin } from "vite";
import { leanRouter } from "./lean-router.ts";
import { emptied, replaced } from "./package-code.ts";

/**
 * Blueprint without the names of all its icons, which only icons given by name need: the panel gives components. They
 * would be loaded, and spelled in two more ways each, before any page.
 */
function withoutIconNames(): Plugin {
  return {
    name: "without-icon-names",
    load: {
      filter: { id: /@blueprintjs\/icons\/lib\/esm\/iconNames\.js$/u },
      handler: () => "export const IconNames = {};\nexport const IconNamesSet = new Set();",
    },
  };
}

/**
 * Blueprint's icons as what differs between them, with their drawing for 16 px only: the one for 20 px and more differs
 * little, and is half of their code.
 */
function withSmallIcons(): Plugin {
  const shared = "\0small-icon";
  return {
    name: "with-small-icons",
    resolveId: {
      filter: { id: /^\0small-icon$/u },
      handler: (id) => id,
    },
    load: {
      filter: { id: /^\0small-icon$/u },
      handler: () => `import { createElement, forwardRef } from "react";
import { SVGIconContainer } from "@blueprintjs/icons/lib/esm/svgIconContainer.js";
export function smallIcon(iconName, name, paths) {
  const Icon = forwardRef((props, ref) =>
    createElement(SVGIconContainer, { iconName, ref, ...props },
      paths.map((d) => createElement("path", { key: d, d, fillRule: "evenodd" }))));
  Icon.displayName = "Blueprint6.Icon." + name;
  return Icon;
}`,
    },
    transform: {
      filter: { id: /@blueprintjs\/icons\/lib\/esm\/(?:generated\/components\/[\w-]+|svgIconContainer)\.js$/u },
      handler(code, id) {
        if (id.endsWith("svgIconContainer.js")) {
          return replaced(code, "const isLarge = size >= IconSize.LARGE;", "const isLarge = false;");
        }
        const [, paths] = /^const PATHS_16 = (.+);$/mu.exec(code) ?? [];
        if (paths === undefined) return null;
        const [, name] = /^export const (\w+) = React\.forwardRef/mu.exec(code) ?? [];
        const [, alias] = /^export const (\w+) = \w+;$/mu.exec(code) ?? [];
        const [, iconName] = /iconName: "([\w-]+)"/u.exec(code) ?? [];
        if (!name || !alias || !iconName) throw new Error(`An icon that is unlike others: ${id}`);
        return `import { smallIcon } from "${shared}";
export const ${name} = /* @__PURE__ */ smallIcon("${iconName}", "${name}", ${paths});
export const ${alias} = ${name};
export default ${name};`;
      },
    },
  };
}

/** Blueprint without what loads icons that are given by name, and without warnings to its developers. */
function withoutDevelopment(): Plugin {
  return {
    name: "without-development",
    load: {
      filter: { id: /@blueprintjs\/icons\/lib\/esm\/iconLoader\.js$/u },
      handler: () => "export const Icons = { getPaths: () => undefined, load: async () => undefined };",
    },
    transform: {
      filter: { id: /@blueprintjs\/core\/lib\/esm\/.+\.js$/u },
      handler(code, id) {
        if (id.endsWith("/common/errors.js")) return code.replaceAll(/^(export const \w+ = )[\s\S]+?;$/gmu, '$1"";');
        if (id.endsWith("/useValidateProps.js")) return emptied(code, { useValidateProps: "return;" });
        return code.includes('isNodeEnv("')
          ? code.replaceAll(/(?:Utils\.)?isNodeEnv\("(\w+)"\)/gu, (_, env) => String(env === "production"))
          : null;
      },
    },
  };
}

/** Blueprint's class names as plain texts: as templates of a prefix that a page may set, none could be left out. */
function withPlainClassNames(): Plugin {
  return {
    name: "with-plain-class-names",
    transform: {
      filter: { id: /@blueprintjs\/core\/lib\/esm\/common\/classes\.js$/u },
      handler(code) {
        const known = new Map([["NS", "bp6"]]);
        const plain = code.replaceAll(/^export const (\w+) = `(.+)`;$/gmu, (_, name: string, template: string) => {
          const text = template.replaceAll(/\$\{(\w+)\}/gu, (part, of: string) => known.get(of) ?? part);
          if (text.includes("$")) throw new Error(`A class name that is unlike others: ${name}`);
          known.set(name, text);
          return `export const ${name} = "${text}";`;
        });
        return replaced(plain, /^let NS[\s\S]+?^\}\nelse [\s\S]+?^\}$/mu, 'const NS = "bp6";').replaceAll(
          /^(export const \w+ = )(\w+\()/gmu,
          "$1/* @__PURE__ */ $2",
        );
      },
    },
  };
}

/**
 * Blueprint's menu items with a submenu that is loaded when there is one: otherwise every page would wait for what places
 * and draws popovers, which `client/ui/Popover.tsx` loads after the page.
 */
function withLazySubmenus(): Plugin {
  const popover = "@blueprintjs/core/lib/esm/components/popover-next/popoverNext.js";
  return {
    name: "with-lazy-submenus",
    transform: {
      filter: { id: /@blueprintjs\/core\/lib\/esm\/components\/menu\/menuItem\.js$/u },
      handler: (code) => {
        const lazily = replaced(
          code,
          /^import \{ PopoverNext \} from .+$/mu,
          `import { lazy } from "react";
const PopoverNext = lazy(async () => ({ default: (await import(${JSON.stringify(popover)})).PopoverNext }));`,
        );
        // What older callers write in other words.
        const plain = replaced(lazily, /^import \{ popoverPropsToNextProps \} from .+$/mu, "");
        return replaced(plain, "= popoverPropsToNextProps(popoverProps)", "= popoverProps");
      },
    },
  };
}

/** Blueprint's select without what it says of its arrow, always in English; the select itself has a label. */
function withSilentSelects(): Plugin {
  return {
    name: "with-silent-selects",
    transform: {
      filter: { id: /@blueprintjs\/core\/lib\/esm\/components\/html-select\/htmlSelect\.js$/u },
      handler: (code) => replaced(code, 'const iconTitle = "Open dropdown";', "const iconTitle = undefined;"),
    },
  };
}

/** Packages without the parts that the panel never runs and a bundler cannot tell. */
export const leanPackages = (): Plugin[] => [
  withoutIconNames(),
  withSmallIcons(),
  withoutDevelopment(),
  withPlainClassNames(),
  withLazySubmenus(),
  withSilentSelects(),
  leanRouter(),
];
