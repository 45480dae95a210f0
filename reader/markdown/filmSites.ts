/** A film on another site. */
export interface FilmElsewhere {
  /** What the site is called: « YouTube », or by its host where many bear the same software. */
  readonly site: string;
  /** Where the link leads, as people read it: `youtube.com`. */
  readonly host: string;
}

/**
 * The film that an address leads to, where it is one of YouTube, Vimeo or Dailymotion, or of any host
 * of PeerTube, whose addresses are its own; undefined for a channel, a search, any other page.
 */
export function filmElsewhere(address: string): FilmElsewhere | undefined {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  const host = url.host.replace(/^(?:www|m)\./, '');
  const found = SITES.find(({ hosts }) => hosts.includes(host));
  if (found) return found.isFilm(url) ? { site: found.site, host } : undefined;
  return PEERTUBE.test(url.pathname) ? { site: host, host } : undefined;
}

const SITES: readonly {
  readonly site: string;
  readonly hosts: readonly string[];
  readonly isFilm: (url: URL) => boolean;
}[] = [
  {
    site: 'YouTube',
    hosts: ['youtube.com', 'youtube-nocookie.com', 'music.youtube.com'],
    isFilm: ({ pathname, searchParams }) =>
      (/^\/watch\/?$/.test(pathname) && Boolean(searchParams.get('v'))) ||
      /^\/(?:shorts|live|embed|v)\/[\w-]+\/?$/.test(pathname),
  },
  {
    site: 'YouTube',
    hosts: ['youtu.be'],
    isFilm: ({ pathname }) => /^\/[\w-]+\/?$/.test(pathname),
  },
  {
    site: 'Vimeo',
    hosts: ['vimeo.com', 'player.vimeo.com'],
    // One that is not listed has a key after its number.
    isFilm: ({ pathname }) => /^(?:\/\D[^/]*)*\/\d+(?:\/[\da-f]+)?\/?$/.test(pathname),
  },
  {
    site: 'Dailymotion',
    hosts: ['dailymotion.com'],
    isFilm: ({ pathname }) => /^(?:\/embed)?\/video\/\w+\/?$/.test(pathname),
  },
  { site: 'Dailymotion', hosts: ['dai.ly'], isFilm: ({ pathname }) => /^\/\w+\/?$/.test(pathname) },
];

/** An id is a UUID, or the same in 22 letters and digits. */
const ID = '(?:[1-9A-HJ-NP-Za-km-z]{20,22}|[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})';
const PEERTUBE = new RegExp(`^/(?:w|w/p|videos/watch|videos/watch/playlist|videos/embed)/${ID}/?$`);
