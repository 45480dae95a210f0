import type { Html } from 'mdast';
import { FILM } from '../../../model/fields/addressFields';
import {
  type Finding,
  type FindingWords,
  repeated,
  shortened,
  spotOf,
  spotWithin,
  typedAs,
} from './finding';

/**
 * Returns the raw HTML of a passage, which the page would drop: each kind of tag once, with what to type in
 * its place. A comment is fine.
 */
export function findHtml(node: Html, source: string): Finding[] {
  const typed = typedAs(node, source);
  // What is no tag is blanked out, so that every other character stays where it is.
  const shown = typed.replace(/<!--.*?-->/gs, blank).replace(CODE, (_all, open, _name, code) => {
    return open + blank(code);
  });
  // A closing tag is said with its opening one.
  if (!shown.trim() || shown.startsWith('</')) return [];
  if (shown.trimStart().startsWith('<!--')) return [{ ...spotOf(node), ...UNCLOSED }];
  const from = node.position?.start.offset ?? 0;
  const remedies = new Set<string>();
  const findings = [...shown.matchAll(TAG)].flatMap((tag): Finding[] => {
    const [whole, name = ''] = tag;
    const start = from + tag.index;
    const own = remedyOf({
      name: name.toLowerCase(),
      attribute: (attribute) => attributeOf(whole, attribute),
      inner: innerOf(source, start + whole.length, name),
    });
    const remedy = own ?? OTHERWISE;
    if (remedies.has(remedy)) return [];
    remedies.add(remedy);
    return [{ ...spotWithin(node, source, start), message: dropped(whole), remedy }];
  });
  const said = { message: dropped(shown.trim()), remedy: OTHERWISE };
  return findings.length ? findings : [{ ...spotOf(node), ...said }];
}

/** An opening tag and its name; the limits keep a missing quote from being looked for to the end. */
const TAG = /<([a-z][a-z\d-]*)(?:[\s/](?:[^<>"']|"[^"<>]{0,2000}"|'[^'<>]{0,2000}'){0,2000})?>/gi;
/** What stands between the tags of a script or of a style. */
const CODE = /(<(script|style)\b[^>]{0,2000}>)(.*?)(?=<\/\2>|$)/gis;

const OTHERWISE =
  'Écrivez ce passage en Markdown, ou mettez une barre oblique inverse devant « < ».';

const UNCLOSED: FindingWords = {
  message: 'ce commentaire n’est pas refermé : tout ce qui suit disparaîtrait.',
  remedy: 'Ajoutez « --> » à la fin du commentaire.',
};

function dropped(typed: string): string {
  return `le code HTML « ${shortened(typed)} » ne s’affiche pas.`;
}

/** Returns the value of an attribute of a tag, as typed. */
export function attributeOf(tag: string, name: string): string | undefined {
  const [, double, single, bare] =
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag) ?? [];
  return double ?? single ?? bare;
}

/** Returns the words between a tag and the one that closes it, when it is near; they may lie past the node. */
function innerOf(source: string, from: number, name: string): string | undefined {
  const after = source.slice(from, from + 400);
  const end = after.toLowerCase().indexOf(`</${name.toLowerCase()}`);
  if (end === -1) return undefined;
  return (
    after
      .slice(0, end)
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim() || undefined
  );
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

/** An opening tag of raw HTML, as much of it as a remedy needs. */
interface Tag {
  /** In small letters. */
  readonly name: string;
  readonly attribute: (name: string) => string | undefined;
  /** The words up to the closing tag, where they are few. */
  readonly inner: string | undefined;
}

/** Returns what to type in the place of a tag, a French sentence; undefined for a tag that has none of its own. */
function remedyOf(tag: Tag): string | undefined {
  const remedy = REMEDIES.get(tag.name);
  return typeof remedy === 'function' ? remedy(tag) : remedy;
}

type Remedy = string | ((tag: Tag) => string);

/** What to type in the place of each tag that normalize.ts does not read as Markdown. */
export const TAGS: readonly (readonly [tags: string, Remedy])[] = [
  ['pre', 'Encadrez le code de deux lignes « ``` ».'],
  ['blockquote', 'Commencez la citation par « > » et une espace.'],
  ['iframe video embed object audio source', embedded],
  [
    'table thead tbody tfoot tr td th caption colgroup',
    'Un tableau s’écrit avec des barres, sa deuxième ligne en tirets :\n| Quoi | Combien |\n|---|---|\n| Un film | 1 500 € |',
  ],
  [
    'ul li menu dl dt dd',
    'Commencez chaque élément de la liste par un tiret et une espace : « - ».',
  ],
  ['ol', 'Commencez chaque élément par son numéro, un point et une espace : « 1. », « 2. ».'],
  ['h1 h2 h3 h4 h5 h6', heading],
  [
    'div span center font section article header footer main aside nav small address ins label p',
    'Retirez la balise et celle qui la referme, gardez les mots : la mise en page et les couleurs se font toutes seules.',
  ],
  [
    'figure figcaption picture',
    'Une légende s’écrit après l’adresse : ![ce que montre l’image](/images/mon-image.jpg "La légende").',
  ],
  [
    'script style link meta noscript svg base',
    'Retirez ce passage : une page ne peut porter ni code ni réglage.',
  ],
];

const REMEDIES = new Map(
  TAGS.flatMap(([tags, remedy]) => tags.split(' ').map((tag) => [tag, remedy] as const)),
);

/** The main title comes from the front matter. */
function heading({ name, inner = 'Un titre' }: Tag): string {
  const signs = '#'.repeat(Math.max(2, Number(name[1])));
  return `Écrivez, seul sur sa ligne : ${signs} ${repeated(inner)}`;
}

function embedded({ name, attribute }: Tag): string {
  const src = attribute('src') ?? attribute('data') ?? '';
  if (FILM.test(src)) {
    return `Écrivez, seul sur sa ligne : ![ce que montre le film](${repeated(src)}).`;
  }
  const [, id] = /youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/.exec(src) ?? [];
  const address = id ? `https://www.youtube.com/watch?v=${id}` : src;
  const words = name === 'audio' ? 'Écouter l’enregistrement' : 'Voir la vidéo';
  const shown = /^https?:/.test(address) ? repeated(address) : 'https://…';
  return `Une page ne montre rien d’un autre site : écrivez un lien, [${words}](${shown}).`;
}
