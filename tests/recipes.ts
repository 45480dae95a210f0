import { readFileSync } from 'node:fs';
import type { ProjectCopy } from './projectCopy';

/** A block of code of a recipe, and the file in which it goes. */
export interface Step {
  readonly file: string;
  /** `diff` changes the file, any other is the whole of a new one. */
  readonly kind: string;
  readonly text: string;
}

/**
 * The steps of a recipe, as CONTRIBUTING.md has them: each block goes in the first file that the
 * paragraph above it names.
 *
 * @param title the recipe's heading: `Add a section`.
 * @throws Error where there is no such recipe, or where a block follows no name.
 */
export function recipe(title: string): Step[] {
  const words = readFileSync('CONTRIBUTING.md', 'utf8')
    .split(`\n### ${title}\n`)[1]
    ?.split(/^##+ /m)[0];
  if (!words) throw new Error(`CONTRIBUTING.md has no recipe « ${title} »`);
  return [...words.matchAll(BLOCK)].map(([, before = '', kind = '', text = '']) => {
    const file = [...before.matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.\w+)`/g)][0]?.[1];
    if (!file) throw new Error(`« ${title} »: nothing says where this block goes:\n${text}`);
    return { file, kind, text: text.replace(/^ {3}/gm, '') };
  });
}

/**
 * Follows the steps in a copy of the project.
 *
 * @throws Error where lines that a step stands on are not in the file, or are there twice.
 */
export function follow(copy: ProjectCopy, steps: readonly Step[]): void {
  for (const { file, kind, text } of steps) {
    if (kind !== 'diff') copy.write(file, text);
    else copy.write(file, text.split('@@\n').reduce(patched(file), copy.read(file)));
  }
}

/** The lines that a step adds. */
export function added({ text }: Step): string {
  return text.replace(/^(?:\+(.*\n)|.*\n)/gm, '$1');
}

/** A paragraph, and the block that stands under it. */
const BLOCK = /((?:^.*\S.*\n)+)\n {3}```(\w+)\n([\s\S]*?)^ {3}```$/gm;

function patched(file: string): (whole: string, change: string) => string {
  return (whole, change) => {
    const lines = change.split('\n').slice(0, -1);
    const without = (sign: string) =>
      lines
        .filter((line) => !line.startsWith(sign))
        .map((line) => `${line.slice(1)}\n`)
        .join('');
    const [old, changed] = [without('+'), without('-')];
    // From the start of a line: `clients: {},` stands in none that is longer.
    const parts = `\n${whole}`.split(`\n${old}`);
    if (!old || parts.length !== 2) {
      throw new Error(`${file} has these lines ${parts.length - 1} times, not once:\n${old}`);
    }
    return parts.join(`\n${changed}`).slice(1);
  };
}
