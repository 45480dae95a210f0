import { weightOf } from '../../model/pdf';
import { printable } from '../../reader/problem';
import type { PublishedFiles } from './staging';

/** Folders of files that staff add: films, pictures, documents. */
const FOLDERS = ['films', 'images', 'fichiers'];
/** How many are listed, the largest first; pictures, each of which has nine files, come last. */
const NAMED = 6;

/**
 * Returns the French list of content files that are published for the first time, each with its size; empty where
 * there is none.
 */
export function newFilesReport(previous: PublishedFiles, files: PublishedFiles): string {
  const added = Object.entries(files)
    .filter(([path]) => FOLDERS.includes(path.split('/', 1)[0] ?? '') && !previous[path])
    .map(([path, { size }]) => ({ path, size }))
    .sort((a, b) => rank(a.path) - rank(b.path) || b.size - a.size);
  if (added.length === 0) return '';
  const lines = added
    .slice(0, NAMED)
    .map(({ path, size }) => `  ${printable(path)} : ${weightOf(size)}`);
  const others = added.slice(NAMED);
  if (others.length) {
    const weight = weightOf(others.reduce((sum, { size }) => sum + size, 0));
    lines.push(`  et ${others.length} autre${others.length > 1 ? 's' : ''}, ${weight} en tout`);
  }
  const title = added.length > 1 ? 'Nouveaux fichiers publiés :' : 'Nouveau fichier publié :';
  return [title, ...lines].join('\n');
}

function rank(path: string): number {
  return path.startsWith('images/') ? 1 : 0;
}
