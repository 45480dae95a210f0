import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Sorts test files: first those that start commands of the project and take over a minute, for which one worker would
 * otherwise wait alone at the end. Vitest sorts the others by their last duration or, before the first run, by their
 * size.
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
