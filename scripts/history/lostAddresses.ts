import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { belowEachAddress, pagedRecords } from '../../model/addresses/addresses';
import { valueAt } from '../../model/fields/describe';
import { isYes } from '../../model/fields/flag';
import { isPdfPath } from '../../model/media/pdf';
import { addressOf, LISTED_FOLDER_NAMES, type ListAddresses } from '../../model/records/folders';
import { RETIRED_FILE } from '../../model/records/listSchemas';
import type { Site } from '../../model/records/site';
import { DerivedCache } from '../../reader/cache/derivedCache';
import { git } from '../../reader/files/git.mjs';
import { isLitter } from '../../reader/files/litter.mjs';
import { openFile } from '../../reader/files/open';
import { CONTENT } from '../../reader/files/places.mjs';
import { FILE_START, type Problem, ProblemList } from '../../reader/problem';
import { typedAliases } from '../../reader/rules/addresses/claimAddresses';
import { formerLists } from './formerLists';

/**
 * Reports every address that stopped answering: because a page or a PDF was renamed or deleted, because an alias was
 * removed, or because the records of a list have their addresses below another list page now. Links to such an address,
 * in search engines or on business cards, are dead. Retired addresses, which staff removed on purpose, are not
 * reported.
 *
 * @param site the site with its drafts: a page that becomes a draft again still counts as having its address.
 * @throws HistoryMissing with the fix.
 */
export function lostAddresses(root: string, site: Site): Problem[] {
  const range = searchedRange(root);
  const changes = range ? departures(root, range) : [];
  const pdfs = site.pdfs.map(({ path }) => path);
  const known = new Set([...Object.keys(site.addresses), ...site.retired, ...pdfs]);
  // A record deleted before its list was renamed is retired at its address of then.
  const isKnown = (address: string) =>
    [...belowEachAddress([[address, address]], site.lists).keys()].some((path) => known.has(path));
  const files = new Set(pagedRecords(site).map(({ file }) => file));
  const moved = (range ? formerLists(root, range) : []).flatMap((former) =>
    LISTED_FOLDER_NAMES.flatMap((folder) => {
      const [list] = former.lists[folder];
      // A former list page that no longer answers is itself reported.
      if (site.lists[folder].includes(list) || !known.has(list)) return [];
      const inFolder = [...files].filter((file) => file.startsWith(`${CONTENT}/${folder}/`));
      return inFolder.map((path): Departure => ({ ...former, path, to: path, list }));
    }),
  );
  const lost = new Map<string, Departure>();
  for (const departure of [...changes, ...moved].filter(({ path }) => !isLitter(path))) {
    for (const address of addressesAt(root, departure, site)) {
      if (!isKnown(address) && !lost.has(address)) lost.set(address, departure);
    }
  }
  return [...lost].map(([address, departure]) => {
    const heir = latestName(departure.to, changes, files);
    return heir ? renamed(root, heir, address, departure) : deleted(address, departure);
  });
}

/** The file that `npm run new` adds to a new site. Addresses lost before the commit of this file are not reported. */
export const START = `${CONTENT}/.debut`;

export function isBegun(root: string): boolean {
  return existsSync(join(root, START));
}

/** Thrown when Git cannot show the whole history of the content, in which earlier addresses are found. */
export class HistoryMissing extends Error {}

/** Returns the addresses of a page or PDF before the change of its file; none if the page was not public. */
function addressesAt(
  root: string,
  { path, revision, day, lists }: Departure,
  site: Site,
): string[] {
  const itself = path.slice(CONTENT.length);
  if (isPdfPath(itself) && itself.endsWith('.pdf')) return [itself];
  const text = path.endsWith('.md') ? git(root, 'show', `${revision}:./${path}`) : undefined;
  if (text === undefined) return [];
  const source = { path, bytes: Buffer.from(text) };
  const file = openFile(source, new DerivedCache(), new ProblemList());
  const field = (name: string) => valueAt(file.frontMatter?.data, [name]);
  const isForLater = ['publishDate', 'date'].some(
    (name) => String(field(name) ?? '') > (day ?? site.today),
  );
  const address = addressOf(file, lists ?? site.lists);
  if (!address || isYes(field('draft')) || isForLater) return [];
  const aliases = typedAliases(file).filter((alias) => typeof alias === 'string');
  return [address, ...aliases].filter((path) => path.startsWith('/'));
}

/** Returns the present path of a file after all its renames; undefined if the file no longer exists. */
function latestName(
  name: string | undefined,
  changes: readonly Departure[],
  files: ReadonlySet<string>,
): string | undefined {
  const seen = new Set<string>();
  let current = name;
  while (current && !files.has(current) && !seen.has(current)) {
    seen.add(current);
    current = changes.find(({ path, to }) => path === current && to !== current)?.to;
  }
  return current && files.has(current) ? current : undefined;
}

function renamed(root: string, heir: string, address: string, { path, list }: Departure): Problem {
  const bytes = readFileSync(join(root, heir));
  const source = { path: heir, bytes };
  const file = openFile(source, new DerivedCache(), new ProblemList());
  const aliases = [...typedAliases(file).filter((alias) => alias !== ''), address];
  const wasBelow = list && address.startsWith(`${list}/`);
  const unlisted = wasBelow
    ? `que ${list} n’est plus la liste de cette fiche`
    : 'qu’elle n’est plus dans cette liste';
  const why = heir === path ? unlisted : `que ce fichier ne s’appelle plus ${path}`;
  const back = wasBelow
    ? `Remettez le lien de retour (« backLabel ») sur la page ${list}, et sur elle seule, ou gardez cette adresse.\n`
    : '';
  return {
    file: heir,
    ...(file.frontMatter?.placeOfKey(['aliases']) ?? FILE_START),
    field: 'aliases',
    label: 'Adresses secondaires',
    message: `l’adresse « ${address} » ne répond plus, depuis ${why}.`,
    remedy: `${back}Pour qu’elle réponde, écrivez dans l’en-tête :\naliases: [${aliases.join(', ')}]\nSi elle doit disparaître, écrivez dans ${RETIRED_FILE}, sous « addresses: » :\n  - ${address}`,
  };
}

function deleted(address: string, { path, to }: Departure): Problem {
  const isPdf = isPdfPath(address);
  const why = isPdf && to ? `s’appelle ${to}` : 'est supprimé';
  const replacement = isPdf
    ? 'Remettez ce PDF, ou sa nouvelle version, sous ce nom.'
    : `Si une autre page la remplace, écrivez dans l’en-tête de cette page :\naliases: [${address}]`;
  return {
    file: RETIRED_FILE,
    ...FILE_START,
    message: `l’adresse « ${address} » ne répond plus, depuis que ${path} ${why}.`,
    remedy: `${replacement}\nSi elle doit disparaître, écrivez ici, sous « addresses: » :\n  - ${address}`,
  };
}

/** A content file that was renamed or deleted, lost an alias, or is now below another list page. */
interface Departure {
  /** The path before the rename, deletion or edit, for example `content/pages/ancienne.md`. */
  readonly path: string;
  /** The path after a rename that Git detects, or the same path after an edit; absent after a deletion. */
  readonly to?: string;
  /** The last Git revision before the change; HEAD for a change that is not committed. */
  readonly revision: string;
  /** The day of the change, `YYYY-MM-DD`; absent for a change that is not committed. */
  readonly day?: string;
  /** The former list page of a record that has another list page now. The next field has all folders' former lists. */
  readonly list?: string;
  readonly lists?: ListAddresses;
}

/**
 * Returns the range of Git revisions to search: the whole history or, if the file START exists, the commits after the
 * one that added it; undefined while START is not committed.
 *
 * @throws HistoryMissing with the fix.
 */
function searchedRange(root: string): string | undefined {
  const trouble = gitTrouble(root);
  if (trouble) throw new HistoryMissing(trouble);
  if (git(root, 'rev-parse', '--is-shallow-repository')?.trim() !== 'false') {
    throw new HistoryMissing(
      'This clone does not have the whole history: run `git fetch --unshallow` (in a workflow, `fetch-depth: 0`)',
    );
  }
  const start = ['--diff-filter=A', '--diff-merges=first-parent', '--format=%H', '-s', '-1'];
  const first = git(root, 'log', ...start, '--', START)?.trim();
  if (!isBegun(root)) return 'HEAD';
  return first && `${first}..HEAD`;
}

/**
 * Returns the content files that were renamed or deleted, or whose aliases were edited, in a range of revisions and in
 * uncommitted changes.
 */
function departures(root: string, range: string): Departure[] {
  return KINDS.flatMap((kind) => {
    const changes = [...kind, '--name-status', '--relative', '-M'];
    const format = ['--format=%x00%H %cs', '--diff-merges=first-parent'];
    const log = git(root, 'log', range, ...format, ...changes, '--', CONTENT) ?? '';
    return [
      ...parseChanges(git(root, 'diff', ...changes, 'HEAD', '--', CONTENT) ?? '', 'HEAD'),
      ...log.split('\0').flatMap((block) => {
        const [, commit = '', day = ''] = /^([0-9a-f]+) (\S+)/.exec(block) ?? [];
        return parseChanges(block, `${commit}^`, day);
      }),
    ];
  });
}

/** Returns why Git cannot read the history of a folder, with the fix; undefined if Git can read it. */
function gitTrouble(root: string): string | undefined {
  const env = { ...process.env, LC_ALL: 'C' };
  const result = spawnSync('git', ['rev-parse', '--git-dir'], { cwd: root, encoding: 'utf8', env });
  if (result.status === 0) return undefined;
  if (result.error) return 'Git is not installed: install it (https://git-scm.com)';
  const [command] = /git config .*safe\.directory .+/.exec(result.stderr) ?? [];
  return command
    ? `Git does not read a folder of another user: run \`${command}\``
    : 'This folder has no Git history, maybe because it was downloaded as a ZIP: run `git clone`, and this command in the clone';
}

/** The options of two Git calls: one finds deletions and renames, one finds edits of aliases (`aliases:`, `- /a`). */
const KINDS = [
  ['--diff-filter=DR'],
  ['--diff-filter=M', `-G^[[:space:]]*(aliases[[:space:]]*:|-[[:space:]]+["']?/)`],
];

/**
 * Parses Git's `--name-status`: `D⇥content/a.md` (deleted), `M⇥content/a.md` (modified) or
 * `R095⇥content/a.md⇥content/b.md` (renamed).
 */
function parseChanges(lines: string, revision: string, day?: string): Departure[] {
  return [...lines.matchAll(/^([DMR])\d*\t([^\t\n]+)(?:\t([^\t\n]+))?$/gm)].map(
    ([, kind, path = '', name]) => {
      const to = kind === 'M' ? path : name;
      return { path, revision, ...(to ? { to } : {}), ...(day ? { day } : {}) };
    },
  );
}
