import { createStore } from "../ui/store.ts";

/** The page-loading flag: true from the start of every navigation until it ends, successfully or not. */
export const pageLoading = createStore(false);

interface Navigations {
  state: { initialized: boolean; navigation: { state: string } };
  subscribe: (watcher: (state: Navigations["state"]) => void) => () => void;
}

/** Keeps the flag true while the router is navigating. */
export function watchNavigations(router: Navigations): void {
  const keep = ({ initialized, navigation }: Navigations["state"]) => {
    pageLoading.set(!initialized || navigation.state !== "idle");
  };
  keep(router.state);
  router.subscribe(keep);
}
