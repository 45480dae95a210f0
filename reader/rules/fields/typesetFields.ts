import { type FieldTree, type Path, valueAt, visitLeaves } from '../../../model/fields/describe';
import { frenchTypography } from '../../../model/french/typography/french';

/**
 * Sets the texts of a record that was just parsed in French typography, in place. Those in another
 * language are left as they are: `lang` says it of all that is beside and under it, `headlineLang` of
 * `headline`.
 */
export function typesetFields(tree: FieldTree, record: unknown): void {
  visitLeaves(tree, record, ({ value, info, path }) => {
    if (info.kind !== 'text' || info.isVerbatim || typeof value !== 'string') return;
    if (isForeign(record, path)) return;
    const holder = valueAt(record, path.slice(0, -1));
    const key = path.at(-1);
    if (typeof holder !== 'object' || holder === null || key === undefined) return;
    Reflect.set(holder, key, frenchTypography(value));
  });
}

function isForeign(record: unknown, path: Path): boolean {
  const said = path.map((_, depth) => valueAt(record, [...path.slice(0, depth), 'lang']));
  const own = valueAt(record, [...path.slice(0, -1), `${path.at(-1)}Lang`]);
  return [...said, own].some((lang) => typeof lang === 'string' && lang !== 'fr');
}
