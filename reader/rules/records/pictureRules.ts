import type { z } from 'zod';
import { SOCIAL_IMAGE } from '../../../model/media/picture';
import type { siteSchema } from '../../../model/records/siteSchema';
import type { Entry } from '../../entries';
import type { ProblemList } from '../../problem';
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

/** The smallest accepted side of a PNG or JPEG icon, in px: Android asks for that size. */
const ICON_SIZE = 512;

/** Reports a site icon in PNG or JPEG that is not square, or too small for phones. */
export function checkIcon(
  { file, fields }: Entry<z.output<typeof siteSchema>>,
  { pictureAt }: Lookup,
  problems: ProblemList,
): void {
  const { icon = '' } = fields;
  const picture = pictureAt(icon);
  // The check of links reports a missing picture; an SVG is sharp at any size.
  if (!picture || picture.extension === 'svg') return;
  const { width, height } = picture;
  if (width === height && width >= ICON_SIZE) return;
  const words = {
    message: `l’icône « ${icon} » mesure ${width} × ${height} pixels : il la faut carrée, d’au moins ${ICON_SIZE} pixels de côté.`,
    remedy: 'Déposez-la ainsi, ou en dessin SVG.',
  };
  reportField(file, ['icon'], words, problems);
}
