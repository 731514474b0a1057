import { askEarly } from "../graphql/early.ts";

askEarly();
