import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Sorts test files, the slowest first. Files that start commands of the project come first: they last over a minute,
 * and would run alone at the end. Vitest sorts the rest by their last duration or, before the first run, by their size.
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
