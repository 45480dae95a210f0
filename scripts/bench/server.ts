import { PUBLISHED } from '../../publish/build/workshop.mjs';
import { serveSite } from '../serve/serveSite';
import { measureLoad, type Table } from './load';

const CONNECTIONS = 100;

/** Measures how many requests a second the static server answers at 100 connections, of the site as built. */
export async function benchServer(): Promise<Table> {
  const { url, close } = await serveSite(PUBLISHED, 0);
  try {
    const page = await fetch(url, { headers: { 'accept-encoding': 'br' } });
    const etag = page.headers.get('etag') ?? '';
    const asset = /"([^"]*\/assets\/[^"]+)"/.exec(await page.text())?.[1] ?? '/favicon.svg';
    const path = new URL(url).pathname;
    const brotli = 'Accept-Encoding: br';
    const measure = (asked: string, status: number, ...headers: string[]) =>
      measureLoad(url, CONNECTIONS, { path: asked, headers: () => headers, status });
    return {
      'a page, brotli': await measure(path, 200, brotli),
      'a page, as it is': await measure(path, 200),
      'a page that is known': await measure(path, 304, brotli, `If-None-Match: ${etag}`),
      'a hashed file': await measure(asset, 200),
    };
  } finally {
    await close();
  }
}
