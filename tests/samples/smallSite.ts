import { readFileSync } from 'node:fs';
import { type IsoDate, parseIsoDate } from '../../model/french/dates';
import { COLORS } from '../../model/records/colors';
import type { Site } from '../../model/records/site';
import type { PdfReading } from '../../reader/documents/pdfReading';
import type { FilmReading } from '../../reader/films/filmReading';
import { LUCIDE } from '../../reader/icons/lucide';
import type { PictureReading } from '../../reader/pictures/inspectPicture';
import { formatProblem, type Problem } from '../../reader/problem';
import { type ReadResult, readSite } from '../../reader/read';
import type { Source } from '../../reader/source';
import { contentFiles } from './contentFiles';

/** Files by their path below content/. A value is a text, bytes, or null for a deleted file. */
export type Files = Readonly<Record<string, string | Uint8Array | null>>;

interface Circumstances {
  readonly drafts?: boolean;
  readonly publishes?: boolean;
  readonly images?: readonly PictureReading[];
  readonly films?: readonly FilmReading[];
  readonly pdfs?: readonly PdfReading[];
  /** The paths below content/ of the files that Git already has; by default all. */
  readonly saved?: readonly string[];
}

/** Returns the files of a small valid site. Files of the test are added, or replace files of the same path. */
export function sourceWith(
  files: Files,
  { images = IMAGES, films = [], pdfs = [] }: Circumstances = {},
): Source {
  const texts = Object.entries({ ...SMALL_SITE, ...files }).flatMap(([path, content]) => {
    if (content === null) return [];
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    return [{ path: `content/${path}`, bytes }];
  });
  return { texts, images, films, pdfs, icons: LUCIDE, problems: [] };
}

/** Reads a small sample site, to which the files of a test are added. */
export function readWith(files: Files, circumstances: Circumstances = {}): ReadResult {
  const { drafts = false, publishes, saved } = circumstances;
  const source = sourceWith(files, circumstances);
  const isOriginal = (path: string) => saved?.includes(path.replace('content/', '')) ?? true;
  return readSite({ ...source, isOriginal }, { drafts, publishes, today: TODAY });
}

/** Returns the model of the small sample site with the files of a test. The site must be valid. */
export function siteWith(files: Files, circumstances?: Circumstances): Site {
  return validResult(files, circumstances).site;
}

/** Returns the notices about the small sample site with the files of a test. The site must be valid. */
export function noticesOf(files: Files): readonly Problem[] {
  return validResult(files).notices;
}

function validResult(files: Files, circumstances?: Circumstances) {
  const result = readWith(files, circumstances);
  if (!result.ok) throw new Error(result.problems.map(formatProblem).join('\n'));
  return result;
}

/** Returns the lines printed for the problems of the small site with a test's files: several lines for each problem. */
export function saidOf(files: Files, circumstances?: Circumstances): string[] {
  const result = readWith(files, circumstances);
  return result.ok ? [] : result.problems.flatMap((problem) => formatProblem(problem).split('\n'));
}

/** Returns the small site's problems, each on one line: `FILE:4:7 lede (Chapeau) : ce champ manque. → …`. */
export function problemsOf(files: Files, circumstances?: Circumstances): string[] {
  const result = readWith(files, circumstances);
  const problems = result.ok ? [] : result.problems.map(formatProblem);
  return problems.map((text) => text.replace(/^content\//, '').replace(/\n +/g, ' '));
}

/** Returns a page file with a title on line 2, a description on line 3, then the fields and text of the test. */
export function page(fields = '', body = ''): string {
  return `---\ntitle: "Essai"\ndescription: "Une page pour essayer."\n${fields}\n---\n${body}`;
}

/** Returns a page file with sections, each given as YAML that begins with a dash. The first section is on line 5. */
export function pageOf(...sections: string[]): string {
  return page(`sections:\n${sections.map((section) => section.replace(/^/gm, '  ')).join('\n')}`);
}

export const PAGE = 'pages/essai.md';

/** The addresses of the pages that list a folder's records, when each page is named like its folder. */
export const USUAL_LISTS = {
  expertises: ['/expertises'],
  realisations: ['/realisations'],
  ressources: ['/ressources'],
} as const;

export const TODAY = day('2026-11-20');

const IMAGES = ['/images/affiche.svg', '/images/logo.svg'].map(soundDrawing);

/** Returns a record of /films/fournil.mp4 with the fields and text of the test. The title is on line 2. */
export function filmWith(fields = 'silent: oui', body = ''): string {
  return `---\n${FILM}${fields}\n---\n${body}`;
}

const FILM = readFileSync(new URL('film.txt', import.meta.url), 'utf8');

/** The inspection results of two valid files: the captions /films/fournil.vtt and the film /films/fournil.mp4. */
export const FILMS = [soundCaptions('/films/fournil.vtt'), soundFilm('/films/fournil.mp4')];

/** Returns the inspection result of a valid film at a path such as `/films/fournil.mp4`. */
export function soundFilm(path: string): FilmReading {
  const src = path.replace(/\.mp4$/, '.f1.mp4');
  const size = { width: 1280, height: 720 };
  return { path, ok: true, film: { path, src, ...size, duration: 83.5, bytes: 1_200_000 } };
}

/** Returns the inspection result of valid captions at a path such as `/films/fournil.srt`. */
export function soundCaptions(
  path: string,
  lines: readonly string[] = ['Camille : Bonjour.'],
): FilmReading {
  const src = path.replace(/\.[a-z]+$/, '.c1.vtt');
  return { path, ok: true, captions: { path, src, lines } };
}

/** Returns the inspection result of a valid PDF at a path such as `/fichiers/brochure.pdf`. */
export function soundPdf(path: string, bytes = 1_150_000): PdfReading {
  return { path, ok: true, pdf: { path, bytes, hash: 'p1' } };
}

/** Returns the inspection result of a valid SVG drawing: 800 × 600 px, but a square for `/images/icone.svg`. */
export function soundDrawing(path: string): PictureReading {
  const size = { width: 800, height: path === '/images/icone.svg' ? 800 : 600 };
  const stem = path.replace(/\.svg$/, '');
  return {
    path,
    ok: true,
    picture: { path, stem, hash: 'h', extension: 'svg', widths: [], ...size },
  };
}

/** The files of the small site. One of them names a colour of the theme with which the test runs. */
export const SMALL_SITE: Files = contentFiles(
  readFileSync(new URL('smallSite.txt', import.meta.url), 'utf8').replace('COLOR', `${COLORS[0]}`),
);

export const SITE_FILE = String(SMALL_SITE['site.md']);

function day(typed: string): IsoDate {
  const parsed = parseIsoDate(typed);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.value;
}
