import { fieldsOfFile } from '../forms/trees';

/**
 * Returns a style that says under the name of each section what it is for, in the menu that adds one: the CMS has
 * no place for it. They come in the order of the schema, and only sections have a menu of this name
 * (atelier/french/plain.json).
 */
export function sectionMenuStyle(): string {
  const sections = fieldsOfFile('pages').get('sections')?.tree;
  const entry = sections?.shape === 'list' ? sections.entry : undefined;
  if (entry?.shape !== 'variants') throw new Error('Pages have no sections to choose from');
  const sentences = [...entry.variants.values()].map((variant, index) => {
    const help = 'help' in variant ? (variant.help ?? '') : '';
    const place = `${MENU} > :nth-child(${index + 1}) .content::after`;
    return `${place} { content: ${JSON.stringify(firstSentence(help))}; }`;
  });
  return LAYOUT + sentences.join('\n');
}

/** Without the folders of content/: who adds a section chooses among names of forms. */
function firstSentence(help: string): string {
  const [sentence = help] = /^.*?\.(?=\s|$)/.exec(help) ?? [];
  return sentence
    .replace('content/pages/404.md', 'la page introuvable')
    .replace(/,? (?:de|dans) content\/\w+/g, '')
    .replace('par fichier', 'par fiche');
}

const MENU = '[role="menu"][aria-label="Choisir une section"]';

const LAYOUT = `
${MENU} { max-width: min(26rem, 92vw); }
${MENU} button[role] {
  height: auto !important; min-height: 44px; padding-block: 6px; white-space: normal; text-align: start;
}
${MENU} .content { font-weight: 600; }
${MENU} .content::after { display: block; font-size: 0.875rem; font-weight: 400; line-height: 1.35; }
`;
