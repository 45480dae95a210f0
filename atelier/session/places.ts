import { slugOf } from '../../model/french/slug';

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
