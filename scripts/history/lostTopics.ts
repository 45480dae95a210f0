import { RETIRED_FILE } from '../../model/retiredSchema';
import type { Site } from '../../model/site';
import { ARTICLES_A_TOPIC, topicAddress } from '../../model/topics';
import { git } from '../../reader/files/git.mjs';
import { FILE_START, type Problem } from '../../reader/problem';
import { typedTopics } from '../../reader/rules/addresses/topicPaths';
import type { Departure } from './departures';
import { publishedAt } from './publishedAt';

/** Whether an address answers, or was retired on purpose. */
export function isKnown(site: Pick<Site, 'addresses' | 'retired'>, address: string): boolean {
  return Object.hasOwn(site.addresses, address) || site.retired.includes(address);
}

/**
 * The pages of topics that answered before an article went away, or lost a topic, and that too few
 * articles are left for.
 *
 * @param gone what became of content files.
 */
export function lostTopics(root: string, site: Site, gone: readonly Departure[]): Problem[] {
  const lost = new Map<string, Problem>();
  for (const departure of gone.filter(({ path }) => path.startsWith(ARTICLES))) {
    const file = publishedAt(root, departure, site.today);
    for (const topic of file ? typedTopics(file, NO_NAMES) : []) {
      const address = topicAddress(topic);
      if (isKnown(site, address) || lost.has(address)) continue;
      if (wasShared(root, departure, topic, site.today)) {
        lost.set(address, problem(address, topic, departure.path));
      }
    }
  }
  return [...lost.values()];
}

const ARTICLES = 'content/ressources/';
const NO_NAMES = new Map<string, string>();

/** Whether enough articles had a topic in a revision: those that write it are looked at, until it is sure. */
function wasShared(root: string, departure: Departure, topic: string, today: string): boolean {
  const { revision } = departure;
  const found = git(root, 'grep', '-l', '-F', '-e', topic, revision, '--', ARTICLES) ?? '';
  let count = 0;
  for (const line of found.split('\n')) {
    const path = line.slice(line.indexOf(':') + 1);
    const file = path && publishedAt(root, { ...departure, path }, today);
    const topics = file ? typedTopics(file, NO_NAMES) : [];
    if (topics.some((other) => topicAddress(other) === topicAddress(topic))) count += 1;
    if (count === ARTICLES_A_TOPIC) return true;
  }
  return false;
}

function problem(address: string, topic: string, path: string): Problem {
  return {
    file: RETIRED_FILE,
    ...FILE_START,
    message: `l’adresse « ${address} » ne répond plus, depuis que ${path} n’a plus le sujet « ${topic} » : il en faut ${ARTICLES_A_TOPIC} articles.`,
    remedy: `Si une autre page la remplace, écrivez dans l’en-tête de cette page :\naliases: [${address}]\nSi elle doit disparaître, écrivez ici, sous « addresses: » :\n  - ${address}`,
  };
}
