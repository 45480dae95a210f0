import type { Html } from 'mdast';
import { type Finding, type FindingWords, shortened, spotOf, spotWithin, typedAs } from './finding';
import { remedyOf } from './htmlRemedies';

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
