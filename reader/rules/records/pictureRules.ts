import type { z } from 'zod';
import { type PublishedPicture, SOCIAL_IMAGE } from '../../../model/media/picture';
import type { siteSchema } from '../../../model/records/siteSchema';
import type { Entry } from '../../entries';
import type { ProblemList, ProblemWords } from '../../problem';
import type { SiteLookup } from '../../siteLookup';
import { reportField } from '../fields/reportField';

type Lookup = Pick<SiteLookup, 'pictureAt'>;

const SOCIAL_SIZE = `${SOCIAL_IMAGE.width} × ${SOCIAL_IMAGE.height} pixels`;

/** Reports social images that are too small: social networks would show them blurred. */
export function checkSocialImages(
  entries: readonly Entry<{ readonly socialImage?: { readonly src: string } | undefined }>[],
  { pictureAt }: Lookup,
  problems: ProblemList,
): void {
  for (const { file, fields } of entries) {
    const src = fields.socialImage?.src ?? '';
    const picture = pictureAt(src);
    // The check of links reports a missing picture; an SVG is sharp at any size.
    if (!picture || picture.extension === 'svg') continue;
    const { width, height } = picture;
    if (width >= SOCIAL_IMAGE.width && height >= SOCIAL_IMAGE.height) continue;
    const words = {
      message: `l’image « ${src} » mesure ${width} × ${height} pixels : il en faut au moins ${SOCIAL_SIZE}.`,
      remedy:
        'Déposez-la plus grande, depuis l’original, ou retirez ce champ : le site en dessine une.',
    };
    reportField(file, ['socialImage', 'src'], words, problems);
  }
}

/** The smallest accepted side of a PNG icon, in px: Android asks for that size. */
const ICON_SIZE = 512;
/** The largest ratio of the sides of an SVG icon, which is published with transparent margins that make it square. */
const NEARLY_SQUARE = 1.1;

/** Reports a logo or icon of the site in which nothing is visible, and an icon that is not square or too small. */
export function checkMarks(
  { file, fields }: Entry<z.output<typeof siteSchema>>,
  { pictureAt }: Lookup,
  problems: ProblemList,
): void {
  for (const field of ['logo', 'logoDark', 'icon'] as const) {
    const { [field]: src = '' } = fields;
    // The check of links reports a missing picture.
    const picture = pictureAt(src);
    const words =
      picture && (faultOfInk(src, picture) ?? (field === 'icon' && faultOfIcon(src, picture)));
    if (words) reportField(file, [field], words, problems);
  }
}

function faultOfInk(src: string, { ink }: PublishedPicture): ProblemWords | undefined {
  if (ink !== 'none') return undefined;
  return {
    message: `l’image « ${src} » ne montre rien : elle est toute transparente, ou son dessin est hors du cadre.`,
    remedy: 'Exportez-la de nouveau depuis l’original, ou retirez ce champ.',
  };
}

function faultOfIcon(
  src: string,
  { extension, width, height }: PublishedPicture,
): ProblemWords | undefined {
  const start = `l’icône « ${src} » mesure ${width} × ${height}`;
  if (extension === 'svg') {
    if (Math.max(width, height) <= NEARLY_SQUARE * Math.min(width, height)) return undefined;
    return {
      message: `${start} : il la faut carrée.`,
      remedy: 'Exportez-la de nouveau, avec un plan de travail carré.',
    };
  }
  if (width === height && width >= ICON_SIZE) return undefined;
  return {
    message: `${start} pixels : il la faut carrée, d’au moins ${ICON_SIZE} pixels de côté.`,
    remedy: 'Déposez-la ainsi, ou en dessin SVG.',
  };
}
