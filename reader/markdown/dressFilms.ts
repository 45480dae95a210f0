import type { Image, Link, Paragraph, Root, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { parseUrl } from '../../model/addresses/webAddresses';
import { FILM } from '../../model/fields/addressFields';
import { INTERFACE, type Language } from '../../model/languages/languages';
import type { FilmInText } from '../../model/records/site';

/**
 * Replaces each published film that is alone in its paragraph by a placeholder (`FILM_MARK`), where a
 * component later shows the player. Removes unpublished films.
 *
 * @param nameOf returns the name of the published film at a path; undefined for an unpublished one.
 * @returns the films, in the order of their placeholders.
 */
export function dressFilms(
  tree: Root,
  nameOf: (path: string) => string | undefined,
): readonly FilmInText[] {
  const films: FilmInText[] = [];
  tree.children = tree.children.flatMap((block): RootContent[] => {
    const image = block.type === 'paragraph' ? filmAlone(block) : undefined;
    if (!image) return [block];
    const name = nameOf(image.url);
    if (name === undefined) return [];
    films.push({ name, shows: image.alt ?? '' });
    const data = { hName: 'div', hProperties: { className: ['film'] } };
    return [{ type: 'paragraph', children: [], data }];
  });
  return films;
}

/** Returns the film of a paragraph that contains nothing else; otherwise undefined. */
export function filmAlone({ children: [image, ...others] }: Paragraph): Image | undefined {
  return image?.type === 'image' && FILM.test(image.url) && !others.length ? image : undefined;
}

/** The CSS class of a paragraph with a link to a film on another site. */
export const FILM_LINK = 'film-link';

/**
 * Turns each link to a film on another site, if alone in its paragraph, into a card. The card shows the
 * link's text, or « Voir le film sur YouTube » for a bare address, then the host, and says that a new tab
 * opens. Nothing is embedded: the other site gets no request before the visitor follows the link.
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
  // GFM also makes a link of `www.youtube.com/…`, without its scheme.
  const isBare = link.url.endsWith(textOf(link).trim());
  if (isBare) link.children = [{ type: 'text', value: words.watchOn(site) }];
  link.children = [
    { type: 'strong', children: link.children },
    { type: 'break' },
    { type: 'text', value: `${host} ${words.newTab}` },
  ];
  // The visible text names the card, so no hidden label is needed.
  const { ariaLabel: _said, ...hProperties } = link.data?.hProperties ?? {};
  link.data = { ...link.data, hProperties };
}

/** A film on another site. */
export interface FilmElsewhere {
  /** The name of the site, « YouTube »; for a PeerTube site, of which there are many, its host. */
  readonly site: string;
  /** The host as people read it: `youtube.com`. */
  readonly host: string;
}

/**
 * Returns the site of a film, if an address has the form of film addresses on YouTube, Vimeo, Dailymotion or
 * a PeerTube site. Undefined for a channel, a search or any other page.
 */
export function filmElsewhere(address: string): FilmElsewhere | undefined {
  const url = /^https?:\/\//i.test(address) ? parseUrl(address) : undefined;
  if (!url) return undefined;
  const host = url.host.replace(/^(?:www|m)\./, '');
  const [site] = SITES.find(([, film]) => film.test(host + url.pathname + url.search)) ?? [];
  if (site) return { site, host };
  return PEERTUBE.test(url.pathname) ? { site: host, host } : undefined;
}

/** The sites and the patterns of their film addresses, without the scheme and `www.`. */
const SITES: readonly (readonly [site: string, film: RegExp])[] = [
  ['YouTube', /^(?:(?:music\.)?youtube|youtube-nocookie)\.com\/watch\/?\?(?:.*&)?v=[^&]/],
  [
    'YouTube',
    /^(?:(?:music\.)?youtube|youtube-nocookie)\.com\/(?:shorts|live|embed|v)\/[\w-]+\/?(?:\?|$)/,
  ],
  ['YouTube', /^youtu\.be\/[\w-]+\/?(?:\?|$)/],
  // An unlisted film has a key after its number.
  ['Vimeo', /^(?:player\.)?vimeo\.com(?:\/[^/?\d][^/?]*)*\/\d+(?:\/[\da-f]+)?\/?(?:\?|$)/],
  ['Dailymotion', /^dailymotion\.com(?:\/embed)?\/video\/\w+\/?(?:\?|$)/],
  ['Dailymotion', /^dai\.ly\/\w+\/?(?:\?|$)/],
];

/** The pattern of a PeerTube film's id: a UUID, or its short form of 20 to 22 letters and digits. */
const ID = '(?:[1-9A-HJ-NP-Za-km-z]{20,22}|[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})';
const PEERTUBE = new RegExp(`^/(?:w|w/p|videos/watch|videos/watch/playlist|videos/embed)/${ID}/?$`);
