import { isMap } from 'yaml';
import type { FieldTree } from '../../model/fields/describe';
import { childOf, keysOf, same } from './canonical';
import { applyEdits, type Edit } from './edits';
import { groupText } from './freshText';
import { type Header, parseHead, typedAt } from './header';
import { mapEdits } from './mapEdits';
import { type Group, isGroup } from './value';
import { valueEdits } from './valueEdits';

/**
 * What makes the header of a file say what its form holds.
 *
 * @param head the YAML of the header, its last line break included.
 * @throws Error with a French sentence where that cannot be typed without changing another field.
 */
export function headEdits(
  head: string,
  header: Header,
  values: Group,
  tree: FieldTree | undefined,
): Edit[] {
  const { contents } = header;
  const tries = isMap(contents)
    ? [
        () => valueEdits(contents, values, tree, { text: head, column: 0, isInFlow: false }) ?? [],
        // What is typed in an unusual way is typed anew, field by field.
        () => mapEdits(contents, values, tree, head, () => undefined),
      ]
    : [() => [{ from: head.length, to: head.length, text: groupText(values, tree, 0) }]];
  let wrong: string | undefined;
  for (const attempt of tries) {
    const edits = attempt();
    wrong = misread(applyEdits(head, edits), values, tree);
    if (wrong === undefined) return edits;
  }
  throw new Error(
    `Le champ « ${wrong} » est écrit dans le fichier d’une façon que l’atelier ne sait pas modifier. Changez-le sur la page Git du fichier.`,
  );
}

/** The first field that a header does not say as it was asked; undefined where all is said. */
function misread(head: string, values: Group, tree: FieldTree | undefined): string | undefined {
  const header = parseHead(head);
  const read = 'message' in header ? {} : typedAt(header.contents);
  const said: Group = isGroup(read) ? read : {};
  return keysOf({ ...said, ...values }, tree).find((key) => {
    const child = childOf(tree, key, values);
    return child !== undefined && !same(said[key], values[key], child);
  });
}
