import { Fragment } from 'react';
import { NOT_FOUND_ADDRESS } from '../../model/addresses/addresses';
import { INTERFACE, languageOf } from '../../model/languages/languages';
import { FILM_TYPE, mainFilm } from '../../model/media/films';
import { named } from '../../model/records/chosen';
import type { PagedRecord, Site } from '../../model/records/site';
import { documentTitle, headingOf } from '../../model/records/titles';
import { absoluteUrl, FEED } from '../addresses/base';
import { SOCIAL_IMAGE, socialImagePath } from '../addresses/socialImagePath';
import { jsonLd, serializeJsonLd } from './jsonLd/jsonLd';

interface DocumentProps {
  readonly site: Site;
  readonly record: PagedRecord;
  /** The HTML inside `<body>`. */
  readonly body: string;
  /** The CSS of the page: global rules, then those of its components. */
  readonly pageCss: string;
  /** The CSS of the islands, with the markers that the script of styled-components needs in the browser. */
  readonly islandCss: string;
  /** The addresses of fonts that the browser loads before it has parsed the CSS. */
  readonly preloadedFonts: readonly string[];
  /** The addresses of module scripts; empty when the page has no island. */
  readonly scripts: readonly string[];
}

/** The HTML document around the content of a page, with metadata for browsers, search engines and social networks. */
export function Document(props: DocumentProps) {
  const { site, record, body, pageCss, islandCss, preloadedFonts, scripts } = props;
  const { brand } = site.identity;
  const socialImage = record.socialImage ?? site.identity.socialImage;
  const title = documentTitle(record.title, brand);
  const url = absoluteUrl(site, record.address);
  const data = jsonLd(site, record);
  const lang = languageOf(record);
  const isFound = record.address !== NOT_FOUND_ADDRESS;
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={record.description} />
        {isFound ? <link rel="canonical" href={url} /> : null}
        {isFound && !site.preview ? null : <meta name="robots" content="noindex" />}
        <meta property="og:type" content={record.kind === 'article' ? 'article' : 'website'} />
        <meta property="og:site_name" content={brand} />
        <meta property="og:locale" content={INTERFACE[lang].locale} />
        <Translations site={site} record={record} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={record.description} />
        {isFound ? <meta property="og:url" content={url} /> : null}
        <ArticleFacts site={site} record={record} />
        <meta
          property="og:image"
          content={absoluteUrl(site, socialImagePath(record, site.identity.socialImage))}
        />
        <meta property="og:image:width" content={String(SOCIAL_IMAGE.width)} />
        <meta property="og:image:height" content={String(SOCIAL_IMAGE.height)} />
        <meta property="og:image:alt" content={socialImage?.alt || headingOf(record)} />
        <MainFilm site={site} record={record} />
        <meta name="twitter:card" content="summary_large_image" />
        <meta name="twitter:title" content={title} />
        <meta name="twitter:description" content={record.description} />
        {socialImage?.alt ? <meta name="twitter:image:alt" content={socialImage.alt} /> : null}
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <link
          rel="alternate"
          type="application/atom+xml"
          title={documentTitle('Articles', brand)}
          href={FEED}
        />
        {preloadedFonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
        ))}
        <style dangerouslySetInnerHTML={{ __html: pageCss }} />
        {islandCss ? (
          <style data-styled="" dangerouslySetInnerHTML={{ __html: islandCss }} />
        ) : null}
        {data ? (
          <script
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: serializeJsonLd(data) }}
          />
        ) : null}
        {scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </head>
      <body dangerouslySetInnerHTML={{ __html: body }} />
    </html>
  );
}

/** The links in `<head>` to the translations of a page and, for readers of any other language, to the original. */
function Translations({ site, record }: Pick<DocumentProps, 'site' | 'record'>) {
  return record.translations.map(({ lang, address, isOriginal }) => (
    <Fragment key={lang}>
      <link rel="alternate" hrefLang={lang} href={absoluteUrl(site, address)} />
      {isOriginal ? (
        <link rel="alternate" hrefLang="x-default" href={absoluteUrl(site, address)} />
      ) : null}
      {lang === languageOf(record) ? null : (
        <meta property="og:locale:alternate" content={INTERFACE[lang].locale} />
      )}
    </Fragment>
  ));
}

/** The metadata of a page's main film, for social networks that play it (ogp.me). */
function MainFilm({ site, record }: Pick<DocumentProps, 'site' | 'record'>) {
  const film = mainFilm(site, record);
  if (!film) return null;
  const url = absoluteUrl(site, film.file.src);
  return (
    <>
      <meta property="og:video" content={url} />
      {url.startsWith('https:') ? <meta property="og:video:secure_url" content={url} /> : null}
      <meta property="og:video:type" content={FILM_TYPE} />
      <meta property="og:video:width" content={String(film.file.width)} />
      <meta property="og:video:height" content={String(film.file.height)} />
    </>
  );
}

/** The metadata of an article: dates, author, topics (ogp.me; HTML, 4.2.5.1, "Standard metadata names"). */
function ArticleFacts({ site, record }: Pick<DocumentProps, 'site' | 'record'>) {
  if (record.kind !== 'article') return null;
  const author = named(site.team, record.author);
  return (
    <>
      <meta property="article:published_time" content={record.date} />
      {record.updated ? <meta property="article:modified_time" content={record.updated} /> : null}
      {author ? <meta name="author" content={author.name} /> : null}
      {(record.topics ?? []).map((topic) => (
        <meta key={topic} property="article:tag" content={topic} />
      ))}
    </>
  );
}
