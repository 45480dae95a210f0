import type { Misprint } from './frontMatter';
import { FILE_START } from './problem';

type Words = Omit<Misprint, 'place'>;

/** The French sentence for an error code of the `yaml` package, given the line it is on. */
export function yamlMessage(code: string, line: string): Words {
  switch (code) {
    case 'TAB_AS_INDENT':
      return {
        message: 'cette ligne commence par une tabulation.',
        remedy: 'Remplacez-la par des espaces, deux par niveau.',
      };
    case 'DUPLICATE_KEY':
      return {
        message: `le champ « ${keyOf(line)} » est écrit deux fois.`,
        remedy: 'Gardez une seule des deux lignes.',
      };
    case 'BAD_INDENT':
    case 'BAD_COLLECTION_TYPE':
      if (/:\s+[[{]/.test(line)) return unreadable(line, code);
      return {
        message: 'cette ligne n’est pas alignée avec ses voisines.',
        remedy: 'Les champs d’un même bloc commencent à la même colonne, deux espaces par niveau.',
      };
    case 'BAD_DQ_ESCAPE':
      return {
        message: 'une barre oblique inverse « \\ » suit mal dans ce texte entre guillemets.',
        remedy: 'Écrivez-la deux fois : « \\\\ ».',
      };
    case 'MULTIPLE_DOCS':
      return {
        message: 'l’en-tête contient deux fiches.',
        remedy: 'Un fichier ne contient qu’un en-tête, entre deux lignes « --- ».',
      };
    default:
      return unreadable(line, code);
  }
}

/** A value that begins with a sign YAML keeps for itself. */
export function reservedMessage(line: string): Words {
  return {
    message: 'la valeur commence par un signe réservé (« * », « & » ou « ! »).',
    remedy: quoted(line),
  };
}

/** `title: Réel client #1`: YAML drops what follows the space and the hash. */
export function trailingNoteMessage(line: string): Words {
  return {
    message: 'le texte après « # » serait perdu.',
    remedy: quoted(line),
  };
}

/** `? [a]: b`, `{a: 1}: b`: a field's name can only be a word. */
export const keyMessage: Words = {
  message: 'le nom de ce champ n’est pas un mot.',
  remedy: 'Un nom de champ est un seul mot, sans crochet ni accolade.',
};

/** Brackets within brackets, hundreds of times. */
export function deepMessage(): Misprint {
  return {
    place: FILE_START,
    message: 'l’en-tête est trop imbriqué pour être lu.',
    remedy: 'Retirez les crochets et les accolades en trop.',
  };
}

const QUOTING: readonly (readonly [test: RegExp, message: string])[] = [
  [/^\s*(?:- )?\t/, 'une tabulation s’est glissée au début de la ligne.'],
  [/:\s+(["'])[^"']*\1\s*\S|:\s+'.*'.*'/, 'du texte suit le guillemet fermant.'],
  [/:\s+["'].*[^"']\s*$/, 'le texte s’ouvre par un guillemet qui n’est pas refermé.'],
  [/:\s+[[{]/, 'le texte commence par un crochet ou une accolade.'],
  [/:\s+[@`%&*!|>]/, 'la valeur commence par un signe réservé.'],
  [/^\s*(?:- )?[^:]+:\s+[^"'].*:(?:\s|$)/, 'le texte contient « : ».'],
];

function unreadable(line: string, code: string): Words {
  const known = QUOTING.find(([test]) => test.test(line));
  if (known) return { message: known[1], remedy: quoted(line) };
  if (MISSING_SPACE.test(line)) return missingSpaceMessage(line);
  if (/^\s*[^\s#:-][^:]*$/.test(line)) {
    return {
      message: 'cette ligne n’a pas de deux-points : on ne sait pas à quel champ elle appartient.',
      remedy: 'Écrivez le nom du champ, un deux-points, une espace, puis le texte.',
    };
  }
  return {
    message: `cette ligne n’est pas à sa place (${code}).`,
    remedy:
      'Regardez si un guillemet ou un crochet n’est pas refermé juste au-dessus, ou si la ligne n’est pas alignée avec ses voisines.',
  };
}

const MISSING_SPACE = /^\s*(?:- )?[\w-]+\s*:[^\s/]/;

/** `title:Offres`: YAML wants a space after the colon. */
export function missingSpaceMessage(line: string): Words {
  return {
    message: 'il manque une espace après le deux-points.',
    remedy: shown(line.trim().replace(/:(?=\S)/, ': ')),
  };
}

/** The whole front matter is one text, or one list, instead of fields. */
export function noFieldsMessage(source: string): Misprint {
  const lines = source.split('\n');
  const glued = lines.findIndex((line) => MISSING_SPACE.test(line));
  if (glued !== -1) {
    return { place: { line: glued + 1, column: 1 }, ...missingSpaceMessage(lines[glued] ?? '') };
  }
  return {
    place: { line: Math.min(2, lines.length), column: 1 },
    message: 'l’en-tête ne contient pas de champs.',
    remedy: 'Chaque ligne s’écrit : nom du champ, deux-points, espace, texte.',
  };
}

/** The line with its value between straight quotes, ready to paste. */
function quoted(line: string): string {
  const parts = /^(\s*(?:- +)*(?:[\w-]+:\s+)?)(.*)$/.exec(line);
  const [, key = '', typed = ''] = parts ?? [];
  const bare = typed.trim().replace(/^(["'])(.*)\1$/, '$2');
  return shown(
    `Entourez le texte de guillemets droits :\n${key.trimStart()}"${bare.replace(/[\\"]/g, '\\$&')}"`,
  );
}

/** A remedy stays readable whatever was typed: a monstrous line is cut. */
function shown(remedy: string): string {
  return remedy.length > 240 ? `${remedy.slice(0, 240)}…` : remedy;
}

function keyOf(line: string): string {
  return line.trim().replace(/^- /, '').split(':', 1)[0]?.trim() ?? '';
}
