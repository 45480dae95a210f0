import { FILM } from '../../../model/fields/addressFields';
import { repeated } from './finding';

/** An opening tag of raw HTML, as much of it as a remedy needs. */
interface Tag {
  /** In small letters. */
  readonly name: string;
  readonly attribute: (name: string) => string | undefined;
  /** The words up to the closing tag, where they are few. */
  readonly inner: string | undefined;
}

/** Returns what to type in the place of a tag, a French sentence; undefined for a tag that has none of its own. */
export function remedyOf(tag: Tag): string | undefined {
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
