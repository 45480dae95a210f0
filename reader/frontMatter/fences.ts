import { FILE_START } from '../problem';
import type { Misprint } from './yamlMessages';

/** Longest front matter, in characters: beyond it YAML's own checks become slow. */
export const MAX_FRONT_MATTER = 32_000;

/**
 * What is wrong with the two `---` lines, looked at before gray-matter does: it would take `---js`
 * for code to run, `----` for a closing line, and a file without a closing line for fields only.
 */
export function checkFences(text: string): Misprint | undefined {
  const lines = text.split('\n');
  if (/^\s+---[ \t]*\n/.test(text)) {
    return {
      place: FILE_START,
      message: 'des lignes vides ou des espaces précèdent l’en-tête.',
      remedy: 'Effacez-les : les trois tirets sont tout au début de la première ligne.',
    };
  }
  if (lines[0]?.trimEnd() !== '---') {
    return {
      place: FILE_START,
      message: 'le fichier ne commence pas par la ligne « --- » qui ouvre l’en-tête.',
      remedy: 'Sur la première ligne, écrivez trois tirets et rien d’autre.',
    };
  }
  const closing = lines.findIndex((line, index) => index > 0 && line.startsWith('---'));
  if (closing === -1) {
    return {
      place: FILE_START,
      message: 'il manque la ligne « --- » qui ferme l’en-tête.',
      remedy: 'Sous le dernier champ, ajoutez une ligne de trois tirets.',
    };
  }
  if (lines[closing]?.trimEnd() !== '---') {
    return {
      place: { line: closing + 1, column: 1 },
      message: 'cette ligne commence par trois tirets : elle fermerait l’en-tête par erreur.',
      remedy: 'Pour fermer l’en-tête, écrivez trois tirets et rien d’autre.',
    };
  }
  if (lines.slice(1, closing).join('\n').length > MAX_FRONT_MATTER) {
    return {
      place: FILE_START,
      message: `l’en-tête dépasse ${MAX_FRONT_MATTER} caractères.`,
      remedy: 'Placez le texte long sous l’en-tête, dans le corps de la page.',
    };
  }
  return undefined;
}
