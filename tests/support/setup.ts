import "reflect-metadata";
import { afterAll } from "vitest";
import { endFile } from "./ends.ts";

afterAll(endFile);
