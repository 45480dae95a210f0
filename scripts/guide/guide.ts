import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import GithubSlugger from 'github-slugger';
import { describeSchema, type Fields, type FieldTree } from '../../model/fields/describe';
import { typable } from '../../model/fields/examples';
import { parseIsoDate } from '../../model/french/dates';
import { isFolder } from '../../model/records/folders';
import { FOLDER_WORDS, fileWords } from '../../model/records/folderWords';
import { SCHEMAS } from '../../model/records/recordSchemas';
import { SINGLE_FILES } from '../../model/records/schemaOf';
import { sectionSchema } from '../../model/sections';
import { CONTENT, GUIDE } from '../../reader/files/places.mjs';
import type { Problem } from '../../reader/problem';
import { makePlaceholders, typedNames } from '../../reader/rules/fields/placeholders';

/** The path of the guide for staff, relative to the project's root. */
export const GUIDE_FILE = `${CONTENT}/${GUIDE}`;

/**
 * Returns the guide for staff: the text of scripts/guide/guide.md, with generated parts, such as tables of all fields,
 * in place of its HTML comments. The tables come from the schemas, so that the guide never contradicts `npm run check`.
 */
export function staffGuide(): string {
  const text = readFileSync('scripts/guide/guide.md', 'utf8');
  const parts = { noms: placeholderList, dossiers: folders, fichiers: files, sections };
  const guide = Object.entries(parts).reduce(
    (before, [name, part]) => before.replace(`<!-- ${name} -->`, () => part()),
    text,
  );
  return guide.replace('<!-- sommaire -->', () => contents(guide));
}

/** Returns the guide's table of contents: for each chapter, a line of links to the chapter and its parts. */
function contents(guide: string): string {
  const slugger = new GithubSlugger();
  const lines: string[] = [];
  const text = guide.replace(/```[\s\S]*?```/g, '');
  for (const [, level, title = ''] of text.matchAll(/^(##+) (.*)$/gm)) {
    const words = title.replaceAll('`', '');
    const link = `[${level === '##' ? words : words.replace(/ \(content.*\)$/, '')}](#${slugger.slug(words)})`;
    if (level === '##') lines.push(`- ${link}`);
    else lines.push(`${lines.pop()} · ${link}`);
  }
  return lines.join('\n');
}

/**
 * Reports the first line of content/LISEZMOI.md that differs from the output of `npm run guide`: this command would
 * overwrite an edit by staff. Returns no problem if the file does not exist.
 *
 * @param root the project's folder.
 */
export function guideProblems(root: string): Problem[] {
  const path = join(root, GUIDE_FILE);
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split(/\r\n?|\n/);
  const written = staffGuide().split('\n');
  // The additional `undefined` finds the end of a guide that was cut.
  const index = [...lines, undefined].findIndex((line, number) => line !== written[number]);
  if (index === -1) return [];
  const before = written[index] ? `\nLa ligne était :\n${written[index]}` : '';
  return [
    {
      file: GUIDE_FILE,
      line: Math.min(index + 1, lines.length),
      column: 1,
      message: 'ce guide est écrit par le programme, et cette ligne n’est plus la sienne.',
      remedy: `Remettez-le comme il était. Pour le changer vraiment, demandez à la personne qui s’occupe du code : « npm run guide » l’écrit.${before}`,
    },
  ];
}

function folders(): string {
  return Object.keys(FOLDER_WORDS)
    .filter(isFolder)
    .map((name) => {
      const { title, purpose } = FOLDER_WORDS[name];
      const fields = fieldTable(describeSchema(SCHEMAS[name]));
      return `### ${title} (\`content/${name}\`)\n\n${purpose}\n\n${fields}`;
    })
    .join('\n\n');
}

function files(): string {
  return [...SINGLE_FILES]
    .map(([path, schema]) => {
      const { title, purpose } = fileWords(path);
      const fields = fieldTable(describeSchema(schema));
      return `### ${title} (\`${path}\`)\n\n${purpose} Un seul fichier.\n\n${fields}`;
    })
    .join('\n\n');
}

function sections(): string {
  const tree = describeSchema(sectionSchema);
  if (tree.shape !== 'variants') throw new Error('A section has no variants');
  return [...tree.variants]
    .map(([type, section]) => {
      if (section.shape !== 'group')
        throw new Error(`The section ${type} is not a group of fields`);
      const help = section.help ? `\n\n${section.help}` : '';
      const fields = withoutType(section.fields);
      const table = fields.size ? fieldTable({ ...section, fields }) : 'Aucun champ.';
      return `### \`${type}\` : ${section.label}${help}\n\n${table}\n`;
    })
    .join('\n');
}

function withoutType(fields: Fields): Fields {
  return new Map([...fields].filter(([key]) => key !== 'type'));
}

function fieldTable(tree: FieldTree): string {
  const rows = leafRows(tree, '', ALWAYS).map((cells) => `| ${cells.join(' | ')} |`);
  return `| champ | | ce que c’est | exemple |\n|---|---|---|---|\n${rows.join('\n')}`;
}

/** The mark of a required field. WITHIN marks a field that is required only if its optional group is used. */
const ALWAYS = '●';
const WITHIN = '○';

/** Returns a table row for each field: its path, the mark that says whether it is required, its meaning, an example. */
function leafRows(tree: FieldTree, path: string, mark: string): string[][] {
  switch (tree.shape) {
    case 'leaf': {
      const { label, typing, help, max, choices } = tree.info;
      const limits = [
        typing,
        help,
        max ? `${max} caractères au plus.` : '',
        choices ? `Au choix : ${choices.join(', ')}.` : '',
      ];
      const meaning = [`**${label}.**`, ...limits].filter(Boolean).join(' ');
      return [[`\`${path}\``, mark, cell(meaning), `\`${cell(typable(tree.info))}\``]];
    }
    case 'list':
      if (tree.entry.shape === 'variants') {
        return [
          [`\`${path}\``, mark, cell(`**${tree.label}.** ${tree.help ?? ''}`), 'voir plus bas'],
        ];
      }
      if (tree.entry.shape === 'leaf') {
        const { help } = tree.entry.info;
        const info = { ...tree.entry.info, help: [help, tree.help].filter(Boolean).join(' ') };
        return leafRows({ shape: 'leaf', info }, `${path}[]`, mark);
      }
      return leafRows(tree.entry, `${path}[]`, mark);
    case 'group': {
      const [first, ...others] = [...tree.fields].flatMap(([key, field]) =>
        leafRows(field.tree, path ? `${path}.${key}` : key, field.required ? mark || WITHIN : ''),
      );
      if (!first || !path || !tree.help) return first ? [first, ...others] : others;
      const [name = '', ofFirst = '', meaning = '', example = ''] = first;
      return [[name, ofFirst, `${meaning} ${cell(tree.help)}`, example], ...others];
    }
    case 'variants':
      return [];
  }
}

function placeholderList(): string {
  const day = parseIsoDate('2026-01-01');
  if (!day.ok) throw new Error(day.reason);
  const names = typedNames(makePlaceholders({ text: '' }, day.value));
  return names.map((name) => `\`{${name}}\``).join(' ');
}

/** Escapes a text for a cell of a Markdown table. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|').trim();
}
