import { describeSchema, type FieldTree } from '../../model/fields/describe';
import { exampleHeader } from '../../model/fields/examples';
import { fold } from '../../model/french/spelling';
import { schemaOf } from '../../model/schemaOf';
import { FILE_START } from '../problem';
import { type Misprint, misprint } from './yamlMessages';

/** The part of a file that says where it lies. */
interface Where {
  readonly path: string;
  readonly folder: string;
}

/**
 * Reports a file that is all text, with a whole header to paste: every field that it must have. Undefined where
 * a header was begun, or no folder asks for one.
 */
export function headlessMessage(where: Where, text: string): Misprint | undefined {
  const schema = schemaOf(where);
  const [first = ''] = text.trimStart().split('\n', 1);
  const tree = schema && describeSchema(schema);
  if (!tree || !asksForFields(tree)) return undefined;
  if (first.startsWith('---') || isField(first, tree)) return undefined;
  return misprint('noHeader', FILE_START, '', exampleHeader(tree));
}

/** The list of retired addresses may be all text. */
function asksForFields(tree: FieldTree): boolean {
  return tree.shape === 'group' && [...tree.fields.values()].some(({ required }) => required);
}

function isField(line: string, tree: FieldTree): boolean {
  const [, key] = /^\s*([^:]{1,40}?)\s*:/.exec(line) ?? [];
  if (!key || tree.shape !== 'group') return false;
  return [...tree.fields].some(
    ([name, field]) =>
      fold(name) === fold(key) ||
      fold((field.tree.shape === 'leaf' ? field.tree.info.label : field.tree.label) ?? '') ===
        fold(key),
  );
}
