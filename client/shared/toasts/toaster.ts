export { OverlayToaster } from "@blueprintjs/core";
