import { slugOf } from '../../model/french/slug';
import { type Mark, readMark, shareKept, wholeMark } from '../../reader/files/textMarks';
import type { Snapshot } from './snapshotSchema';

/** A text that the CMS has read, of which it says only in which folder, or single file, it is. */
export interface ReadText {
  /** `offres`; `site` for content/site.md. */
  readonly name: string;
  readonly text: string;
}

/** What this session itself did, which no snapshot tells. */
export interface Done {
  /** The text of a path, or null where there is none any more. */
  readonly now: ReadonlyMap<string, string | null>;
  /** Where texts are kept that the CMS itself named the place of, by their marks. */
  readonly homes: ReadonlyMap<string, string>;
  /** Marks of texts that were replaced: the CMS has read them all the same. */
  readonly former: ReadonlySet<string>;
}

/** Each text at its path, and the published paths of which there is no text. */
export interface Placed {
  readonly texts: ReadonlyMap<string, string>;
  /** Those of the paths that are only likely. */
  readonly likely: ReadonlySet<string>;
  readonly missing: readonly string[];
}

/**
 * Tells which text is which file: by its mark; where it was changed since the site was published, by the lines
 * that it kept; else it is a new file, and gets the name that its title asks for.
 */
export function placeTexts(
  files: Snapshot['files'],
  read: readonly ReadText[],
  { now, homes, former }: Done,
): Placed {
  const texts = new Map<string, string>();
  const likely = new Set<string>();
  for (const [path, text] of now) if (text !== null) texts.set(path, text);
  const known = new Set([...former, ...[...texts.values()].map(wholeMark)]);
  const byName = grouped(files.map(markedFile), ({ path }) => nameOfPath(path));
  for (const [name, found] of grouped(read, ({ name }) => name)) {
    const published = byName.get(name) ?? [];
    const marked = new Map(found.map((text) => [wholeMark(text.text), text]));
    for (const { path, mark } of published) {
      const same = marked.get(mark.whole);
      if (same && !now.has(path)) texts.set(path, same.text);
    }
    const whole = new Set(published.map(({ mark }) => mark.whole));
    for (const [mark, { text }] of marked) {
      const home = homes.get(mark);
      if (home && !now.has(home) && !known.has(mark)) texts.set(home, text);
    }
    const left = [...marked].filter(
      ([mark]) => !whole.has(mark) && !known.has(mark) && !homes.has(mark),
    );
    const free = published.filter(({ path }) => !texts.has(path) && !now.has(path));
    for (const [path, { text }] of nearest(
      left.map(([, text]) => text),
      free,
      (path) => texts.has(path),
    )) {
      texts.set(path, text);
      likely.add(path);
    }
  }
  const missing = files.map(([path]) => path).filter((path) => !texts.has(path) && !now.has(path));
  return { texts, likely, missing };
}

/** `offres` of content/offres/prestige.md, `site` of content/site.md: what the CMS calls its collections. */
export function nameOfPath(path: string): string {
  const [, first = ''] = path.split('/');
  return first.replace(/\.md$/, '');
}

/** Where a new record of a folder would be kept, by its title or its name, beside those that are there. */
export function newPath(name: string, title: unknown, isTaken: (path: string) => boolean): string {
  const slug = (typeof title === 'string' && slugOf(title)) || 'nouvelle-fiche';
  for (let number = 0; ; number += 1) {
    const path = `content/${name}/${slug}${number ? `-${number}` : ''}.md`;
    if (!isTaken(path)) return path;
  }
}

interface MarkedFile {
  readonly path: string;
  readonly mark: Mark;
}

function markedFile([path, written]: Snapshot['files'][number]): MarkedFile {
  return { path, mark: readMark(written) };
}

/** Less than this share of its lines, and it is another file. */
const ENOUGH = 0.3;

/** Pairs texts with the free places whose lines they have kept, the surest first. */
function nearest(
  texts: readonly ReadText[],
  free: readonly MarkedFile[],
  isTaken: (path: string) => boolean,
): [string, ReadText][] {
  const pairs = texts
    .flatMap((text) =>
      free.map(({ path, mark }) => ({ path, text, share: shareKept(mark, text.text) })),
    )
    .filter(({ path, text, share }) => share >= ENOUGH || path === `content/${text.name}.md`)
    .sort((a, b) => b.share - a.share);
  const placed = new Map<string, ReadText>();
  const done = new Set<ReadText>();
  for (const { path, text } of pairs) {
    if (placed.has(path) || done.has(text)) continue;
    placed.set(path, text);
    done.add(text);
  }
  for (const text of texts) {
    if (done.has(text)) continue;
    const [, title] = /^(?:title|name):\s*(["']?)(.*?)\1\s*$/m.exec(text.text)?.slice(1) ?? [];
    placed.set(
      newPath(text.name, title, (path) => placed.has(path) || isTaken(path)),
      text,
    );
  }
  return [...placed];
}

function grouped<Item>(all: readonly Item[], nameOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of all) {
    const group = groups.get(nameOf(item)) ?? [];
    group.push(item);
    groups.set(nameOf(item), group);
  }
  return groups;
}
