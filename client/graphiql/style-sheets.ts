import { useEffect } from "react";

/**
 * Stands in for `react-style-singleton`, with which the editor's dialogs keep the page from scrolling: that package
 * writes a `<style>` element, which the content policy forbids. A constructed style sheet is allowed.
 */
export function stylesheetSingleton() {
  let users = 0;
  let sheet: CSSStyleSheet | null = null;
  return {
    add(css: string) {
      users += 1;
      if (sheet) return;
      sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
    },
    remove() {
      users -= 1;
      if (users > 0) return;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
      sheet = null;
    },
  };
}

/** A component that adds its `styles` to the page while it is shown. */
export function styleSingleton() {
  const sheet = stylesheetSingleton();
  return function Styles({ styles }: { styles: string }) {
    useEffect(() => {
      sheet.add(styles);
      return () => sheet.remove();
    }, [styles]);
    return null;
  };
}
