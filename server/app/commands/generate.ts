import "reflect-metadata";
import { writeFileSync } from "node:fs";
import { lexicographicSortSchema, printSchema } from "graphql";
import { buildProductSchema } from "../graphql/schema.ts";

writeFileSync("schema.graphql", `${printSchema(lexicographicSortSchema(await buildProductSchema()))}\n`);
