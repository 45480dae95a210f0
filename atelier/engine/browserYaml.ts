/**
 * gray-matter's own YAML, which the reader never has it use (reader/frontMatter/frontMatter.ts): a tenth of the
 * worker for nothing.
 */
export const safeLoad = refuse;
export const safeDump = refuse;

function refuse(): never {
  throw new Error('The reader parses YAML itself');
}
