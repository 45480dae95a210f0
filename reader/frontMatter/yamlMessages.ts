import { FILE_START, type Place } from '../problem';
import { HARD_INDENT, TAB_INDENT } from './indents';

/** What is wrong with the front matter itself. */
export interface Misprint {
  readonly place: Place;
  readonly message: string;
  readonly remedy?: string;
  /** The whole line as it will be once the remedy is followed, where that is certain. */
  readonly mended?: string;
}

type Words = Omit<Misprint, 'place'>;

/** The French sentence for an error code of the `yaml` package, given the line it is on. */
export function yamlMessage(code: string, line: string): Words {
  switch (code) {
    case 'TAB_AS_INDENT':
      return TAB_INDENT;
    case 'DUPLICATE_KEY':
      return {
        message: `le champ « ${keyOf(line)} » est écrit deux fois.`,
        remedy: 'Gardez une seule des deux lignes.',
        // Whichever goes, the other fields stay as they are.
        mended: '',
      };
    case 'BAD_DQ_ESCAPE':
      return {
        message: 'la barre oblique inverse « \\ » a un sens particulier entre guillemets droits.',
        remedy: 'Pour qu’elle s’affiche, écrivez-la deux fois : « \\\\ ».',
      };
    case 'MULTIPLE_DOCS':
      return {
        message: 'l’en-tête s’arrête avant cette ligne, puis recommence.',
        remedy: 'Gardez un seul en-tête, entre deux lignes « --- ».',
      };
    default:
      return unreadable(line);
  }
}

/** A value that begins with a sign YAML keeps for itself. */
export function reservedMessage(line: string): Words {
  return {
    message: 'la valeur commence par un signe réservé (« * », « & » ou « ! »).',
    ...quoted(line),
  };
}

/** `title: Réel client #1`: YAML drops what follows the space and the hash. */
export function trailingNoteMessage(line: string): Words {
  return {
    message: 'le texte à partir de « # » serait perdu.',
    ...quoted(line, 'Retirez-le ou, s’il compte, entourez le tout de guillemets droits :'),
    // What can be sure of the two is what YAML reads.
    mended: line.replace(/[ \t]+#.*$/, ''),
  };
}

/** `? [a]: b`, `: b`: a field's name can only be a word. */
export function keyMessage(name: string): Words {
  if (/^[\u00a0\u202f]/.test(name)) return HARD_INDENT;
  return {
    message: 'ce nom de champ n’est pas un mot.',
    remedy: 'Un nom de champ est un seul mot, sans crochet, accolade ni guillemet.',
  };
}

/** `title\u00a0: Lyon`, `title:\u00a0Lyon`: nobody sees it. */
export function hardColonMessage(line: string): Words {
  return {
    message: 'une espace insécable touche le deux-points.',
    remedy: 'Effacez-la : le deux-points suit le nom du champ, puis vient une espace ordinaire.',
    mended: line.replace(/[\u00a0\u202f]*:[\u00a0\u202f]*/, (run) =>
      run.replace(/[\u00a0\u202f]/g, ' '),
    ),
  };
}

/** A whole value between quotes that YAML does not know; each opens and closes once. */
export const SHOWN_QUOTES = /^(?:«[^«»]*»|“[^“”]*”|„[^„“”]*[“”]|”[^”]*”|‘[^‘’]*’|‹[^‹›]*›)$/;

/** `title: “Lyon”`, `title: « Lyon »`: the quotes would be on the page. */
export function shownQuotesMessage(line: string, value: string): Words {
  const mended = line.replace(value, () => straight(value.slice(1, -1).trim()));
  return {
    message:
      'ces guillemets s’afficheraient : ici, seuls les guillemets droits entourent un texte.',
    remedy: `Écrivez :\n${mended.trim()}\nPour qu’ils s’affichent, ajoutez des guillemets droits autour :\n${line.replace(value, () => straight(value)).trim()}`,
    mended,
  };
}

/** A line that is indented too much, or too little. */
export const misplacedMessage: Words = {
  message: 'cette ligne n’est pas alignée avec ses voisines.',
  remedy: 'Commencez les champs d’un même bloc à la même colonne, avec deux espaces par niveau.',
};

/** `title: "Lyon`. */
export function openQuoteMessage(line: string): Words {
  return {
    message: 'ce texte s’ouvre par un guillemet qui n’est pas refermé.',
    ...quoted(line),
  };
}

/** `tags: [Social`. */
export function openBracketMessage(bracket: string): Words {
  return bracket === '['
    ? {
        message: 'ce crochet n’est pas refermé.',
        remedy: 'Ajoutez « ] » à la fin de la liste, ou entourez le texte de guillemets droits.',
      }
    : {
        message: 'cette accolade n’est pas refermée.',
        remedy: 'Ajoutez « } », ou entourez le texte de guillemets droits.',
      };
}

/** Brackets within brackets, hundreds of times. */
export const deepMessage: Misprint = {
  place: FILE_START,
  message: 'l’en-tête est trop imbriqué pour être lu.',
  remedy: 'Retirez les crochets et les accolades en trop.',
};

/** The whole front matter is one text, or one list, instead of fields. */
export function noFieldsMessage(source: string): Misprint {
  const lines = source.split('\n');
  const glued = lines.findIndex((line) => MISSING_SPACE.test(line) || HARD_SPACE.test(line));
  if (glued !== -1) {
    return { place: { line: glued + 1, column: 1 }, ...unreadable(lines[glued] ?? '') };
  }
  return {
    place: { line: Math.min(2, lines.length), column: 1 },
    message: 'l’en-tête ne contient pas de champs.',
    remedy: 'Sur chaque ligne, écrivez le nom d’un champ, un deux-points, une espace, le texte.',
  };
}

/** Whether a line is wrong by itself: `title: Lyon : la ville`, `title:Lyon`. */
export function isWrongAlone(line: string): boolean {
  const value = line.replace(/^\s*(?:- )?(?:[\w-]+:\s+)?/, '').trim();
  return (
    COLON.test(line) ||
    MISSING_SPACE.test(line) ||
    HARD_SPACE.test(line) ||
    SHOWN_QUOTES.test(value)
  );
}

const COLON = /^\s*(?:- )?[^:]+:\s+[^"'\s].*:(?:\s|$)/;
const MISSING_SPACE = /^\s*(?:- )?[\w-]+\s*:[^\s/]/;
const HARD_SPACE = /^\s*(?:- )?[\w-]+\s*:[\u00a0\u202f]/;

const QUOTING: readonly (readonly [test: RegExp, message: string])[] = [
  [/:\s+(["'])[^"']*\1\s*\S|:\s+'.*'.*'/, 'du texte suit le guillemet fermant.'],
  [/:\s+["'].*[^"']\s*$/, 'ce texte s’ouvre par un guillemet qui n’est pas refermé.'],
  [/:\s+[[{]/, 'le texte commence par un crochet ou une accolade.'],
  [/:\s+(?:[@`%&*!|>,}\]]|[-?](?:\s|$))/, 'la valeur commence par un signe réservé.'],
  [COLON, 'le texte contient « : ».'],
];

function unreadable(line: string): Words {
  if (HARD_SPACE.test(line)) return hardColonMessage(line);
  const known = QUOTING.find(([test]) => test.test(line));
  if (known) return { message: known[1], ...quoted(line) };
  if (MISSING_SPACE.test(line)) {
    return {
      message: 'il manque une espace après le deux-points.',
      ...asLine('Écrivez :', line.replace(/:(?=\S)/, ': ')),
    };
  }
  if (/^\s*[^\s#:-][^:]*$/.test(line)) {
    return {
      message: 'cette ligne n’a pas de deux-points : on ne sait pas à quel champ elle appartient.',
      remedy: 'Écrivez le nom du champ, un deux-points, une espace, puis le texte.',
    };
  }
  if (/^\s*(?:- |[\w-]+\s*:)/.test(line)) return misplacedMessage;
  return {
    message: 'cette ligne n’est pas à sa place.',
    remedy: 'Regardez si un guillemet ou un crochet n’est pas refermé juste au-dessus.',
  };
}

/** The line with its value between straight quotes, ready to paste. */
function quoted(line: string, advice = 'Entourez le texte de guillemets droits :') {
  const parts = /^(\s*(?:- +)*(?:[\w-]+\s*:\s+)?)(.*)$/.exec(line);
  const [, key = '', typed = ''] = parts ?? [];
  const bare = typed
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')
    .replace(/^(["'])(?!.*\1)/, '');
  return asLine(advice, `${key}${straight(bare)}`);
}

function straight(words: string): string {
  return `"${words.replace(/[\\"]/g, '\\$&')}"`;
}

/** A remedy that gives the line itself. It stays readable whatever was typed: a monstrous one is cut. */
function asLine(advice: string, mended: string) {
  const remedy = `${advice}\n${mended.trim()}`;
  return { remedy: remedy.length > 240 ? `${remedy.slice(0, 240)}…` : remedy, mended };
}

function keyOf(line: string): string {
  return line.trim().replace(/^- /, '').split(':', 1)[0]?.trim() ?? '';
}
