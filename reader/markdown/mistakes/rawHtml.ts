import type { Html } from 'mdast';
import { FILM } from '../../../model/fields/addressFields';
import { embeddedAddress, isRead } from '../htmlElements';
import {
  type Finding,
  type FindingWords,
  repeated,
  shortened,
  spotOf,
  spotWithin,
  typedAs,
} from './finding';

/** Reports HTML that pages would drop: unclosed elements, and those that Markdown lacks (`<script>`). */
export function findHtml(node: Html, source: string): Finding[] {
  const typed = typedAs(node, source);
  const from = node.position?.start.offset ?? 0;
  const markup = typed.replace(/<!--.*?-->/gs, (comment) => comment.replace(/[^\n]/g, ' '));
  // A closing tag is reported with its opening tag.
  if (!markup.trim() || markup.startsWith('</')) return [];
  if (markup.trimStart().startsWith('<!--')) return [{ ...spotOf(node), ...UNCLOSED }];
  const tag = TAG.exec(markup);
  const [whole, name = ''] = tag ?? [markup.trim()];
  const message = `le code HTML « ${shortened(whole)} » ne s’affiche pas.`;
  const attribute = (key: string) => attributeOf(whole, key);
  const remedy = remedyOf({ name: name.toLowerCase(), attribute });
  return [{ ...spotWithin(node, source, from + (tag?.index ?? 0)), message, remedy }];
}

/** The pattern of an opening tag and its name. Its limits keep the search short if a quote in a tag is unclosed. */
const TAG = /<([a-z][a-z\d-]*)(?:[\s/](?:[^<>"']|"[^"<>]{0,2000}"|'[^'<>]{0,2000}'){0,2000})?>/i;

const OTHERWISE =
  'Écrivez ce passage en Markdown, ou mettez une barre oblique inverse devant « < ».';

const UNCLOSED: FindingWords = {
  message: 'ce commentaire n’est pas refermé : tout ce qui suit disparaîtrait.',
  remedy: 'Ajoutez « --> » à la fin du commentaire.',
};

/** Returns the value of an attribute of a tag, as typed. */
function attributeOf(tag: string, name: string): string | undefined {
  const [, double, single, bare] =
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag) ?? [];
  return double ?? single ?? bare;
}

/** The name and the attributes of an opening HTML tag, for the remedy that is suggested to the author. */
interface Tag {
  /** The name of the element in lower case. */
  readonly name: string;
  readonly attribute: (name: string) => string | undefined;
}

/** Returns the French remedy for an HTML tag: what to type instead. */
function remedyOf(tag: Tag): string {
  const remedy = REMEDIES.get(tag.name);
  if (remedy) return typeof remedy === 'function' ? remedy(tag) : remedy;
  return isRead(tag.name)
    ? `Rien ne referme cette balise : ajoutez « </${tag.name}> » après le passage, ou retirez-la.`
    : OTHERWISE;
}

type Remedy = string | ((tag: Tag) => string);

/** The remedies for HTML tags that cannot be converted to Markdown, each with the tags that it is for. */
export const TAGS: readonly (readonly [tags: string, Remedy])[] = [
  ['iframe video embed object audio source', embedded],
  [
    'script style link meta noscript svg base form',
    'Retirez ce passage : une page ne peut porter ni code ni réglage.',
  ],
];

const REMEDIES = new Map(
  TAGS.flatMap(([tags, remedy]) => tags.split(' ').map((tag) => [tag, remedy] as const)),
);

function embedded({ name, attribute }: Tag): string {
  const src = attribute('src') ?? attribute('data') ?? '';
  if (FILM.test(src)) {
    return `Écrivez, seul sur sa ligne : ![ce que montre le film](${repeated(src)}).`;
  }
  const words = name === 'audio' ? 'Écouter l’enregistrement' : 'Voir la vidéo';
  const address = repeated(embeddedAddress(src) ?? 'https://…');
  return `Une page ne montre rien d’un autre site : écrivez un lien, [${words}](${address}).`;
}
