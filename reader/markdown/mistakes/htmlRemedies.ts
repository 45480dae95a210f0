import { FILM } from '../../../model/fields/addressFields';
import { attachedPicture, isAttachment } from './attachments';
import { type FindingWords, repeated } from './finding';

/** An opening tag of raw HTML, as much of it as a remedy needs. */
interface Tag {
  /** In small letters. */
  readonly name: string;
  readonly attribute: (name: string) => string | undefined;
  /** The words up to the closing tag, where they are few. */
  readonly inner: string | undefined;
  /** Whether it stands between angles of its own: `<<bonjour>>`. */
  readonly isQuoted: boolean;
}

/**
 * Returns what to type in the place of a tag, a French sentence; with what is wrong, where that is more than a
 * tag. Undefined for a tag that nobody knows.
 */
export function remedyOf(tag: Tag): Partial<FindingWords> | undefined {
  if (tag.isQuoted) return { remedy: `Tapez des guillemets français : « ${tag.name} ».` };
  if (tag.name === 'img') return picture(tag);
  const remedy = REMEDIES.get(tag.name);
  if (remedy === undefined) return undefined;
  if (typeof remedy !== 'string') return { remedy: remedy(tag) };
  return { remedy: remedy.replace(/\{(.+?)\}/, (_all, none) => repeated(tag.inner ?? none)) };
}

/** `{un mot}` stands for the text between the tags, and for « un mot » where there is none nearby. */
type Remedy = string | ((tag: Tag) => string);

/** What to type in the place of each tag. */
export const TAGS: readonly (readonly [tags: string, Remedy])[] = [
  ['b strong mark big', 'Écrivez : **{un mot important}**'],
  ['i em cite dfn var', 'Écrivez : *{un mot}*'],
  ['u', 'Le souligné se prend pour un lien. Mettez ces mots en gras : **{un mot important}**'],
  ['s del strike', 'Écrivez : ~~{un mot barré}~~'],
  ['code kbd samp tt', 'Écrivez : `{le code}`'],
  ['pre', 'Encadrez le code de deux lignes « ``` ».'],
  ['blockquote', 'Commencez la citation par « > » et une espace.'],
  [
    'br',
    'Pour aller à la ligne, mettez à sa place une barre oblique inverse, « \\ », puis passez à la ligne suivante. Une ligne vide fait un nouveau paragraphe.',
  ],
  ['hr', 'Écrivez « --- » seul sur sa ligne, avec une ligne vide au-dessus et une en dessous.'],
  ['a', link],
  [
    'sup',
    'Retirez les deux balises : l’exposant de « 1er », « 2e » ou « m2 » se fait tout seul. Une note se marque [^1].',
  ],
  ['sub', 'Tapez l’indice lui-même : H₂O, CO₂.'],
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
  ['p', 'Retirez la balise et celle qui la referme ; une ligne vide sépare deux paragraphes.'],
  [
    'div span center font section article header footer main aside nav small address ins label',
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

function link({ attribute, inner = 'ce que l’on trouve au bout du lien' }: Tag): string {
  const href = attribute('href');
  if (!href)
    return 'Retirez cette balise : chaque titre a déjà une adresse, faite de ses mots. Un lien vers « Nos tarifs » s’écrit [les mots du lien](#nos-tarifs).';
  return `Écrivez : [${repeated(inner)}](${repeated(href)})`;
}

function picture({ attribute }: Tag): Partial<FindingWords> {
  const src = attribute('src')?.trim() ?? '';
  const alt = attribute('alt')?.trim();
  if (isAttachment(src)) return attachedPicture(src, alt);
  const words = repeated(alt || 'ce que montre l’image');
  if (/^\/images\//.test(src)) return { remedy: `Écrivez : ![${words}](${src})` };
  return {
    remedy: `Déposez l’image dans le dossier content/images, puis écrivez ![${words}](/images/mon-image.jpg).`,
  };
}

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
