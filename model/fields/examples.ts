import type { FieldTree, Path } from './describe';
import type { FieldInfo } from './fieldInfo';

/** Returns an example to type at a path: `excerpt: Ce qui fait un bon tournage…`, a small list, `- Branding`. */
export function exampleAt(path: Path, field: FieldTree | undefined): string {
  const step = path.at(-1);
  return typeof step === 'number' && field ? entryExample(field) : exampleOf(String(step), field);
}

function exampleOf(key: string, field: FieldTree | undefined): string {
  if (!field) return `${key}: …`;
  switch (field.shape) {
    case 'leaf':
      return `${key}: ${typable(field.info)}`;
    case 'list':
      return `${key}:\n${indent(repeated(entryExample(field.entry), field.min))}`;
    case 'group':
      return `${key}:\n${groupLines(field)
        .map((line) => `  ${line}`)
        .join('\n')}`;
    case 'variants':
      return `${field.key}: ${choicesOf(field)[0]}`;
  }
}

/** Repeats an entry as often as a list requires. */
function repeated(entry: string, times = 1): string {
  return Array.from({ length: times }, () => entry).join('\n');
}

function entryExample(entry: FieldTree): string {
  if (entry.shape === 'leaf') return `- ${typable(entry.info)}`;
  if (entry.shape === 'variants') return `- type: ${choicesOf(entry)[0]}`;
  if (entry.shape !== 'group') return '- …';
  return groupLines(entry)
    .map((line, index) => `${index ? '  ' : '- '}${line}`)
    .join('\n');
}

function groupLines(field: FieldTree): string[] {
  if (field.shape !== 'group') return [];
  return (
    [...field.fields]
      // A picture without its description would be refused next.
      .filter(([key, { required }]) => required || key === 'alt')
      .flatMap(([key, { tree }]) => exampleOf(key, tree).split('\n'))
  );
}

/** Returns the example as it is typed: text between straight quotes, which is always valid in YAML. */
export function typable(info: FieldInfo): string {
  return areWords(info) ? quoted(info.example) : info.example;
}

/** Whether a field contains text, which is typed between straight quotes. */
export function areWords({ kind }: FieldInfo): boolean {
  return kind === 'text' || kind === 'markdown' || kind === 'price';
}

function quoted(words: string): string {
  return `"${words.replace(/["\\]/g, '\\$&')}"`;
}

function indent(text: string): string {
  return text
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n');
}

/** Returns the values that an author may choose from; empty if anything may be typed. */
export function choicesOf(field: FieldTree | undefined): string[] {
  if (field?.shape === 'variants') return [...field.variants.keys()];
  if (field?.shape === 'leaf') return [...(field.info.choices ?? [])];
  return [];
}
