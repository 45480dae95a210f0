/**
 * `node scripts/run.mjs demonstration`: stores the hashes of the sample texts in content/, with which `npm run check`
 * finds sample texts left on a real site. Run it after an edit of the sample texts, never on a real site: the check
 * would then report that site's own texts.
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { valueAt } from '../model/fields/describe';
import { SITE_FILE } from '../model/records/schemaOf';
import { DerivedCache } from '../reader/cache/derivedCache';
import { openFile } from '../reader/files/open';
import { readSource } from '../reader/loadSite';
import { ProblemList } from '../reader/problem';
import {
  ACCESSIBILITY,
  hostPrint,
  mediaPrints,
  printsOf,
} from '../reader/rules/records/leftDemonstration';
import { runCommand } from './runCommand';

const FILE = 'reader/rules/records/demonstrationPrints.json';

/** Matches the sample pages whose texts a real site may keep, so that the check must not know and report them. */
const FOR_ALL = /\/pages\/(?:404|mentions-legales|politique-cookies)\.md$/;

/** Matches the only sections of the accessibility page to be hashed: those that are true only for the sample site. */
const TRUE_HERE = /^## (?:État du site|Ce qui n'est pas parfait)$[\s\S]*?(?=^## )/gm;

/** Matches the sentence about personal data under a form. Every site may keep this sample text. */
const PRIVACY = /^ +privacy: .*$/gm;

await runCommand(async () => {
  const cache = new DerivedCache();
  const prints = new Set<string>();
  // The content that tests build holds earlier texts, with which sites may have begun.
  for (const root of ['.', 'tests'].map((folder) => resolve(folder))) {
    const source = await readSource(root, cache);
    for (const text of source.texts.filter(({ path }) => !FOR_ALL.test(path))) {
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
    for (const [, print] of mediaPrints(source)) if (print) prints.add(print);
  }
  writeFileSync(FILE, `${JSON.stringify([...prints].sort(), null, 2)}\n`);
  return 0;
});
