import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pagedRecords } from '../../model/addresses';
import { addressOf } from '../../model/folders';
import { RETIRED_FILE } from '../../model/retiredSchema';
import type { Site } from '../../model/site';
import { DerivedCache } from '../../reader/cache/derivedCache';
import { type OpenedFile, openFile } from '../../reader/files/open';
import { FILE_START, type Problem } from '../../reader/problem';
import { ProblemList } from '../../reader/problemList';
import { typedAliases } from '../../reader/rules/addresses/claimAddresses';
import { type Departure, departures } from './departures';
import { lostPdfs } from './lostPdfs';
import { isKnown, lostTopics } from './lostTopics';
import { publishedAt } from './publishedAt';

/**
 * Every address at which a file answered before it was renamed, deleted or stripped of an alias, and
 * where nothing answers any more, unless it was retired: links to it are dead, in search engines and on
 * business cards.
 *
 * @param site read with its drafts: a page that is put back to draft has not lost its address.
 * @param base a commit to compare with, or nothing for all of the history.
 * @throws Error saying what to fetch when the history is not in this clone.
 */
export function lostAddresses(root: string, site: Site, base?: string): Problem[] {
  const gone = departures(root, base);
  const lost = new Map<string, Departure>();
  for (const departure of gone) {
    const file = publishedAt(root, departure, site.today);
    for (const address of file ? addressesOf(file) : []) {
      if (!isKnown(site, address) && !lost.has(address)) lost.set(address, departure);
    }
  }
  const files = new Set(pagedRecords(site).map(({ file }) => file));
  return [
    ...[...lost].map(([address, { path, to }]) => {
      const heir = latestName(to, gone, files);
      return heir ? renamed(root, heir, address, path) : deleted(address, path);
    }),
    ...lostTopics(root, site, gone),
    ...lostPdfs(site, gone),
  ];
}

/** The addresses of a file of its own. */
function addressesOf(file: OpenedFile): string[] {
  const aliases = typedAliases(file).filter((alias) => typeof alias === 'string');
  return [addressOf(file) ?? '', ...aliases].filter((found) => found.startsWith('/'));
}

/** Follows a file from name to name, to one that is there; undefined when it was deleted at last. */
function latestName(
  name: string | undefined,
  gone: readonly Departure[],
  files: ReadonlySet<string>,
): string | undefined {
  const seen = new Set<string>();
  let current = name;
  while (current && !files.has(current) && !seen.has(current)) {
    seen.add(current);
    current = gone.find(({ path, to }) => path === current && to !== current)?.to;
  }
  return current && files.has(current) ? current : undefined;
}

function renamed(root: string, heir: string, address: string, path: string): Problem {
  const file = open(root, heir);
  const aliases = [...typedAliases(file).filter((alias) => alias !== ''), address];
  return {
    file: heir,
    ...(file.frontMatter?.placeOfKey(['aliases']) ?? FILE_START),
    field: 'aliases',
    label: 'Adresses secondaires',
    message: `l’adresse « ${address} » ne répond plus, depuis ${
      heir === path
        ? 'qu’elle n’est plus dans cette liste'
        : `que ce fichier ne s’appelle plus ${path}`
    }.`,
    remedy: `Pour qu’elle réponde, écrivez dans l’en-tête :\naliases: [${aliases.join(', ')}]\nSi elle doit disparaître, écrivez dans ${RETIRED_FILE}, sous « addresses: » :\n  - ${address}`,
  };
}

function deleted(address: string, path: string): Problem {
  return {
    file: RETIRED_FILE,
    ...FILE_START,
    message: `l’adresse « ${address} » ne répond plus, depuis que ${path} est supprimé.`,
    remedy: `Si une autre page la remplace, écrivez dans l’en-tête de cette page :\naliases: [${address}]\nSi elle doit disparaître, écrivez ici, sous « addresses: » :\n  - ${address}`,
  };
}

function open(root: string, path: string): OpenedFile {
  const source = { path, bytes: readFileSync(join(root, path)) };
  return openFile(source, new DerivedCache().ofFile(source), new ProblemList());
}
