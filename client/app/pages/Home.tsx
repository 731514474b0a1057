import { PinnedTables } from "../../features/analysis/kept/PinnedTables.tsx";
import { HomePage } from "../../features/home/HomePage.tsx";

/** The home page with the tables that the user has pinned onto it. */
export const Home = () => <HomePage renderTables={(pinned) => <PinnedTables tables={pinned} />} />;
