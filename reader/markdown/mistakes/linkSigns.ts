import { phoneAddress } from '../../../model/french/phone';
import type { FindingWords } from './finding';
import { shortened } from './shortened';
import type { Sign } from './sign';

/** What an address begins with; other words between brackets are words. */
const ADDRESS = String.raw`(?:\/|#|https?:|www\.|mailto:|tel:|images\/)`;

/** Links, images and calls of notes that are none. */
export const LINK_SIGNS: readonly Sign[] = [
  {
    holds: ['[', '!'],
    sign: new RegExp(
      String.raw`(?<![\\!])(!?\[[^\]\n]{0,200}\])(?:[ \t\u00a0\u202f]+|[ \t]*\n[ \t>]*)(\(${ADDRESS}[^)\n]{0,300}\))`,
      'g',
    ),
    words: ([typed, text = '', address = '']) =>
      typed.startsWith('!')
        ? {
            message:
              'une espace sépare la description de l’image de son adresse : l’image ne s’affiche pas.',
            remedy: `Retirez-la : ${shortened(text + address)}`,
          }
        : {
            message: 'une espace sépare le texte du lien de son adresse : le lien ne se fait pas.',
            remedy: `Retirez-la : ${shortened(text + address)}`,
          },
  },
  {
    holds: ['!'],
    sign: /(?<=^[ \t>]*)![ \t\u00a0\u202f]+(\[[^\]\n]{0,200}\]\((?:\/images\/[^\s)]*|[^\s)]+\.(?:jpe?g|png|webp|avif|svg|gif|heic))(?:[ \t]+"[^"\n]*")?\))/gim,
    words: ([, link = '']) => ({
      message: 'une espace suit « ! » : l’image ne s’affiche pas.',
      remedy: `Retirez-la : !${shortened(link)}`,
    }),
  },
  {
    holds: ['(', '!'],
    sign: new RegExp(
      String.raw`(?<![\\\p{L}\d!])(!?)\(([^()\n]{1,200})\)[ \t]?\[(${ADDRESS}[^\]\n]{0,300})\]`,
      'gu',
    ),
    words: ([, mark = '', text = '', address = '']) => ({
      message: 'les crochets et les parenthèses sont inversés : le lien ne se fait pas.',
      remedy: `Écrivez : ${shortened(`${mark}[${text}](${address})`)}`,
    }),
  },
  {
    holds: ['[', '!'],
    sign: /(?<!\\)!?\[([^\]\n]{0,200})\]\([ \t]*[«“”"„‘'][ \t\u00a0\u202f]*([^\s«»“”"„‘’')][^«»“”"„\n)]{0,200}?)[ \t\u00a0\u202f]*[»“”"’'][ \t]*\)/g,
    words: ([typed, text = '', address = '']) => ({
      message: `l’adresse « ${shortened(address)} » est entre guillemets : le lien ne se fait pas.`,
      remedy: `Retirez-les : ${typed.startsWith('!') ? '!' : ''}[${shortened(text)}](${shortened(address)})`,
    }),
  },
  {
    holds: ['!['],
    sign: /(?<!\\)!\[([^\]\n]{0,300})\]\(([^\s)]{1,200})[ \t]+=\d*%?x?\d*%?(?:[ \t]+"[^"\n]*")?\)/g,
    words: ([, alt = '', address = '']) => ({
      message: 'la taille d’une image ne s’écrit pas : l’image ne s’affiche pas.',
      remedy: `Retirez-la, chaque écran a la sienne : ![${shortened(alt)}](${shortened(address)})`,
    }),
  },
  {
    holds: ['[', '!'],
    sign: /(?<!\\)(!?)\[([^\]\n]{0,300})\]\(([^\s)]{1,200})[ \t\u00a0]+[«“”„‘’][ \t\u00a0\u202f]*([^\n)]{0,200}?)[ \t\u00a0\u202f]*[»“”’]?[ \t]*\)/g,
    words: ([, mark = '', text = '', address = '', title = '']) => ({
      message: `« ${shortened(title.replace(/[»“”’]$/, '').trim())} » n’est pas entre guillemets droits : ${mark ? 'l’image ne s’affiche pas' : 'le lien ne se fait pas'}.`,
      remedy: `Écrivez : ${mark}[${shortened(text)}](${shortened(address)} "${shortened(title.replace(/[»“”’]$/, '').trim())}")`,
    }),
  },
  {
    holds: ['!['],
    sign: /(?<!\\)!\[[^\]\n]{0,300}\]\((\/images\/[^\s)]{1,200} [^\n]{0,200}?\.\w+)\)/g,
    words: ([, address = '']) => spacedPicture(address),
  },
  {
    holds: ['[', '!'],
    sign: /(?<!\\)(!?)\[[^\]\n]{0,200}\]\(([^)\n]{0,200}[^)\s][ \t]+[^)\s"'][^)\n]{0,200})\)/g,
    words: ([, mark, address = '']) =>
      mark ? spacedPicture(address.trim()) : spacedAddress(address.trim()),
  },
  {
    holds: ['[', '!'],
    sign: new RegExp(
      String.raw`(?<!\\)!?\[[^\]\n]{1,200}\]\(${ADDRESS}[^\s()]{0,300}(?=\s|$)(?![^\n)]{0,300}\))`,
      'g',
    ),
    words: ([typed]) => ({
      message: `il manque la parenthèse qui ferme l’adresse : « ${shortened(typed)} » s’afficherait.`,
      remedy: `Écrivez : ${shortened(typed.replace(/[.,;:!?]+$/, ''))})`,
    }),
  },
  {
    holds: ['['],
    sign: new RegExp(
      String.raw`(?<![\\\p{L}\d])\[([^\][()\n]{1,100})\((${ADDRESS}[^\s()]{1,200})\)(?![^\n]{0,300}\])`,
      'gu',
    ),
    words: ([, text = '', address = '']) => ({
      message: 'il manque le crochet qui ferme le texte du lien.',
      remedy: `Écrivez : [${shortened(text.trim())}](${shortened(address)})`,
    }),
  },
  {
    holds: ['[^'],
    sign: /(?<!\\)\[\^([^\]\s]{1,50})\]/g,
    words: ([typed]) => ({
      message: `la note « ${typed} » n’est écrite nulle part.`,
      remedy: `Plus bas, seule sur sa ligne, écrivez-la : ${typed}: le texte de la note.`,
    }),
  },
  {
    holds: ['^['],
    sign: /(?<!\\)\^\[([^\]\n]{1,300})\]/g,
    words: ([, note = '']) => ({
      message: 'le texte d’une note ne s’écrit pas au milieu d’une phrase.',
      remedy: `Ici, écrivez [^1] ; plus bas, seule sur sa ligne : [^1]: ${shortened(note)}`,
    }),
  },
  {
    holds: ['[[', '!'],
    sign: /(?<!\\)!?\[\[(?!_?TOC_?\])([^\][|\n]{1,100})(?:\|([^\][\n]{1,100}))?\]\]/gi,
    words: ([typed, page = '', text]) => ({
      message: `« ${shortened(typed)} » s’afficherait : ces crochets sont ceux d’un autre outil.`,
      remedy: typed.startsWith('!')
        ? `Écrivez ![ce que montre l’image](/images/${shortened(page)}), une fois l’image dans content/images.`
        : `Écrivez [${shortened(text ?? page)}](/adresse-de-la-page).`,
    }),
  },
  {
    // « [1][2] » are marks of a bibliography.
    holds: ['[', '!'],
    sign: /(?<![\\\]])(!?\[([^\][\n]{1,200})\])\[([^\][\n]{0,100})\]/g,
    words: ([typed, text = '', words = '', name = '']) =>
      /^\d+$/.test(words + name)
        ? undefined
        : {
            message: `« ${shortened(typed)} » s’afficherait : l’adresse « ${name || words} » n’est écrite nulle part.`,
            remedy: `Écrivez l’adresse entre parenthèses : ${shortened(text)}(/contact).`,
          },
  },
];

function spacedPicture(address: string): FindingWords {
  return {
    message: `l’adresse « ${shortened(address)} » contient une espace : l’image ne s’affiche pas.`,
    remedy: 'Renommez le fichier sans espace, dans content/images puis ici.',
  };
}

function spacedAddress(address: string): FindingWords {
  const phone = phoneAddress(address);
  const [, scheme, rest = ''] = /^(mailto:|tel:)\s*(.*)/.exec(address) ?? [];
  const meant = phone ?? (scheme && !/\s/.test(rest) ? scheme + rest : undefined);
  return {
    message: `l’adresse « ${shortened(address)} » contient une espace : le lien ne se fait pas.`,
    remedy: meant ? `Écrivez « ${meant} ».` : 'Retirez l’espace de l’adresse.',
  };
}
