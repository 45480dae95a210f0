/**
 * The brochure of the demonstration: `npx tsx scripts/demonstration/brochure.ts` prints one page A4
 * from what content/ says of the agency into content/fichiers. By hand: no command calls this. Chromium
 * prints it, with its language, its title and its tags, for those who have it read to them.
 */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { punchedHoles, WHOLE } from '../../components/punchcard/holes';
import { palette } from '../../components/theme/tokens';
import { type ShownPrice, shownPrice } from '../../model/french/price';
import type { Site } from '../../model/site';
import { FONT_SOURCES } from '../../publish/fonts/sources';
import { loadSite } from '../../reader/loadSite';
import { launchChromium } from '../../tests/browser/chromium';

const FILE = 'content/fichiers/brochure.pdf';
const read = await loadSite({ drafts: false });
if (!read.ok) throw new Error('content/ has mistakes: npm run check tells them');
const browser = await launchChromium();
const page = await browser.newPage();
// The fonts have no narrow space.
const shown = documentOf(read.site).replaceAll('\u202f', '\u00a0');
await page.setContent(shown.replace('</style>', `${await facesFor(shown)}</style>`));
await page.evaluate(() => document.fonts.ready);
const pdf = await page.pdf({ format: 'A4', printBackground: true, tagged: true, outline: true });
await browser.close();
mkdirSync('content/fichiers', { recursive: true });
writeFileSync(FILE, undated(pdf));
console.log(`${FILE}: ${pdf.length} bytes`);

function documentOf({ identity, pages, expertises, offers, options }: Site): string {
  const home = pages.find(({ address }) => address === '/');
  const hero = home?.sections?.find((section) => section.type === 'hero');
  const { brand, city, email, phone, street, postalCode, url } = identity;
  const offered = offers.map(
    ({ name, price, features }) =>
      `<section><h3>${escaped(name)}</h3><p class="price">${priced(shownPrice(price))}</p>
      <ul>${features.map((feature) => `<li>${escaped(feature)}</li>`).join('')}</ul></section>`,
  );
  const known = expertises.map(
    ({ title, excerpt, color }) =>
      `<section style="border-color:${palette[color]}"><h3>${escaped(title)}</h3><p>${escaped(excerpt)}</p></section>`,
  );
  const extras = options.map(
    ({ name, price }) => `<p><b>${escaped(name)}</b> ${priced(shownPrice(price))}</p>`,
  );
  return `<!doctype html><html lang="fr"><title>${escaped(brand)} : nos offres en une page</title>
<style>${style()}</style>
<header>${card('brochure')}<h1>${escaped(hero?.headline ?? brand)}</h1><p>${escaped(hero?.text ?? '')}</p></header>
<main><h2>Ce que nous faisons</h2><div class="row">${known.join('')}</div>
<h2>Nos offres</h2><div class="row">${offered.join('')}</div><div class="extras">${extras.join('')}</div></main>
<footer><p><b>${escaped(brand)}</b>, agence de communication à ${escaped(city)}<br>${escaped(`${street}, ${postalCode} ${city}`)}</p>
<p>${escaped(phone)}<br><a href="mailto:${email}">${email}</a><br><a href="${url}">${url.replace('https://', '')}</a></p></footer>`;
}

/** The fonts of the site, each at one weight: a printed page keeps outlines of those alone small. */
async function facesFor(text: string): Promise<string> {
  const faces = (['text', 'title', 'italic'] as const).map(async (name) => {
    const { file, axes } = FONT_SOURCES[name];
    const font = await subsetFont(readFileSync(file), text, {
      targetFormat: 'truetype',
      variationAxes: { ...axes, wght: name === 'title' ? 800 : 400 },
    });
    const bytes = Buffer.from(font).toString('base64');
    return `@font-face{font-family:${name};src:url(data:font/ttf;base64,${bytes})}`;
  });
  return (await Promise.all(faces)).join('');
}

function style(): string {
  return `@page{margin:0}*{box-sizing:border-box;margin:0}
body{font:10pt/1.4 text;color:${palette.nuit};background:${palette.ecran};height:296mm;overflow:hidden;display:flex;flex-direction:column}
header{background:${palette.nuit};color:${palette.ecran};padding:12mm 16mm 9mm}
svg{display:block;height:32mm;margin-bottom:7mm}
h1,h2,h3,b,.price{font-family:title;font-weight:400}h1{font-size:32pt;line-height:1.05;text-wrap:balance}
header p{font:16pt/1.25 italic;margin-top:5mm;max-width:150mm}
main{padding:8mm 16mm;flex:1}
h2{font-size:17pt;line-height:1.1;margin-bottom:4mm}h2:not(:first-child){margin-top:8mm}
h3{font-size:12pt;line-height:1.2;margin-bottom:1.5mm}
.row{display:grid;grid-template-columns:repeat(3,1fr);gap:7mm}
.row section{border-top:1.2mm solid ${palette.nuit};padding-top:3mm}
.price{font-size:15pt;margin-bottom:2mm}small{font:9pt text}
ul{padding:0;list-style:none}li{border-top:.2mm solid ${palette.trait};padding:1.2mm 0}
.extras{margin-top:6mm;display:flex;gap:12mm}.extras b{margin-right:2mm}
footer{break-inside:avoid;background:${palette.fuchsine};color:${palette.ecran};padding:8mm 16mm;display:flex;justify-content:space-between}
a{color:inherit;text-decoration:none}`;
}

/** A card, decorative. */
function card(slug: string): string {
  const { punched, blank } = punchedHoles(slug, WHOLE);
  return `<svg viewBox="0 0 120 80" aria-hidden="true" fill="none" stroke-linecap="round">
<path stroke="${palette.cendre}" stroke-width="2" d="${blank}"/><path stroke="${palette.picrique}" stroke-width="7.4" d="${punched}"/></svg>`;
}

function priced({ lowest, words, tax }: ShownPrice): string {
  const before = lowest ? `<small>${lowest} </small>` : '';
  return `${before}${escaped(words)}${tax ? `<small> ${tax}</small>` : ''}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Without the moment it was printed at, so that the same words give the same bytes. */
function undated(pdf: Buffer): Buffer {
  const dates = /(?<=\/(?:CreationDate|ModDate) \(D:)\d{14}/g;
  return Buffer.from(pdf.toString('latin1').replace(dates, '20260101000000'), 'latin1');
}
