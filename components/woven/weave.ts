import { pagedRecords } from '../../model/addresses/addresses';
import type { Picture, PublishedPicture } from '../../model/media/picture';
import type { ColorName } from '../../model/records/colors';
import type { PagedRecord, PortfolioItem, Site } from '../../model/records/site';
import type { SectionOf } from '../../model/sections';
import { isBright } from '../../theme/contrast';
import { dyes } from '../../theme/theme';
import { seedOf } from '../punchcard/holes';
import { dyeNamed, dyeOf } from '../theme/dyes';

/** The settings to draw a photograph as a grid of dots (a "woven" picture): the colour and the size of the grid. */
export interface Weave {
  readonly dye: ColorName;
  /** The number of columns of dots. `columns` to `rows` is the aspect ratio of the frame. */
  readonly columns: number;
  readonly rows: number;
}

/** Returns the colours of background and dots (`holes`). The background is darker, so that large dots look bright. */
export function colorsOf({ dye }: Pick<Weave, 'dye'>) {
  const { color, ink } = dyes[dye];
  return isBright(dyes[dye]) ? { ground: ink, holes: color } : { ground: color, holes: ink };
}

/** The diameters of the dots, from dark to bright parts of the photograph; 1 is the distance between two dots. */
export const SIZES = [
  0.16, 0.24, 0.32, 0.4, 0.48, 0.56, 0.64, 0.72, 0.8, 0.86, 0.91, 0.95,
] as const;

/** The version of the code that draws pictures as dots, part of their addresses. Increase it if drawings change. */
export const VERSION = 1;

/**
 * Returns the address of a woven picture, `/images/quais-trame-guimet-48x36.1f0c9a2b3d4e5f60a1b2c3d4.svg`. The hash in
 * it changes with the photograph and with everything that changes the drawing of it as dots.
 */
export function wovenPath({ stem, hash }: PublishedPicture, weave: Weave): string {
  const { dye, columns, rows } = weave;
  const { ground, holes } = colorsOf(weave);
  const recipe = seedOf([VERSION, ground, holes, ...SIZES].join())
    .toString(16)
    .padStart(8, '0');
  return `${stem}-trame-${dye}-${columns}x${rows}.${hash}${recipe}.svg`;
}

/** The grids of dots for covers, each 4:3. Neighbours in a list have grids of different sizes. */
const COVERS = [
  { columns: 48, rows: 36 },
  { columns: 32, rows: 24 },
  { columns: 40, rows: 30 },
  { columns: 28, rows: 21 },
] as const;

/** Returns a page's cover, and how to draw it as dots in the colour of the page; undefined if the page has no cover. */
export function coverOf(record: PagedRecord): WovenPicture | undefined {
  if (record.kind === 'portfolioItem') return itemCover(record);
  if (!record.cover) return undefined;
  return { picture: record.cover, weave: { dye: dyeOf(record), ...COVERS[2] } };
}

/** Returns the cover of a portfolio item, which always has one, and how to draw it as a grid of dots. */
export function itemCover(item: PortfolioItem): WovenPicture {
  const grid = COVERS[(item.order - 1) % COVERS.length] ?? COVERS[0];
  return { picture: item.cover, weave: { dye: dyeOf(item), ...grid } };
}

/** Returns how to draw a person's portrait as a grid of dots: proportions 4:5, a colour derived from the slug. */
export function portraitWeave({ slug }: { readonly slug: string }): Weave {
  return { dye: dyeNamed(slug), columns: 32, rows: 40 };
}

/** Returns the latest finished portfolio item: the first whose title has no suffix such as « (bientôt) ». */
function latestWork({ portfolio }: Pick<Site, 'portfolio'>): PortfolioItem | undefined {
  return portfolio.find(({ suffix }) => suffix === undefined);
}

/** The picture at the top of the home page, and the portfolio item to which it links, if any. */
interface HeroPicture extends WovenPicture {
  readonly item?: PortfolioItem;
}

/**
 * Returns the picture at the top of the home page: the picture, film's poster or portfolio item's cover that the
 * section names, otherwise the latest portfolio item's cover. Undefined if the section's `opening` says `none`.
 */
export function heroPicture(
  { opening: { none, work, film, picture } = {} }: Pick<SectionOf<'hero'>, 'opening'>,
  site: Site,
): HeroPicture | undefined {
  if (none) return undefined;
  const weave = (dye: ColorName) => ({ dye, columns: 64, rows: 36 });
  const own = picture ?? site.filmography.find(({ slug }) => slug === film)?.poster;
  if (own) {
    const isPlain = own.isPlain ?? site.identity.pictures === 'photo';
    return { picture: { ...own, isPlain }, weave: weave(dyeNamed(own.stem)) };
  }
  const item = site.portfolio.find(({ slug }) => slug === work) ?? latestWork(site);
  return item && { picture: item.cover, weave: weave(dyeOf(item)), item };
}

/** A picture, and how to draw it as a grid of dots. */
export interface WovenPicture {
  readonly picture: Picture;
  readonly weave: Weave;
}

/** Lists the pictures that the pages of a site show as a grid of dots, so that the build can draw them. */
export function wovenOf(site: Site): WovenPicture[] {
  return framedOf(site).filter(({ picture }) => !picture.isPlain);
}

function framedOf(site: Site): WovenPicture[] {
  const heroes = site.pages.flatMap(({ sections = [] }) =>
    sections.flatMap((section) =>
      section.type === 'hero' ? (heroPicture(section, site) ?? []) : [],
    ),
  );
  const people = [...site.team, ...site.testimonials];
  return [
    ...pagedRecords(site).flatMap((record) => coverOf(record) ?? []),
    ...heroes,
    ...people.flatMap(({ slug, portrait }) =>
      portrait ? [{ picture: portrait, weave: portraitWeave({ slug }) }] : [],
    ),
  ];
}
