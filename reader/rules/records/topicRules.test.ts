import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contentFiles } from '../../../tests/samples/contentFiles';
import { problemsOf } from '../../../tests/samples/smallSite';

/** Returns articles with these topics, named « a », « b », …; `lang:` before a topic sets the article's language. */
function articles(...topics: readonly string[]) {
  return Object.fromEntries(
    topics.map((typed, index) => {
      const name = String.fromCharCode(97 + index);
      const [, lang, list] = /^(?:(\w\w):)?(.*)$/.exec(typed) ?? [];
      const fields = `title: "T ${name}"\ndescription: "D ${name}"\nexcerpt: "E ${name}"\ndate: 2025-01-15`;
      return [
        `ressources/${name}.md`,
        `---\n${fields}\ntopics: ${list}\n${lang ? `lang: ${lang}\n` : ''}---\n`,
      ];
    }),
  );
}

const EXAMPLES = contentFiles(readFileSync(new URL('topics.txt', import.meta.url), 'utf8'));

test.each(Object.entries(EXAMPLES))(
  'checkTopics reports an invalid, repeated or misspelt topic: %s',
  (_what, example) => {
    const lines = example.trimEnd().split('\n');
    const reported = lines.filter((line) => line.startsWith('» '));
    const topics = lines.slice(0, lines.length - reported.length);
    expect(problemsOf(articles(...topics)).map((problem) => `» ${problem}`)).toEqual(reported);
  },
);
