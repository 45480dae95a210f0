import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The order of test files: first those that start commands of the project, which take over a minute
 * each and would else be waited for alone at the end. Vitest sorts the others, by how long they took
 * here or, where they never ran, by their size.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(startsCommands), ...sorted.filter((file) => !startsCommands(file))];
  }
}

function startsCommands({ moduleId }: TestSpecification): boolean {
  return /\b(?:copyProject|copyBuiltProject|runJob)\(/.test(readFileSync(moduleId, 'utf8'));
}
