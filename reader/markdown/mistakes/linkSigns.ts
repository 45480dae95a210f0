import { suggestedPhoneAddress } from '../../../model/french/phone';
import { type MistakeRow, repeated, shortened } from './finding';

/** The pattern of the start of an address, which tells mistyped links, `[text] (/contact)`, from ordinary text. */
const ADDRESS = String.raw`(?:\/|#|https?:|www\.|mailto:|tel:|images\/)`;

const RENAMED =
  'Renommez le fichier sans espace, dans content/images puis ici ; une taille ne s’écrit pas.';

/** Links, images and footnotes with a wrong character, which Markdown shows as text: patterns and messages. */
export const LINK_SIGNS: readonly MistakeRow[] = [
  {
    holds: ['{{', '{%'],
    sign: /(?<!\\)!?\[[^\]\n]{0,300}\]\([^)\n]{0,200}(?:\{\{|\{%)[^\n]{0,200}?(?:\}\}|%\})[^)\n]{0,200}\)/g,
    message: 'l’adresse de « {0} » est calculée par un autre outil.',
    remedy: ([typed]) =>
      isImage(typed)
        ? 'Déposez l’image dans content/images, puis écrivez ![ce que montre l’image](/images/mon-image.jpg).'
        : 'Écrivez l’adresse elle-même, par exemple : [les mots du lien](/contact).',
  },
  {
    holds: ['[', '!'],
    sign: new RegExp(
      String.raw`(?<![\\!])(!?\[[^\]\n]{0,200}\])(?:[ \t\u00a0\u202f]+|[ \t]*\n[ \t>]*)(\(${ADDRESS}[^)\n]{0,300}\))`,
      'g',
    ),
    message: ([typed]) =>
      `une espace sépare ${isImage(typed) ? 'la description de l’image' : 'le texte du lien'} de son adresse : ${lost(typed)}.`,
    remedy: 'Retirez-la : {fix}',
    fix: ([, text = '', address = '']) => text + address,
  },
  {
    holds: ['(', '!'],
    sign: new RegExp(
      String.raw`(?<![\\\p{L}\d!])(!?)\(([^()\n]{1,200})\)[ \t]?\[(${ADDRESS}[^\]\n]{0,300})\]`,
      'gu',
    ),
    message: 'les crochets et les parenthèses sont inversés : le lien ne se fait pas.',
    remedy: 'Écrivez : {fix}',
    fix: ([, mark = '', text = '', address = '']) => `${mark}[${text}](${address})`,
  },
  {
    holds: ['[', '!'],
    sign: /(?<!\\)(!?)\[([^\]\n]{0,300})\]\(([^\s)]{1,200})[ \t\u00a0]+[«“”„‘’][ \t\u00a0\u202f]*([^\n)]{0,200}?)[ \t\u00a0\u202f]*[»“”’]?[ \t]*\)/g,
    message: ([typed, , , , title = '']) =>
      `« ${unquoted(title)} » n’est pas entre guillemets droits : ${lost(typed)}.`,
    remedy: ([, mark = '', text = '', address = '', title = '']) =>
      `Écrivez : ${mark}[${repeated(text)}](${repeated(address)} "${unquoted(title)}")`,
    fix: ([, mark = '', text = '', address = '', title = '']) =>
      `${mark}[${text}](${address} "${unquoted(title)}")`,
  },
  {
    holds: ['!['],
    sign: /(?<!\\)!\[[^[\]\n]{0,2000}\]\((\/images\/[^\s)]{1,200} [^\n]{0,200}?\.\w+)\)/g,
    message: 'l’adresse « {1} » contient une espace : l’image ne s’affiche pas.',
    remedy: RENAMED,
  },
  {
    holds: ['[', '!'],
    sign: /(?<!\\)(!?)\[[^[\]\n]{0,2000}\]\(([^)\n]{0,200}[^)\s][ \t]+[^)\s"'][^)\n]{0,200})\)/g,
    message: ([typed, , address = '']) =>
      `l’adresse « ${shortened(address.trim())} » contient une espace : ${lost(typed)}.`,
    remedy: ([typed, , address = '']) => (isImage(typed) ? RENAMED : withoutSpace(address.trim())),
  },
  {
    holds: ['[', '!'],
    sign: new RegExp(
      String.raw`(?<!\\)!?\[[^\]\n]{1,200}\]\(${ADDRESS}[^\s()]{0,300}(?=\s|$)(?![^\n)]{0,300}\))`,
      'g',
    ),
    message: 'il manque la parenthèse qui ferme l’adresse : « {0} » s’afficherait.',
    remedy: ([typed = '']) => `Écrivez : ${repeated(typed.replace(/[.,;:!?]+$/, ''))})`,
    fix: ([typed = '']) => typed.replace(/[.,;:!?]*$/, ')$&'),
  },
  {
    holds: ['['],
    sign: new RegExp(
      String.raw`(?<![\\\p{L}\d])\[([^\][()\n]{1,100})\((${ADDRESS}[^\s()]{1,200})\)(?![^\n]{0,300}\])`,
      'gu',
    ),
    message: 'il manque le crochet qui ferme le texte du lien.',
    remedy: ([, text = '', address = '']) =>
      `Écrivez : [${repeated(text.trim())}](${repeated(address)})`,
    fix: ([, text = '', address = '']) => `[${text.trim()}](${address})`,
  },
  {
    holds: ['[^'],
    sign: /(?<!\\)\[\^([^\]\s]{1,50})\]/g,
    message: 'la note « {0} » n’est écrite nulle part.',
    remedy: 'Plus bas, seule sur sa ligne, écrivez-la : {0}: le texte de la note.',
  },
  {
    holds: ['[', '!'],
    // Does not match references to a bibliography: « [1][2] ».
    sign: /(?<![\\\]])(?!!?\[\d+\]\[\d*\])(!?\[([^\][\n]{1,200})\])\[([^\][\n]{0,100})\]/g,
    message: ([typed = '', , words = '', name = '']) =>
      `« ${shortened(typed)} » s’afficherait : l’adresse « ${name || words} » n’est écrite nulle part.`,
    remedy: 'Écrivez l’adresse entre parenthèses, par exemple : {1}(/contact).',
  },
  {
    holds: [']('],
    sign: /(?<!\[[^\n]{0,300})\]\((https?:\/\/[^\s()]{1,300})(?:[ \t][^()\n]{0,200})?\)/g,
    message: '« {0} » s’afficherait : le lien ne se fait pas.',
    remedy: 'Écrivez : [les mots du lien]({1})',
  },
];

function isImage(typed = ''): boolean {
  return typed.startsWith('!');
}

function lost(typed?: string): string {
  return isImage(typed) ? 'l’image ne s’affiche pas' : 'le lien ne se fait pas';
}

function unquoted(title: string): string {
  return repeated(title.replace(/[»“”’"]+$/, '').trim());
}

function withoutSpace(address: string): string {
  const [, scheme, rest = ''] = /^(mailto:|tel:)\s*(.*)/.exec(address) ?? [];
  const meant =
    suggestedPhoneAddress(address) ?? (scheme && !/\s/.test(rest) ? scheme + rest : undefined);
  return meant ? `Écrivez « ${meant} ».` : 'Retirez l’espace de l’adresse.';
}
