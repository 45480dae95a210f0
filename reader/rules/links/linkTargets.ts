import { parseUrl } from '../../../model/addresses/webAddresses';
import { suggestedPhoneAddress } from '../../../model/french/phone';
import { phrase } from '../../../model/french/phrase';
import { guessSpelling } from '../../../model/french/spelling';
import { topicAt } from '../../../model/lists/topics';
import { isPdfPath } from '../../../model/media/pdf';
import { pictureKey } from '../../../model/media/picture';
import { folderNamed } from '../../../model/records/contentNames';
import { kindOf, MISPLACED } from '../../files/fileKinds';
import { filmElsewhere } from '../../markdown/dressFilms';
import { closestAnchor } from '../../markdown/headings';
import { attachedFile, attachedPicture, isAttachment } from '../../markdown/mistakes/attachments';
import { repeated, shortened } from '../../markdown/mistakes/finding';
import { isPasted, PASTED } from '../../markdown/mistakes/inlineMistakes';
import { extensionOf } from '../../pictures/format';
import { didYouMean, type ProblemWords } from '../../problem';
import {
  browse,
  checkFilmFile,
  checkPdf,
  guessFree,
  sameName,
  type Targets,
  type WrongAddress,
} from './fileTargets';

export function checkImage(src: string, targets: Targets): WrongAddress {
  const { images, films, isTaken } = targets;
  if (isPasted(src)) return PASTED;
  const reading = images.get(pictureKey(src));
  if (reading?.ok) return undefined;
  if (isPdfPath(src)) {
    return {
      message: `le fichier « ${src} » n’est pas une image.`,
      remedy: `Faites un lien vers lui, sans « ! » : [les mots du lien](${src}).`,
    };
  }
  const namesake = isAttachment(src) ? undefined : sameName(src, images.keys());
  const film = sameName(src, films.keys());
  if (film && !namesake && !reading) {
    return {
      about: src,
      message: `le film « ${src} » n’est pas à cette adresse.`,
      remedy: `Écrivez « ${film} ».`,
      fixes: [{ wrong: src, right: film }],
    };
  }
  const other = otherMedia(src);
  if (other) return { about: src, ...other };
  if (reading) {
    const { predicate, remedy } = reading.fault;
    return { about: src, message: phrase`l’image « ${src} » ${predicate}`, remedy };
  }
  if (isAttachment(src)) return attachedPicture(src);
  if (/^(?:https?:)?\/\//.test(src)) {
    return {
      message: `l’image « ${src} » est sur un autre site.`,
      remedy: phrase`Si vous avez le droit de la publier, enregistrez-la, déposez-la ${browse('images', 'son')}.`,
    };
  }
  const guess = namesake ?? guessFree(src, images.keys(), isTaken);
  return {
    about: src,
    message: `l’image « ${src} » n’existe pas.`,
    ...didYouMean(src, guess, phrase`Déposez-la ${browse('images', 'son')}.`),
  };
}

/**
 * Checks that the target of a link exists, and can be published.
 *
 * @param href the address or, for an address on this site, its path.
 * @param typed the address as the author typed it.
 * @param from the address of the page with the link.
 */
export function checkLink(
  href: string,
  typed: string,
  from: string | undefined,
  targets: Targets,
): WrongAddress {
  if (isAttachment(href) && !targets.addresses.has(href)) return attachedFile(href);
  if (/^[a-z][a-z+.-]*:/i.test(href)) return checkScheme(href);
  const [path = '', fragment] = href.split('#');
  const target = path || from;
  if (target && targets.images.has(pictureKey(target))) return checkImage(target, targets);
  if (target && targets.films.has(pictureKey(target))) return checkFilmFile(target, targets);
  if (isPdfPath(path)) return checkPdf(path, targets);
  if (target === undefined || !targets.addresses.has(target)) {
    return deadLink(typed, href, targets);
  }
  const anchors = targets.anchors.get(target);
  if (!fragment || !anchors || anchors.has(fragment)) return undefined;
  const near = closestAnchor(fragment, anchors);
  // Rendering corrects links to a fragment of the same page.
  if (near && !path) return undefined;
  const guess = near ?? guessSpelling(fragment, anchors);
  return {
    message: `la page « ${target} » n’a pas de titre « #${fragment} ».`,
    ...didYouMean(
      typed,
      guess && `${path}#${guess}`,
      `Titres de cette page : ${[...anchors].map((id) => `#${id}`).join(' ') || 'aucun'}.`,
    ),
  };
}

/** Checks a link's address that begins with a scheme, such as `https:` or `mailto:`. */
function checkScheme(href: string): WrongAddress {
  if (/^(?:file:|[a-z]:[\\/])/i.test(href)) {
    return {
      message: `l’adresse « ${href} » est celle d’un fichier de votre ordinateur.`,
      remedy: 'Une image se dépose dans content/images, un PDF dans content/fichiers.',
    };
  }
  if (/^https?:\/\/(?:localhost|127\.|192\.168\.|\[::1\])/i.test(href)) {
    const path = href.replace(/^https?:\/\/[^/]*\/?/i, '/');
    return {
      message: `l’adresse « ${href} » ne répond que sur votre ordinateur.`,
      remedy:
        path === '/'
          ? `Pour l’afficher sans lien, mettez-la entre accents graves : \`${href}\`.`
          : `Gardez ce qui suit le nom de la machine : ${path}`,
    };
  }
  if (/^https?:\/\/[^\s/.]+(?:\.[^\s/.]+)+/i.test(href) && parseUrl(href)) return undefined;
  if (/^(?:mailto:[^\s@/:]+@[^\s@/]+\.[^\s@/.]|tel:[+\d])/i.test(href)) return undefined;
  if (/^(?:https?|mailto|tel):/i.test(href)) {
    const meant = meantAddress(href.replace(/^(?:mailto|tel):\/*|^(?=https?)/i, ''));
    return {
      message: `l’adresse « ${href} » est incomplète.`,
      ...didYouMean(
        href,
        meant,
        'Par exemple : https://www.cnil.fr, mailto:bonjour@votre-site.example ou tel:0465711234.',
      ),
    };
  }
  return nowhere(href, meantAddress(href));
}

function deadLink(
  typed: string,
  href: string,
  { addresses, images, films, pdfs }: Targets,
): WrongAddress {
  const unquotedAddress = href.replace(QUOTES, '');
  if (unquotedAddress && unquotedAddress !== href) {
    return {
      message: `l’adresse « ${unquotedAddress} » est entre guillemets.`,
      remedy: `Retirez-les : ${unquotedAddress}`,
    };
  }
  const namesake = sameName(href, [...images.keys(), ...films.keys(), ...pdfs.keys()]);
  if (namesake) return nowhere(typed, namesake);
  const other = otherMedia(href);
  if (other) return { about: href, ...other };
  const [path = ''] = href.split(/[?#]/);
  const tidy = `/${path.replace(/^\.*\/+|\/+$/g, '').replace(/(?:\/?index)?\.(?:md|html?)$/, '')}`;
  if (addresses.has(tidy)) return nowhere(typed, tidy);
  const topic = topicAt(tidy);
  if (topic === undefined) {
    return nowhere(typed, meantAddress(href) ?? guessSpelling(tidy, addresses));
  }
  const topics = new Map([...addresses].map((address) => [topicAt(address), address]));
  const guess = guessSpelling(
    topic,
    [...topics.keys()].flatMap((slug) => slug ?? []),
  );
  return nowhere(typed, guess && topics.get(guess), NO_TOPIC);
}

function nowhere(typed: string, guess: string | undefined, otherwise = NO_PAGE): WrongAddress {
  return {
    about: typed,
    message: `le lien « ${typed} » ne mène à aucune page.`,
    ...didYouMean(typed, guess, otherwise),
  };
}

const NO_PAGE = phrase`Une adresse du site commence par « / » et porte le nom d’un fichier de ${folderNamed('pages')}. Si cette page a été supprimée, retirez le lien.`;
const NO_TOPIC = 'La page d’un sujet n’existe que si deux articles le portent, sous « topics ».';

const QUOTES = /^[«“”"„‘'\s\u00a0\u202f]+|[»“”"’'\s\u00a0\u202f]+$/g;

/** Returns an e-mail address, phone number or web address with the missing scheme; undefined for any other text. */
function meantAddress(typed: string): string | undefined {
  if (/^[^\s@:/?#]+@[^\s@/]+\.[^\s@/]+$/.test(typed)) return `mailto:${typed}`;
  const phone = suggestedPhoneAddress(typed);
  if (phone) return phone;
  const [, rest] =
    /^h\w{2,6}(?::|(?=\/)){1}\/{0,3}(?:https?:\/\/)?((?:[\w-]+\.)+[a-z]{2,}\S*)$/i.exec(typed) ??
    [];
  if (rest) return `https://${rest}`;
  return SITE.test(typed) ? `https://${typed.replace(/^\/\//, '')}` : undefined;
}

/** The pattern of a web address without scheme in a top-level domain usual in France: « cnil.fr/cookies ». */
const SITE =
  /^(?:\/\/)?(?:www\.\S+\.\w|(?:[\w-]+\.)+(?:fr|com|org|net|eu|io|info|paris|alsace|bzh|corsica|re|be|ch|lu|ca|de|it|es|uk|tv|co|biz|pro|shop|studio|agency|app|dev)(?=$|[/?#]))\S*$/i;

/** Returns the message about a video on another site, or a file that no page can show; otherwise undefined. */
function otherMedia(address: string): ProblemWords | undefined {
  const quoted = shortened(address);
  const kind = kindOf(extensionOf(address.replace(/[?#].*$/, '')));
  const isElsewhere = /^https?:/.test(address);
  if (isElsewhere && (kind === 'film' || VIDEOS.test(address) || filmElsewhere(address))) {
    return {
      message: `la vidéo « ${quoted} » est sur un autre site.`,
      remedy: `Faites un lien vers elle, seul sur sa ligne, sans « ! » : [les mots du lien](${repeated(address)}).`,
    };
  }
  if (!kind || kind === 'picture' || kind === 'text') return undefined;
  const { predicate, remedy } = MISPLACED[kind];
  return {
    message: phrase`le fichier « ${quoted} » ${predicate}`,
    remedy:
      isElsewhere && kind !== 'iPhonePhoto'
        ? `Faites un lien vers lui, sans « ! » : [les mots du lien](${repeated(address)}).`
        : remedy,
  };
}

/** The pattern of addresses on video sites. Every page of these sites counts as a video. */
const VIDEOS = /^https?:\/\/(?:[\w-]+\.)?(?:youtube\.com|youtu\.be|vimeo\.com|dailymotion\.com)\//i;
