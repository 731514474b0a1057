import "reflect-metadata";
import { runProduct } from "./run.ts";

runProduct();
