import { readdirSync } from 'node:fs';
import { beforeAll, inject } from 'vitest';
import { browserPerWorker } from './browserPerWorker';
import { type PublishedPage, readPublishedPage } from './publishedPage';

/** Every route that the agency asked for, and the accessibility statement; staff may add others. */
export const ROUTES = [
  '/',
  '/accessibilite',
  '/agence',
  '/contact',
  '/cookies',
  '/expertises',
  '/expertises/brand-content',
  '/expertises/strategie-audit',
  '/expertises/tournage',
  '/mentions-legales',
  '/offres',
  '/politique-cookies',
  '/realisations',
  '/realisations/maison-brioloup',
  '/realisations/reel-1',
  '/realisations/reel-2',
  '/realisations/reel-3',
  '/ressources',
  '/ressources/checklist-tournage',
  '/ressources/checklist-tournage-efficace',
  '/ressources/secrets-tournage',
  '/ressources/tendances-social',
  '/ressources/tendances-social-media',
  '/ressources/tournage-reussi',
];

/** The second addresses of a page, and the one its canonical link names. */
export const ALIASES: Readonly<Record<string, string>> = {
  '/cookies': '/politique-cookies',
  '/ressources/tendances-social': '/ressources/tendances-social-media',
  '/ressources/tournage-reussi': '/ressources/secrets-tournage',
  '/ressources/checklist-tournage': '/ressources/checklist-tournage-efficace',
};

/** The address under which tests know 404.html. */
export const NOT_FOUND = '/404';

/** What a page may wake: the islands there are, by the files that hold them. */
export const ISLANDS: readonly string[] = readdirSync('components/islands').flatMap(
  (file) => /^(\w+)\.island\.tsx?$/.exec(file)?.[1] ?? [],
);

/** Read once for all the test files of a worker. */
let read: readonly PublishedPage[] = [];

/** Every page of the build as it was sent: without JavaScript. */
export function publishedPages(): () => readonly PublishedPage[] {
  const tabs = browserPerWorker();
  beforeAll(async () => {
    if (read.length) return;
    const page = await tabs.newPage({ javaScriptEnabled: false });
    const pages: PublishedPage[] = [];
    for (const address of inject('siteAddresses'))
      pages.push(await readPublishedPage(page, address));
    read = pages;
  });
  return () => read;
}

/** What is wrong, page by page, so that one run shows every offender. */
export function offenders(
  pages: readonly PublishedPage[],
  find: (page: PublishedPage) => readonly unknown[],
): string[] {
  return pages.flatMap((page) => find(page).map((wrong) => `${page.address}: ${wrong}`));
}

/** The complaint, when the condition does not hold. */
export function unless(condition: boolean, complaint: unknown): readonly unknown[] {
  return condition ? [] : [complaint];
}
