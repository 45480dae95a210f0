import type { Image, Root } from 'mdast';
import { FILM } from '../../../model/fields/filmFields';
import { saysNothing } from '../../../model/fields/imageDescription';
import { filmAlone } from '../dressFilms';
import { type FindingWords, shortened } from './finding';

/** The films of a text that stand where a player can be drawn: each alone in a paragraph of its own. */
export function filmsAlone(tree: Root): ReadonlySet<Image> {
  return new Set(
    tree.children.flatMap((block) => (block.type === 'paragraph' ? (filmAlone(block) ?? []) : [])),
  );
}

export function isFilm({ url }: Pick<Image, 'url'>): boolean {
  return FILM.test(url);
}

/** @param isAlone whether it stands alone in its paragraph. */
export function filmMistake(
  { alt, title, url }: Image,
  isAlone: boolean,
): FindingWords | undefined {
  const src = shortened(url);
  const words = shortened(alt?.trim() || 'ce que montre le film');
  if (!isAlone) {
    return {
      message: `le film « ${src} » est dans une phrase, une liste ou un tableau : son lecteur n’y tient pas.`,
      remedy: `Mettez-le seul sur sa ligne, avec une ligne vide avant et après : ![${words}](${src})`,
    };
  }
  if (title) {
    return {
      message: `les mots « ${shortened(title)} », après l’adresse du film, ne s’afficheraient pas : son titre est déjà dessous.`,
      remedy: `Retirez-les : ![${words}](${src})`,
    };
  }
  const isSaid = alt?.trim() && !saysNothing(alt.trim(), url) && !NOTHING.test(alt.trim());
  if (isSaid) return undefined;
  return {
    message: alt?.trim()
      ? `« ${words} » ne dit pas ce que montre le film.`
      : `le film « ${src} » n’a pas de description.`,
    remedy: `Dites entre les crochets ce qu’il montre à quelqu’un qui ne le voit pas : ![Une boulangère entaille ses miches](${src})`,
  };
}

/** What a film is called, not what it shows. */
const NOTHING =
  /\.(?:mp4|mov|m4v|webm)$|^(?:(?:le|la|une?|mon|ma) )?(?:film|vid[ée]o|reel|ce que montre le film)$/i;
