import type { ColorName } from '../../model/colors';
import type { Picture, PublishedPicture } from '../../model/picture';
import type { PagedRecord, PortfolioItem, Site } from '../../model/site';
import { seedOf } from '../punchcard/holes';
import { DYES, dyeNamed, dyeOf, INK_ON, isBright } from '../theme/dyes';

/** How a picture is woven: on a grid of holes, in one dye. */
export interface Weave {
  readonly dye: ColorName;
  /** Size of the grid, in holes; its proportions are those of the frame. */
  readonly columns: number;
  readonly rows: number;
}

/** What each dye is woven of: light through a ground, so that what is bright on a photo is bright here. */
export function colorsOf({ dye }: Pick<Weave, 'dye'>) {
  const [color, ink] = [DYES[dye], INK_ON[dye]];
  return isBright(dye) ? { ground: ink, holes: color } : { ground: color, holes: ink };
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

/** Neighbours in a list differ by the size of their grid too, each 4:3. */
const COVERS = [
  { columns: 48, rows: 36 },
  { columns: 32, rows: 24 },
  { columns: 40, rows: 30 },
  { columns: 28, rows: 21 },
] as const;

/** The cover of a page, as it stands where another page leads to it: in its dye; undefined without one. */
export function coverOf(record: PagedRecord): WovenPicture | undefined {
  if (record.kind === 'portfolioItem') return itemCover(record);
  if (record.kind !== 'article' || !record.cover) return undefined;
  return { picture: record.cover, weave: { dye: dyeOf(record), ...COVERS[2] } };
}

/** The same of a piece of work, which has one. */
export function itemCover(item: PortfolioItem): WovenPicture {
  const grid = COVERS[(item.order - 1) % COVERS.length] ?? COVERS[0];
  return { picture: item.cover, weave: { dye: dyeOf(item), ...grid } };
}

/** The portrait of a person, 4:5, in the dye of their card. */
export function portraitWeave({ slug }: { readonly slug: string }): Weave {
  return { dye: dyeNamed(slug), columns: 32, rows: 40 };
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
  readonly picture: Picture;
  readonly weave: Weave;
}

/** Every woven picture that pages show: those to publish. */
export function wovenOf(site: Site): WovenPicture[] {
  const latest = latestWork(site);
  const people = [...site.team, ...site.testimonials];
  return [
    ...[...site.portfolio, ...site.articles].flatMap((record) => coverOf(record) ?? []),
    ...(latest ? [{ picture: latest.cover, weave: heroWeave(latest) }] : []),
    ...people.flatMap(({ slug, portrait }) =>
      portrait ? [{ picture: portrait, weave: portraitWeave({ slug }) }] : [],
    ),
  ];
}
