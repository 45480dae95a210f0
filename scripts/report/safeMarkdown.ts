/**
 * Text as one line of Markdown that shows it as it is: what staff or a stranger's proposal typed
 * must neither dress the report nor put a link of its own in it.
 */
export function plain(text: string): string {
  return text
    .replaceAll('\n', ' ')
    .replace(
      /^[-+=]|[\\`*_[\]<>#|~&@:$]|(?<=www)\./gi,
      (character) => `&#${character.charCodeAt(0)};`,
    );
}

/** Text in a block of code that it cannot close. */
export function codeBlock(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}text\n${text}\n${fence}`;
}
