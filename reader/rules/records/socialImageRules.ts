import { SOCIAL_IMAGE } from '../../../model/socialImage';
import { type Entries, pagedEntries } from '../../entries';
import type { AskedSite } from '../../markdown/askedSite';
import { FILE_START } from '../../problem';
import type { ProblemList } from '../../problemList';

const SIZE = `${SOCIAL_IMAGE.width} × ${SOCIAL_IMAGE.height} pixels`;

/** A social image is as large as networks show it: a smaller photo would be blurred. */
export function checkSocialImages(
  entries: Entries,
  { pictureAt }: Pick<AskedSite, 'pictureAt'>,
  problems: ProblemList,
): void {
  for (const { file, fields } of pagedEntries(entries)) {
    if (!fields.socialImage) continue;
    const { src } = fields.socialImage;
    const picture = pictureAt(src);
    // One that is not there, or cannot be published, is told by the check of links.
    if (!picture) continue;
    const { width, height } = picture;
    // A drawing is as sharp at any size.
    if (picture.extension === 'svg') continue;
    if (width >= SOCIAL_IMAGE.width && height >= SOCIAL_IMAGE.height) continue;
    problems.add(file.path, file.frontMatter?.placeOf(['socialImage', 'src']) ?? FILE_START, {
      field: 'socialImage.src',
      label: 'Fichier image',
      message: `l’image « ${src} » mesure ${width} × ${height} pixels : il en faut au moins ${SIZE}.`,
      remedy:
        'Déposez-la plus grande, depuis l’original, ou retirez ce champ : le site en dessine une.',
    });
  }
}
