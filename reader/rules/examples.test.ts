import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FOLDER_NAMES } from '../../model/records/folders';
import { PAGE_FIELDS, SECTION_TYPES } from '../../tests/listed';
import { contentFiles } from '../../tests/samples/contentFiles';
import { FILMS, PAGE, page, problemsOf, SMALL_SITE } from '../../tests/samples/smallSite';

/** Lists in messages, which the examples shorten, so that a new field, section or folder changes no example. */
const SHORTENED = {
  '{FIELDS}': PAGE_FIELDS,
  '{SECTIONS}': SECTION_TYPES,
  '{FOLDERS}': FOLDER_NAMES.join(', '),
};

/**
 * Returns the files of an example. Each is written as a whole, except for `=== page`, which has only the fields of
 * content/pages/essai.md and, after an empty line, its text, and for `=== site.md, changed`, which has only the changed
 * lines of that file of the small site. A file without any line is deleted.
 */
function filesOf(example: string): Record<string, string | null> {
  const files = Object.entries(contentFiles(example)).map(([name, text]) => {
    if (name === 'page') {
      const [, fields = '', body] = /^((?:[^\n]+\n)*)\n?(.*)$/s.exec(text) ?? [];
      return [PAGE, page(fields.trimEnd(), body)];
    }
    const [path = '', isChanged] = name.split(', ');
    if (isChanged) return [path, withLines(String(SMALL_SITE[path]), text.trimEnd().split('\n'))];
    return [path, text === '' ? null : text];
  });
  return Object.fromEntries(files);
}

/** Replaces the lines of a file that have the same fields as the given ones, and adds the others at its end. */
function withLines(file: string, lines: readonly string[]): string {
  return lines.reduce((text, line) => {
    const [field = ''] = line.split(':');
    const same = new RegExp(`^${field}:.*$`, 'm');
    return same.test(text) ? text.replace(same, () => line) : `${text}${line}\n`;
  }, file);
}

// Each reads dozens of sites: five seconds on a quiet machine, many on a busy one.
// To update the reports after a change of rules: npx vitest run --update.
test.each([
  ['openFile reports', '../files/examples.txt'],
  ['validateFile and unknownPlaceholders report', 'fields/examples.txt'],
  ['checkLinks reports', 'links/examples.txt'],
  ['claimAddresses, readRetired, checkFolders and checkNames report', 'addresses/examples.txt'],
  ['checkRecords, checkSections, checkTags and checkReferences report', 'records/examples.txt'],
  ['readSite reports only the cause,', 'causes.txt'],
])(
  '%s what %s has below each content file',
  async (_rules, path) => {
    const file = new URL(path, import.meta.url);
    const examples = readFileSync(file, 'utf8').split(/^(?=@ )/m);
    const checked = examples.map((example) => {
      const source = example.replace(/^» .*\n+/gm, '');
      const reports = problemsOf(filesOf(source), { films: FILMS }).map((report) =>
        Object.entries(SHORTENED).reduce((text, [name, list]) => text.replace(list, name), report),
      );
      return `${source}${(reports.length ? reports : ['rien']).map((report) => `» ${report}\n`).join('')}`;
    });
    expect(checked.length).toBeGreaterThan(3);
    await expect(checked.join('\n')).toMatchFileSnapshot(file.pathname);
  },
  120_000,
);
