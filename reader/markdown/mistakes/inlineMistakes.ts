import type { Emphasis, Image, Link, Parents, Root, Strong } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { FILM } from '../../../model/fields/addressFields';
import { SAY_WHAT_IT_SHOWS, saysNothing } from '../../../model/fields/imageDescription';
import { filmAlone } from '../dressFilms';
import { isAttachment } from './attachments';
import { SPACE_BESIDE_STARS } from './emphasisSigns';
import { type FindingWords, isUnseen, repeated, shortened, typedAs } from './finding';

/** The title that an author gives an image to declare that it needs no description. */
export const DECORATIVE = 'décorative';

/** Reports stars that are not meant as emphasis: « 20*30*40 », or two footnote marks in « 500€*, 700€* ». */
export function eatenStars(node: Emphasis | Strong, source: string): FindingWords | undefined {
  const from = node.position?.start.offset ?? 0;
  const stars = /^\*+/.exec(typedAs(node, source))?.[0];
  const before = source[from - 1] ?? '';
  if (!stars || !/[\d€%]/.test(before)) return undefined;
  return {
    message: 'les étoiles disparaîtraient : elles font ressortir ce qu’elles entourent.',
    remedy: `Mettez une barre oblique inverse devant chacune : « ${before}\\${stars} ». Une multiplication s’écrit « × ».`,
  };
}

/** Reports bold text inside bold text: the stars of two passages were misread, as in « **Oui :**non, d**'ici** ». */
export function nestedBold(
  node: Emphasis | Strong,
  parent: Parents | undefined,
  source: string,
): FindingWords | undefined {
  if (node.type !== 'strong' || parent?.type !== 'strong') return undefined;
  const isAtItsStart = parent.children[0] === node;
  if (isAtItsStart || !typedAs(node, source).startsWith('**')) return undefined;
  return {
    message: 'ces étoiles ouvrent un passage en gras au lieu d’en fermer un : tout serait en gras.',
    remedy: SPACE_BESIDE_STARS,
  };
}

export function linkMistake(node: Link, source: string): FindingWords | undefined {
  const text = textOf(node).trim();
  if (!node.url.replace(/^#$/, '')) {
    return {
      message: `le lien « ${shortened(typedAs(node, source))} » n’a pas d’adresse.`,
      remedy: /^https?:\S+$/.test(text)
        ? `Écrivez-la entre les parenthèses, et des mots entre les crochets : [les mots du lien](${repeated(text)}).`
        : `Écrivez-la entre les parenthèses, par exemple : [${repeated(text || 'les mots du lien')}](/contact).`,
    };
  }
  if (!isUnseen(text) || node.children.some(({ type }) => type === 'image')) return undefined;
  return {
    message: `le lien vers « ${shortened(node.url)} » n’a pas de texte.`,
    remedy: `Écrivez-le entre les crochets : [ce que l’on trouve au bout du lien](${repeated(node.url)}).`,
  };
}

export function imageMistake({ alt, title, url }: Image): FindingWords | undefined {
  const src = repeated(url);
  if (/^Uploading .*…$|^!?\[?Uploading /.test(alt ?? '')) {
    return {
      message: 'le dépôt de cette image n’était pas fini quand la page a été enregistrée.',
      remedy:
        'Déposez-la dans le dossier content/images, puis écrivez ![ce que montre l’image](/images/mon-image.jpg).',
    };
  }
  if (!url) {
    return {
      message: `l’image « ${shortened(alt ?? '')} » n’a pas d’adresse.`,
      remedy: `Écrivez-la entre les parenthèses : ![${repeated(alt || 'ce que montre l’image')}](/images/mon-image.jpg).`,
    };
  }
  if (alt && !isUnseen(alt)) {
    // The forge itself writes the description « image », and the check of addresses reports such a picture.
    if (isAttachment(url) || !saysNothing(alt.trim(), url)) return undefined;
    return {
      message: `« ${shortened(alt.trim())} » ne dit pas ce que montre l’image.`,
      remedy: SAY_WHAT_IT_SHOWS,
    };
  }
  if (title === DECORATIVE || isPasted(url)) return undefined;
  return {
    isUndescribed: true,
    message: `l’image « ${shortened(url)} » n’a pas de description.`,
    remedy: `Écrivez-la entre les crochets : ![ce que montre l’image](${src}). Si l’image n’apprend rien : ![](${src} "${DECORATIVE}").`,
  };
}

/** Whether an image's address contains the image data itself, as some editors paste it. */
export function isPasted(address: string): boolean {
  return address.startsWith('data:');
}

export const PASTED: FindingWords = {
  message: 'cette image est collée dans le texte, sans fichier.',
  remedy:
    'Enregistrez-la, déposez-la dans content/images, puis écrivez ![ce que montre l’image](/images/mon-image.jpg).',
};

/** Returns the films of a text that can have a player: those alone in their paragraph. */
export function filmsAlone(tree: Root): ReadonlySet<Image> {
  return new Set(
    tree.children.flatMap((block) => (block.type === 'paragraph' ? (filmAlone(block) ?? []) : [])),
  );
}

export function isFilm({ url }: Pick<Image, 'url'>): boolean {
  return FILM.test(url);
}

/**
 * Reports a film in a text if it is not alone in its paragraph, has a title, or lacks a description.
 *
 * @param isAlone whether the film is alone in its paragraph.
 */
export function filmMistake(
  { alt, title, url }: Image,
  isAlone: boolean,
): FindingWords | undefined {
  const src = repeated(url);
  const words = repeated(alt?.trim() || 'ce que montre le film');
  if (!isAlone) {
    return {
      message: `le film « ${shortened(url)} » est dans une phrase, une liste ou un tableau : son lecteur n’y tient pas.`,
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
      ? `« ${shortened(alt.trim())} » ne dit pas ce que montre le film.`
      : `le film « ${shortened(url)} » n’a pas de description.`,
    remedy: `Dites entre les crochets ce qu’il montre à quelqu’un qui ne le voit pas : ![Une boulangère entaille ses miches](${src})`,
  };
}

/** The pattern of a film's description that says nothing of what the film shows, such as « vidéo ». */
const NOTHING =
  /\.(?:mp4|mov|m4v|webm)$|^(?:(?:le|la|une?|mon|ma) )?(?:film|vid[ée]o|reel|ce que montre le film)$/i;
