import type { FieldTree } from '../../model/fields/describe';
import { isNo, isYes } from '../../model/fields/flag';
import { dayInParis, guessDate, type IsoDate, longDate } from '../../model/french/dates';
import { isListedByDay, listedOn } from '../../model/lists/listedOn';
import { heldBackWords } from '../../reader/rules/records/heldBack';
import { treeOf } from '../forms/trees';
import { childOf, entryOf, infoOf, same, textOf } from './canonical';
import {
  CHECK,
  type Content,
  type Group,
  isGroup,
  isMark,
  LISTED,
  SOURCE,
  STATE,
  type Value,
} from './content';
import { readHeader, typedAt } from './header';
import { freshHead, patchHead } from './patchHead';
import { cutFile, editedBody, plainText, shownBody } from './splitFile';

export type { Content, Value } from './content';

/**
 * Converts a content file to the content of its form. Each value gets the type that its input expects; the Markdown is
 * under `body`, the text of the file under `__source`.
 *
 * @param name the name of the file's folder, or of a single file without `.md`.
 * @param text the text of the file.
 * @param today today's date in Paris.
 * @throws Error in French, with line and fix, if the front matter is invalid: saving a form that lacks fields would
 * delete these fields from the file.
 */
export function fromFile(
  name: string,
  text: string,
  today: IsoDate = dayInParis(new Date()),
): Content {
  const tree = treeOf(name);
  const normalizedText = plainText(text).text;
  const fields = shown(typedAt(readHeader(normalizedText).contents) ?? {}, tree);
  return {
    ...(isGroup(fields) ? fields : {}),
    ...(isListedByDay(tree) && isGroup(fields) && { [LISTED]: dayOf(fields) }),
    ...(isGroup(fields) && stateOf(fields, today)),
    body: shownBody(cutFile(normalizedText).body),
    [SOURCE]: text,
  };
}

/**
 * Converts a form's content to the text of its file. Compared with `__source`, the file as read, only lines of changed
 * fields differ; without `__source`, all lines are new.
 *
 * @param name the name of the file's folder, or of a single file without `.md`.
 * @throws Error in French if the front matter is invalid or YAML cannot express a value.
 */
export function toFile(name: string, content: Content): string {
  const tree = treeOf(name);
  const { [SOURCE]: source, [CHECK]: _, body, ...marked } = content;
  const values = withoutMarks(marked);
  const words = typeof body === 'string' || body === null ? (body ?? '') : undefined;
  if (typeof source !== 'string' || source.trim() === '') return freshFile(values, words, tree);
  const plainFile = plainText(source);
  const { opening, head, closing, body: before } = cutFile(plainFile.text);
  const header = readHeader(plainFile.text);
  const isSame = same(shown(typedAt(header.contents) ?? {}, tree), values, tree);
  const after = words === undefined ? before : editedBody(before, words);
  const isBroken = after === '' || closing.endsWith('\n');
  const made =
    opening +
    (isSame ? head : patchHead(head, header, values, tree)) +
    closing +
    (isBroken ? '' : '\n') +
    after;
  return made === plainFile.text ? source : plainFile.typed(made);
}

function dayOf({ date, updated }: Group): Value {
  return listedOn({ date, updated });
}

/** Returns the words that CMS lists show after a title (« Brouillon » or dates), under the key STATE; `{}` if none. */
function stateOf({ draft, publishDate, date, updated }: Group, today: IsoDate): Group {
  const [due, day, revised] = [publishDate, date, updated].map((typed) => guessDate(textOf(typed)));
  const timing = {
    draft: draft === true,
    ...(due && { publishDate: due }),
    ...(day && { date: day }),
  };
  // The list is sorted by both days.
  const days = day && `${longDate(day)}${revised ? `, revu le ${longDate(revised)}` : ''}`;
  const words = heldBackWords(timing, today)?.mark ?? days;
  return words ? { [STATE]: ` · ${words}` } : {};
}

function freshFile(values: Group, body: string | undefined, tree: FieldTree): string {
  const words = shownBody((body ?? '').replace(/\r\n?/g, '\n'));
  return `---\n${freshHead(values, tree)}---\n${words ? `\n${words}\n` : ''}`;
}

function withoutMarks(group: Group): Group {
  return JSON.parse(JSON.stringify(group, (key, value) => (isMark(key) ? undefined : value)));
}

/**
 * Converts a value of a file to the type of its input in the form: a flag to a boolean, digits to a number, a date to
 * `YYYY-MM-DD`, a single value to a list if the field is a list. An invalid value is not changed.
 */
export function shown(value: Value, tree: FieldTree | undefined): Value {
  if (tree?.shape === 'list' && !Array.isArray(value)) return shownList(value, tree);
  if (Array.isArray(value)) return value.map((item) => shown(item, entryOf(tree)));
  if (isGroup(value)) {
    return Object.fromEntries(
      Object.entries(value)
        .map(([key, inner]) => [key, shown(inner, childOf(tree, key, value))] as const)
        .filter(([, inner]) => inner !== undefined),
    );
  }
  const typed = textOf(value);
  // The name of a group was typed without its fields.
  if (tree?.shape === 'group' || tree?.shape === 'variants') return typed || undefined;
  switch (infoOf(tree)?.kind) {
    case 'flag':
      return isYes(typed) ? true : isNo(typed) || !typed ? false : typed;
    case 'number':
      return /^\d{1,15}$/.test(typed) ? Number(typed) : typed;
    case 'date':
      return guessDate(typed) ?? typed;
    default:
      return typed;
  }
}

function shownList(value: Value, tree: FieldTree): Value {
  return textOf(value) === '' ? [] : [shown(value, entryOf(tree))];
}
