import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../../reader/problem';
import { GUIDE_FILE, staffGuide } from './guide';

/**
 * Says where content/LISEZMOI.md is not what `npm run guide` writes: at its first other line. The file
 * is among the staff's own and looks like theirs to edit; a change there would be lost at the next
 * change of a schema. Without the guide nothing is wrong.
 *
 * @param root the project's folder.
 */
export function guideProblems(root: string): Problem[] {
  const path = join(root, GUIDE_FILE);
  if (!existsSync(path)) return [];
  const found = readFileSync(path, 'utf8').split(/\r\n?|\n/);
  const written = staffGuide().split('\n');
  const index = Array.from({ length: Math.max(written.length, found.length) }).findIndex(
    (_, line) => written[line] !== found[line],
  );
  if (index === -1) return [];
  return [
    {
      file: GUIDE_FILE,
      line: Math.min(index + 1, found.length),
      column: 1,
      message: 'ce guide est écrit par le programme, et cette ligne n’est plus la sienne.',
      remedy: `${RESTORE}${written[index] ? `\nLa ligne était :\n${written[index]}` : ''}`,
    },
  ];
}

const RESTORE =
  'Remettez-le comme il était. Pour le changer vraiment, demandez à la personne qui s’occupe du code : « npm run guide » l’écrit.';
