/**
 * The media of the demonstration: `npx tsx scripts/demonstration/make.ts [NAME…]` draws them all, or
 * those named, into content/. By hand and seldom: no command of package.json calls this, and the site
 * needs nothing of it. Films want ffmpeg with libx264 (Debian: apt-get install ffmpeg). Everything is
 * a field of light (light/) seen through the holes of a card (weave/), and nothing is drawn by chance.
 */

import { mkdirSync } from 'node:fs';
import { fil } from './films/fil';
import { fournil } from './films/fournil';
import { roue } from './films/roue';
import { checklist, tendances, tournage } from './pictures/articles';
import { devanture, horloge } from './pictures/devanture';
import { farine, four, mains } from './pictures/fournil';
import { miche, mie, pains } from './pictures/pain';
import { barbe, boucles, chignon, toque } from './pictures/portraits';
import { weaveFilm } from './weave/film';
import { weavePicture } from './weave/picture';

const FILMS = { fournil, roue, fil };
const PICTURES = {
  ...{ 'brioloup-miche': miche, 'brioloup-pains': pains, 'brioloup-mie': mie },
  ...{ 'brioloup-mains': mains, 'brioloup-four': four, 'brioloup-farine': farine },
  ...{ 'brioloup-devanture': devanture, 'brioloup-horloge': horloge, 'portrait-toque': toque },
  ...{ 'portrait-chignon': chignon, 'portrait-barbe': barbe, 'portrait-boucles': boucles },
  ...{ 'article-tendances': tendances, 'article-tournage': tournage },
  ...{ 'article-checklist': checklist },
};

const wanted = process.argv.slice(2);
const isWanted = ([name]: [string, unknown]) => wanted.length === 0 || wanted.includes(name);

mkdirSync('content/films', { recursive: true });
for (const [name, film] of Object.entries(FILMS).filter(isWanted)) {
  console.log(name);
  await weaveFilm(film, `content/films/${name}.mp4`);
  const poster = { cloth: film.cloth, field: film.at(film.poster) };
  await weavePicture(poster, `content/images/film-${name}.png`);
}
for (const [name, picture] of Object.entries(PICTURES).filter(isWanted)) {
  console.log(name);
  await weavePicture(picture, `content/images/${name}.png`);
}
