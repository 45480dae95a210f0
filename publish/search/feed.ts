import type { IsoDate } from '../../model/french/dates';
import { slugOf } from '../../model/french/slug';
import { languageOf } from '../../model/languages/languages';
import { cutAtFilms } from '../../model/media/film';
import { named } from '../../model/records/chosen';
import type { Article, Site } from '../../model/records/site';
import { absoluteUrl, completeAddresses, FEED } from '../../renderer/addresses/base';
import { escapeXml } from './sitemap';

/** The largest number of articles in the feed, which contains the latest articles. */
const LATEST = 20;

/** Returns an Atom feed (RFC 4287) with the whole text of the latest articles, the last published or revised first. */
export function feed(site: Site): string {
  const { brand } = site.identity;
  const latest = site.articles.slice(0, LATEST);
  const newest = latest[0];
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="fr">
  <id>${escapeXml(lasting(site, FEED))}</id>
  <title>${escapeXml(brand)}</title>
  <updated>${instant(newest ? newest.listed : site.today)}</updated>
  <link rel="self" type="application/atom+xml" href="${escapeXml(absoluteUrl(site, FEED))}"/>
  <link rel="alternate" type="text/html" href="${escapeXml(absoluteUrl(site, '/'))}"/>
  <author><name>${escapeXml(brand)}</name></author>
${latest.map((article) => entry(site, article)).join('')}</feed>
`;
}

function entry(site: Site, article: Article): string {
  const url = absoluteUrl(site, article.address);
  const lang = languageOf(article) === 'fr' ? '' : ` xml:lang="${languageOf(article)}"`;
  return `  <entry${lang}>
    <id>${escapeXml(lasting(site, article.address))}</id>
    <title>${escapeXml(article.title)}</title>
    <published>${instant(article.date)}</published>
    <updated>${instant(article.listed)}</updated>
    <link rel="alternate" type="text/html" href="${escapeXml(url)}"/>
${signed(site, article)}    <summary>${escapeXml(article.excerpt)}</summary>
    <content type="html">${escapeXml(wholeContent(site, article, url))}</content>
  </entry>
`;
}

/** Returns the Atom elements for an article's topics and, if the article names an author, for this author. */
function signed(site: Site, article: Article): string {
  const author = named(site.team, article.author);
  const topics = (article.topics ?? []).map(
    (topic) => `    <category term="${escapeXml(slugOf(topic))}" label="${escapeXml(topic)}"/>\n`,
  );
  const name = author ? `    <author><name>${escapeXml(author.name)}</name></author>\n` : '';
  return name + topics.join('');
}

function wholeContent(site: Site, { lede, body }: Article, url: string): string {
  const html = completeAddresses(withFilms(site, body, url), site, url);
  return lede ? `<p>${escapeXml(lede)}</p>\n${html}` : html;
}

/** Replaces films in an article's HTML by links to the article's page: many feed readers play no films. */
function withFilms(site: Site, { html, films }: Article['body'], url: string): string {
  const [first, ...others] = cutAtFilms(html);
  return [
    first,
    ...others.map((after, index) => {
      const film = named(site.filmography, films[index]?.name);
      return film
        ? `<p><a href="${escapeXml(url)}">Voir le film\u00a0: ${escapeXml(film.title)}</a></p>${after}`
        : after;
    }),
  ].join('');
}

/** Returns an Atom id made from the site's official address: a preview and other hosts then have the same id. */
function lasting(site: Site, address: string): string {
  return absoluteUrl({ url: site.identity.url.replace(/\/+$/, '') }, address);
}

/** Converts a day to midnight (UTC) of that day, since Atom requires a time (RFC 3339): `2026-11-27T00:00:00Z`. */
function instant(day: IsoDate): string {
  return `${day}T00:00:00Z`;
}
