import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Where the files are that take longest, by far. */
const long = /\/tests\/api\/(?:(?:canary|backup|processes|exports|analysis)\/|matrix\.test)/u;

/**
 * Begins with the files that take longest, so that none of them runs alone at the end: without the times of an earlier
 * run, Vitest begins with the largest files.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = super.sort.bind(this);
    const inOrder = await usual(files);
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId);
    return [...inOrder.filter(isLong), ...inOrder.filter((file) => !isLong(file))];
  }
}
