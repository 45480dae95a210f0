import { SOCIAL_IMAGE } from '../../../model/socialImage';
import { type Entries, pagedEntries } from '../../entries';
import type { AskedSite } from '../../markdown/askedSite';
import { FILE_START } from '../../problem';
import type { ProblemList } from '../../problemList';

const SIZE = `${SOCIAL_IMAGE.width} × ${SOCIAL_IMAGE.height} pixels`;

/** A social image is a photo, as large as networks show it: a smaller one would be blurred. */
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
    const isDrawing = picture.extension === 'svg';
    if (!isDrawing && width >= SOCIAL_IMAGE.width && height >= SOCIAL_IMAGE.height) continue;
    problems.add(file.path, file.frontMatter?.placeOf(['socialImage', 'src']) ?? FILE_START, {
      field: 'socialImage.src',
      label: 'Fichier image',
      message: isDrawing
        ? `l’image « ${src} » est un dessin (SVG), que les réseaux sociaux ne montrent pas.`
        : `l’image « ${src} » mesure ${width} × ${height} pixels : il en faut au moins ${SIZE}.`,
      remedy: isDrawing
        ? `Enregistrez-la en JPEG ou PNG, d’au moins ${SIZE}, ou retirez ce champ : le site en dessine une.`
        : 'Déposez-la plus grande, depuis l’original, ou retirez ce champ : le site en dessine une.',
    });
  }
}
