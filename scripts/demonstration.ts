/**
 * `node scripts/run.mjs demonstration`: hashes the texts of the demonstration after a change of them, so that the check
 * recognizes them on other sites. A site made from this project never runs it: its own texts would be reported as the
 * demonstration's.
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { valueAt } from '../model/fields/describe';
import { SITE_FILE } from '../model/records/schemaOf';
import { DerivedCache } from '../reader/cache/derivedCache';
import { readPdfs } from '../reader/documents/readPdfs';
import { readContentFolder } from '../reader/files/disk';
import { openFile } from '../reader/files/open';
import { readFilms } from '../reader/films/readFilms';
import { ProblemList } from '../reader/problem';
import {
  ACCESSIBILITY,
  hostPrint,
  mediaPrints,
  printsOf,
} from '../reader/rules/records/leftDemonstration';
import { runCommand } from './runCommand';

const FILE = 'reader/rules/records/demonstrationPrints.json';

/** Pages of the demonstration whose texts are true on any site made from this project. */
const FOR_ALL = /\/pages\/(?:404|mentions-legales|politique-cookies)\.md$/;

/** The sections of the accessibility page that are true only for the demonstration. */
const TRUE_HERE = /^## (?:État du site|Ce qui n'est pas parfait)$[\s\S]*?(?=^## )/gm;

/** The sentences on personal data under a form, which suit any site. */
const PRIVACY = /^ +privacy: .*$/gm;

await runCommand(async () => {
  const cache = new DerivedCache();
  const prints = new Set<string>();
  // The content that tests build holds earlier texts, with which sites may have begun.
  for (const root of ['.', 'tests'].map((folder) => resolve(folder))) {
    const folder = readContentFolder(root);
    for (const text of folder.texts.filter(({ path }) => !FOR_ALL.test(path))) {
      const file = openFile(text, cache, new ProblemList());
      const isAccessibility = file.slug === ACCESSIBILITY;
      const compared = isAccessibility
        ? (file.text.match(TRUE_HERE) ?? []).join('\n')
        : file.text.replace(PRIVACY, '');
      if (text.path === SITE_FILE) {
        prints.add(hostPrint(String(valueAt(file.frontMatter?.data, ['url']))));
      }
      const { name, sentences } = printsOf(file, compared);
      for (const print of [name, ...sentences]) if (print) prints.add(print);
    }
    const films = await readFilms(root, folder.films, cache);
    const pdfs = await readPdfs(root, folder.pdfs, cache);
    for (const [, print] of mediaPrints({ films, pdfs })) if (print) prints.add(print);
  }
  writeFileSync(FILE, `${JSON.stringify([...prints].sort(), null, 2)}\n`);
  return 0;
});
