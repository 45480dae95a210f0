import { phoneAddress } from '../../../model/french/phone';
import type { Words } from './finding';
import { excerpt } from './quoted';
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
            remedy: `Retirez-la : ${excerpt(text + address)}`,
          }
        : {
            message: 'une espace sépare le texte du lien de son adresse : le lien ne se fait pas.',
            remedy: `Retirez-la : ${excerpt(text + address)}`,
          },
  },
  {
    holds: ['!'],
    sign: /(?<=^[ \t>]*)![ \t\u00a0\u202f]+(\[[^\]\n]{0,200}\]\((?:\/images\/[^\s)]*|[^\s)]+\.(?:jpe?g|png|webp|avif|svg|gif|heic))(?:[ \t]+"[^"\n]*")?\))/gim,
    words: ([, link = '']) => ({
      message: 'une espace suit « ! » : l’image ne s’affiche pas.',
      remedy: `Retirez-la : !${excerpt(link)}`,
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
      remedy: `Écrivez : ${excerpt(`${mark}[${text}](${address})`)}`,
    }),
  },
  {
    holds: ['[', '!'],
    sign: /(?<!\\)!?\[([^\]\n]{0,200})\]\([ \t]*[«“”"„‘'][ \t\u00a0\u202f]*([^\s«»“”"„‘’')][^«»“”"„\n)]{0,200}?)[ \t\u00a0\u202f]*[»“”"’'][ \t]*\)/g,
    words: ([typed, text = '', address = '']) => ({
      message: `l’adresse « ${excerpt(address)} » est entre guillemets : le lien ne se fait pas.`,
      remedy: `Retirez-les : ${typed.startsWith('!') ? '!' : ''}[${excerpt(text)}](${excerpt(address)})`,
    }),
  },
  {
    holds: ['!['],
    sign: /(?<!\\)!\[([^\]\n]{0,300})\]\(([^\s)]{1,200})[ \t]+=\d*%?x?\d*%?(?:[ \t]+"[^"\n]*")?\)/g,
    words: ([, alt = '', address = '']) => ({
      message: 'la taille d’une image ne s’écrit pas : l’image ne s’affiche pas.',
      remedy: `Retirez-la, chaque écran a la sienne : ![${excerpt(alt)}](${excerpt(address)})`,
    }),
  },
  {
    holds: ['[', '!'],
    sign: /(?<!\\)(!?)\[([^\]\n]{0,300})\]\(([^\s)]{1,200})[ \t\u00a0]+[«“”„‘’][ \t\u00a0\u202f]*([^\n)]{0,200}?)[ \t\u00a0\u202f]*[»“”’]?[ \t]*\)/g,
    words: ([, mark = '', text = '', address = '', title = '']) => ({
      message: `« ${excerpt(title.replace(/[»“”’]$/, '').trim())} » n’est pas entre guillemets droits : ${mark ? 'l’image ne s’affiche pas' : 'le lien ne se fait pas'}.`,
      remedy: `Écrivez : ${mark}[${excerpt(text)}](${excerpt(address)} "${excerpt(title.replace(/[»“”’]$/, '').trim())}")`,
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
      message: `il manque la parenthèse qui ferme l’adresse : « ${excerpt(typed)} » s’afficherait.`,
      remedy: `Écrivez : ${excerpt(typed.replace(/[.,;:!?]+$/, ''))})`,
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
      remedy: `Écrivez : [${excerpt(text.trim())}](${excerpt(address)})`,
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
      remedy: `Ici, écrivez [^1] ; plus bas, seule sur sa ligne : [^1]: ${excerpt(note)}`,
    }),
  },
  {
    holds: ['[[', '!'],
    sign: /(?<!\\)!?\[\[(?!_?TOC_?\])([^\][|\n]{1,100})(?:\|([^\][\n]{1,100}))?\]\]/gi,
    words: ([typed, page = '', text]) => ({
      message: `« ${excerpt(typed)} » s’afficherait : ces crochets sont ceux d’un autre outil.`,
      remedy: typed.startsWith('!')
        ? `Écrivez ![ce que montre l’image](/images/${excerpt(page)}), une fois l’image dans content/images.`
        : `Écrivez [${excerpt(text ?? page)}](/adresse-de-la-page).`,
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
            message: `« ${excerpt(typed)} » s’afficherait : l’adresse « ${name || words} » n’est écrite nulle part.`,
            remedy: `Écrivez l’adresse entre parenthèses : ${excerpt(text)}(/contact).`,
          },
  },
];

function spacedPicture(address: string): Words {
  return {
    message: `l’adresse « ${excerpt(address)} » contient une espace : l’image ne s’affiche pas.`,
    remedy: 'Renommez le fichier sans espace, dans content/images puis ici.',
  };
}

function spacedAddress(address: string): Words {
  const phone = phoneAddress(address);
  const [, scheme, rest = ''] = /^(mailto:|tel:)\s*(.*)/.exec(address) ?? [];
  const meant = phone ?? (scheme && !/\s/.test(rest) ? scheme + rest : undefined);
  return {
    message: `l’adresse « ${excerpt(address)} » contient une espace : le lien ne se fait pas.`,
    remedy: meant ? `Écrivez « ${meant} ».` : 'Retirez l’espace de l’adresse.',
  };
}
