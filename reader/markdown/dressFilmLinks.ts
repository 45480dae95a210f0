import type { Link, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { INTERFACE, type Language } from '../../model/languages';
import { type FilmElsewhere, filmElsewhere } from './filmSites';

/** The class of a paragraph that leads to a film on another site. */
export const FILM_LINK = 'film-link';

/**
 * A link to a film on another site, alone in its paragraph, is a card: its words, or « Voir le film
 * sur YouTube » where it is a bare address, then where it leads and that a tab opens. Neither a player
 * nor a picture of that site: the visitor asks it for nothing before following the link.
 */
export function dressFilmLinks(tree: Root, lang: Language = 'fr'): void {
  for (const paragraph of tree.children) {
    if (paragraph.type !== 'paragraph') continue;
    const [link, ...others] = paragraph.children;
    if (link?.type !== 'link' || others.length) continue;
    const film = filmElsewhere(link.url);
    if (!film) continue;
    paragraph.data = { ...paragraph.data, hProperties: { className: [FILM_LINK] } };
    dress(link, film, lang);
  }
}

function dress(link: Link, { site, host }: FilmElsewhere, lang: Language): void {
  const words = INTERFACE[lang];
  // Without its scheme too, as GFM makes a link of `www.youtube.com/…`.
  const isBare = link.url.endsWith(textOf(link).trim());
  if (isBare) link.children = [{ type: 'text', value: words.watchOn(site) }];
  link.children = [
    { type: 'strong', children: link.children },
    { type: 'break' },
    { type: 'text', value: `${host} ${words.newTab}` },
  ];
  // Its name is what is read on it: nothing is left to say apart.
  const { ariaLabel: _said, ...hProperties } = link.data?.hProperties ?? {};
  link.data = { ...link.data, hProperties };
}
