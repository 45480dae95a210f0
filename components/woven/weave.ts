import { COLORS, type ColorName } from '../../model/colors';
import type { Picture, PublishedPicture } from '../../model/picture';
import type { Article, PagedRecord, PortfolioItem, Site } from '../../model/site';
import { seedOf } from '../punchcard/holes';
import { DYES, dyeNamed, dyeOf, INK_ON } from '../theme/dyes';
import { luminance } from '../theme/luminance';

/** How a picture is woven: on a grid of holes, in one dye. */
export interface Weave {
  readonly dye: ColorName;
  /** Size of the grid, in holes; its proportions are those of the frame. */
  readonly columns: number;
  readonly rows: number;
}

/** What each dye is woven of: light through a ground, so that what is bright on a photo is bright here. */
export function colorsOf({ dye }: Pick<Weave, 'dye'>): {
  readonly ground: string;
  readonly holes: string;
} {
  const [ground = '', holes = ''] = [DYES[dye], INK_ON[dye]].sort(
    (a, b) => luminance(a) - luminance(b),
  );
  return { ground, holes };
}

/** How many sizes of hole there are, and their diameters from the darkest to the brightest, in steps of the grid. */
export const SIZES = [
  0.16, 0.24, 0.32, 0.4, 0.48, 0.56, 0.64, 0.72, 0.8, 0.86, 0.91, 0.95,
] as const;

/** For what the rest does not tell: the way light is sampled, or drawn. */
const VERSION = 1;

/**
 * Where a woven picture is published: `/images/quais-trame-guimet-48x36.1f0c9a2b3d4e5f60a1b2c3d4.svg`. Its
 * name bears the hash of the picture, and that of all else that decides how it is woven.
 */
export function wovenPath({ stem, hash }: PublishedPicture, weave: Weave): string {
  const { dye, columns, rows } = weave;
  const { ground, holes } = colorsOf(weave);
  const recipe = seedOf([VERSION, ground, holes, ...SIZES].join())
    .toString(16)
    .padStart(8, '0');
  return `${stem}-trame-${dye}-${columns}x${rows}.${hash}${recipe}.svg`;
}

/** How the picture of a path is woven, for who has the path alone; undefined where it is no such path. */
export function weaveAt(path: string): Weave | undefined {
  const [, name, columns, rows] = /-trame-([a-z]+)-(\d{1,2})x(\d{1,2})\.[^/]*$/.exec(path) ?? [];
  const dye = COLORS.find((color) => color === name);
  return dye && { dye, columns: Number(columns), rows: Number(rows) };
}

/** Neighbours in a list differ by the size of their grid too, each 4:3. */
const COVERS = [
  { columns: 48, rows: 36 },
  { columns: 32, rows: 24 },
  { columns: 40, rows: 30 },
  { columns: 28, rows: 21 },
] as const;

/** The picture that stands for a page wherever another leads to it, where it has one. */
export function coverOf(record: PagedRecord): Picture | undefined {
  return record.kind === 'portfolioItem' ? record.cover : undefined;
}

/** The cover of a piece of work, in the dye of its page. */
export function itemWeave(item: Pick<PortfolioItem, 'kind' | 'order'>): Weave {
  const grid = COVERS[(item.order - 1) % COVERS.length] ?? COVERS[0];
  return { dye: dyeOf(item), ...grid };
}

/** The cover of an article, in the dye of its page. */
export function articleWeave(article: Pick<Article, 'kind' | 'slug'>): Weave {
  return { dye: dyeOf(article), columns: 40, rows: 30 };
}

/** The portrait of a person, square. */
export function portraitWeave({ name }: { readonly name: string }): Weave {
  return { dye: dyeNamed(name), columns: 30, rows: 30 };
}

/** The poster of a film at rest, in its own proportions: about as many holes as a cover has. */
export function posterWeave(film: {
  readonly slug: string;
  readonly width: number;
  readonly height: number;
}): Weave {
  const columns = Math.max(1, Math.round(Math.sqrt((1728 * film.width) / film.height)));
  const rows = Math.max(1, Math.round((columns * film.height) / film.width));
  return { dye: dyeNamed(film.slug), columns, rows };
}

/** The latest work that is there to be seen: the first of the list that waits for nothing. */
export function latestWork({ portfolio }: Pick<Site, 'portfolio'>): PortfolioItem | undefined {
  return portfolio.find(({ suffix }) => suffix === undefined);
}

/** The latest work where the home page opens: as wide as a film. */
export function heroWeave(item: Pick<PortfolioItem, 'kind' | 'order'>): Weave {
  return { dye: dyeOf(item), columns: 64, rows: 36 };
}

/** A picture of the model, and how it is woven. */
export interface WovenPicture {
  readonly picture: PublishedPicture;
  readonly weave: Weave;
}

/** Every woven picture that pages show: those to publish. */
export function wovenOf(site: Site): WovenPicture[] {
  const latest = latestWork(site);
  return [
    ...site.portfolio.map((item) => ({ picture: item.cover, weave: itemWeave(item) })),
    ...(latest ? [{ picture: latest.cover, weave: heroWeave(latest) }] : []),
  ];
}
