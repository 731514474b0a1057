import { askEarly } from "../graphql/early.ts";

void askEarly();
