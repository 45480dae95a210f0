import type { OpenDatabase } from './database.ts';
import { LEAST_ROOM } from './diskRoom.ts';

/**
 * Says at each change, within a second, why the form takes no message, and when it does again.
 *
 * @param folder where the data stays.
 * @returns the timer that looks.
 */
export function tellCondition(
  { condition }: Pick<OpenDatabase, 'condition'>,
  folder: string,
  say: (line: string) => void,
): NodeJS.Timeout {
  let last = condition();
  if (last !== 'ready') say(SENTENCES[last](folder));
  return setInterval(() => {
    const now = condition();
    if (now !== last) say(SENTENCES[now](folder));
    last = now;
  }, 1000);
}

/** In English for whoever runs the machine, and in French for whoever started the site on theirs. */
const SENTENCES = {
  ready: () => 'The form takes messages again.\nLe formulaire accepte de nouveau les messages.',
  full: (folder: string) =>
    `Hardly any room is left on the disk of ${folder}: the form takes no message until ${LEAST_ROOM} MB are free.\n` +
    `Il n’y a presque plus de place sur le disque de ${folder} : le formulaire n’accepte aucun message tant que ${LEAST_ROOM} Mo ne sont pas libres.`,
  removed: (folder: string) =>
    `The database in ${folder} was removed or replaced while the site is running: the form takes no message until the site is stopped and started again.\n` +
    `La base de données de ${folder} a été supprimée ou remplacée pendant que le site tourne : le formulaire n’accepte plus aucun message ; arrêtez le site (Ctrl-C), puis relancez-le.`,
};
