/** The functions that format the parts of a report, as Markdown for a page of the forge or plain text for a log. */
export interface Format {
  readonly heading: (level: 2 | 3, words: string) => string;
  /** Escapes a text that anybody may have typed, so that it does not format the report. */
  readonly text: (words: string) => string;
  readonly link: (words: string, address: string) => string;
  readonly block: (lines: string) => string;
}

/** The format of the summary of a run, which GitHub shows as a page. */
export const MARKDOWN: Format = {
  heading: (level, words) => `${'#'.repeat(level)} ${words}`,
  text: (words) =>
    words
      .replaceAll('\n', ' ')
      .replace(
        /^[-+=]|[\\`*_[\]<>#|~&@:$]|(?<=www)\./gi,
        (character) => `&#${character.charCodeAt(0)};`,
      ),
  link: (words, address) => `[${words}](${address})`,
  block: (lines) => {
    // The fence is longer than any run of backticks inside, which could close the block.
    const longest = Math.max(2, ...[...lines.matchAll(/`+/g)].map(([run]) => run.length));
    const fence = '`'.repeat(longest + 1);
    return `${fence}text\n${lines}\n${fence}`;
  },
};

/** The format of the log of a step. */
export const PLAIN_TEXT: Format = {
  heading: (level, words) => (level === 2 ? `${words}\n${'='.repeat(words.length)}` : words),
  text: (words) => words.replaceAll('\n', ' '),
  link: (words, address) => `${words} : ${address}`,
  block: (lines) => lines.replace(/^/gm, '  → '),
};
