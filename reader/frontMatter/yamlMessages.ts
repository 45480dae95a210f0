import type { Place } from '../problem';

/** A mistake in the YAML of a front matter. */
export interface Misprint {
  readonly place: Place;
  readonly message: string;
  readonly remedy?: string;
  /** The whole line with a likely correction, with which parsing goes on; absent if there is none. */
  readonly fixed?: string;
}

/**
 * Returns the mistake with a name in `TABLE`: its message, its remedy and, where possible, the corrected line.
 *
 * @param line the text of the line.
 * @param value the wrong part of the line, for messages that quote it.
 */
export function misprint(name: keyof typeof TABLE, place: Place, line = '', value = ''): Misprint {
  return { place, ...wordsOf(TABLE[name], line, value) };
}

/**
 * Returns the mistake in a line that YAML cannot read, recognized by an error code or else by the line's text.
 *
 * @param error the error code of the `yaml` package.
 */
export function lineMisprint(place: Place, line: string, error?: string): Misprint {
  const rows: readonly Row[] = Object.values(TABLE);
  const row =
    rows.find(({ code }) => code !== undefined && code === error) ??
    rows.find(({ test }) => test?.test(line));
  return { place, ...wordsOf(row ?? TABLE.outOfPlace, line, '') };
}

/** Whether a line is wrong, whatever the lines around it are: `title: Lyon : la ville`, `title:Lyon`. */
export function isWrongAlone(line: string): boolean {
  const value = line.replace(/^\s*(?:- )?(?:[\w-]+:\s+)?/, '').trim();
  return isGlued(line) || TABLE.colon.test.test(line) || SHOWN_QUOTES.test(value);
}

/** Whether a line lacks the space after its colon, so that YAML reads no field: `title:Lyon`. */
export function isGlued(line: string): boolean {
  return TABLE.missingSpace.test.test(line) || TABLE.hardColon.test.test(line);
}

/** The pattern of a value in typographic quotes, « Lyon » or “Lyon”. YAML reads these quotes as text. */
export const SHOWN_QUOTES = /^(?:«[^«»]*»|“[^“”]*”|„[^„“”]*[“”]|”[^”]*”|‘[^‘’]*’|‹[^‹›]*›)$/;

/** A kind of mistake in YAML: how to recognize it, what to report, and how to fix it. */
interface Row {
  /** The error code of the `yaml` package, if only this kind of mistake causes it. */
  readonly code?: string;
  /** The pattern of lines with this mistake, if the error code alone does not identify it. */
  readonly test?: RegExp;
  readonly message: Sentence;
  readonly remedy: Sentence;
  /** Returns the corrected line, which the message shows below the remedy for the author to paste. */
  readonly pasted?: Repair;
  /** Returns the corrected line, with which parsing goes on. Without this function, parsing uses `pasted`'s line. */
  readonly repair?: Repair;
}

type Repair = (line: string, value: string) => string;
type Sentence = string | Repair;

const QUOTE = { remedy: 'Entourez le texte de guillemets droits :', pasted: inQuotes };

/** The kinds of mistakes in front matter, known by the YAML parser's error code or else by a pattern of the line. */
const TABLE = {
  tabIndent: {
    code: 'TAB_AS_INDENT',
    message: 'cette ligne commence par une tabulation.',
    remedy: 'Remplacez-la par des espaces, deux par niveau.',
  },
  hardIndent: {
    message: 'cette ligne commence par une espace insécable.',
    remedy: 'Effacez-la et tapez des espaces ordinaires, deux par niveau.',
  },
  twice: {
    code: 'DUPLICATE_KEY',
    message: (line: string) => `le champ « ${keyOf(line)} » est écrit deux fois.`,
    remedy: 'Gardez une seule des deux lignes.',
    // Removing either line leaves the other fields unchanged.
    repair: () => '',
  },
  backslash: {
    code: 'BAD_DQ_ESCAPE',
    message: 'la barre oblique inverse « \\ » a un sens particulier entre guillemets droits.',
    remedy: 'Pour qu’elle s’affiche, écrivez-la deux fois : « \\\\ ».',
  },
  secondHeader: {
    code: 'MULTIPLE_DOCS',
    message: 'l’en-tête s’arrête avant cette ligne, puis recommence.',
    remedy: 'Gardez un seul en-tête, entre deux lignes « --- ».',
  },
  // `title\u00a0: Lyon`, `title:\u00a0Lyon`: the mistake is invisible.
  hardColon: {
    test: /^\s*(?:- )?[\w-]+\s*:[\u00a0\u202f]/,
    message: 'une espace insécable touche le deux-points.',
    remedy: 'Effacez-la : le deux-points suit le nom du champ, puis vient une espace ordinaire.',
    repair: (line: string) =>
      line.replace(/[\u00a0\u202f]*:[\u00a0\u202f]*/, (run) => run.replace(/[\u00a0\u202f]/g, ' ')),
  },
  afterQuote: {
    test: /:\s+(["'])[^"']*\1\s*\S|:\s+'.*'.*'/,
    message: 'du texte suit le guillemet fermant.',
    ...QUOTE,
  },
  // `title: "Lyon`.
  openQuote: {
    test: /:\s+["'].*[^"']\s*$/,
    message: 'ce texte s’ouvre par un guillemet qui n’est pas refermé.',
    ...QUOTE,
  },
  bracketFirst: {
    test: /:\s+[[{]/,
    message: 'le texte commence par un crochet ou une accolade.',
    ...QUOTE,
  },
  signFirst: {
    test: /:\s+(?:[@`%&*!|>,}\]]|[-?](?:\s|$))/,
    message: 'la valeur commence par un signe réservé.',
    ...QUOTE,
  },
  colon: {
    test: /^\s*(?:- )?[^:]+:\s+[^"'\s].*:(?:\s|$)/,
    message: 'le texte contient « : ».',
    ...QUOTE,
  },
  missingSpace: {
    test: /^\s*(?:- )?[\w-]+\s*:[^\s/]/,
    message: 'il manque une espace après le deux-points.',
    remedy: 'Écrivez :',
    pasted: (line: string) => line.replace(/:(?=\S)/, ': '),
  },
  missingColon: {
    test: /^\s*[^\s#:-][^:]*$/,
    message: 'cette ligne n’a pas de deux-points : on ne sait pas à quel champ elle appartient.',
    remedy: 'Écrivez le nom du champ, un deux-points, une espace, puis le texte.',
  },
  // Indented too much, or too little.
  misaligned: {
    test: /^\s*(?:- |[\w-]+\s*:)/,
    message: 'cette ligne n’est pas alignée avec ses voisines.',
    remedy: 'Commencez les champs d’un même bloc à la même colonne, avec deux espaces par niveau.',
  },
  outOfPlace: {
    message: 'cette ligne n’est pas à sa place.',
    remedy: 'Regardez si un guillemet ou un crochet n’est pas refermé juste au-dessus.',
  },
  // `tags: [Social`.
  openBracket: {
    message: (_line: string, closing: string) =>
      `il manque « ${closing} » : ce qui s’ouvre ici n’est pas refermé.`,
    remedy: 'Ajoutez ce signe à la fin, ou entourez le texte de guillemets droits.',
  },
  // `title: Réel client #1`: YAML drops the text from the hash.
  trailingNote: {
    message: 'le texte à partir de « # » serait perdu.',
    remedy: 'Retirez-le ou, s’il compte, entourez le tout de guillemets droits :',
    pasted: inQuotes,
    // YAML reads the same value after this fix.
    repair: (line: string) => line.replace(/[ \t]+#.*$/, ''),
  },
  // `? [a]: b`, `: b`: a field's name can only be a word.
  notAWord: {
    message: 'ce nom de champ n’est pas un mot.',
    remedy: 'Un nom de champ est un seul mot, sans crochet, accolade ni guillemet.',
  },
  // `title: “Lyon”`, `title: « Lyon »`: the quotes would be on the page.
  shownQuotes: {
    message:
      'ces guillemets s’afficheraient : ici, seuls les guillemets droits entourent un texte.',
    remedy: (line: string, value: string) =>
      `Écrivez :\n${straightened(line, value).trim()}\nPour qu’ils s’affichent, ajoutez des guillemets droits autour :\n${line.replace(value, () => straight(value)).trim()}`,
    repair: straightened,
  },
  // Brackets within brackets, hundreds of times.
  tooDeep: {
    message: 'l’en-tête est trop imbriqué pour être lu.',
    remedy: 'Retirez les crochets et les accolades en trop.',
  },
  // The whole front matter is one text, or one list.
  noFields: {
    message: 'l’en-tête ne contient pas de champs.',
    remedy: 'Sur chaque ligne, écrivez le nom d’un champ, un deux-points, une espace, le texte.',
  },
  blankBefore: {
    message: 'des lignes vides ou des espaces précèdent l’en-tête.',
    remedy: 'Effacez-les : les trois tirets sont tout au début de la première ligne.',
  },
  noOpening: {
    message: 'le fichier ne commence pas par la ligne « --- » qui ouvre l’en-tête.',
    remedy:
      'Sur la première ligne, écrivez trois tirets et rien d’autre, puis les champs, puis trois tirets encore.',
  },
  noClosing: {
    message: 'il manque la ligne « --- » qui ferme l’en-tête.',
    remedy: 'Sous le dernier champ, ajoutez une ligne de trois tirets.',
  },
  falseClosing: {
    message: 'cette ligne commence par trois tirets : elle fermerait l’en-tête par erreur.',
    remedy: 'Pour fermer l’en-tête, écrivez trois tirets et rien d’autre.',
  },
  tooLong: {
    message: (_line: string, most: string) => `l’en-tête dépasse ${most} caractères.`,
    remedy: 'Placez le texte long sous l’en-tête, dans le corps de la page.',
  },
  twoVersions: {
    message: 'deux versions du texte se suivent ici : git n’a pas su laquelle garder.',
    remedy:
      'Gardez la bonne, effacez l’autre, puis les lignes « <<<<<<< », « ======= » et « >>>>>>> ».',
  },
} satisfies Readonly<Record<string, Row>>;

function wordsOf(row: Row, line: string, value: string): Omit<Misprint, 'place'> {
  const { pasted, repair = pasted } = row;
  const say = (sentence: Sentence) =>
    typeof sentence === 'string' ? sentence : sentence(line, value);
  const whole = pasted?.(line, value).trim() ?? '';
  // The message would shorten a long line, and staff would paste the shortened line.
  const remedy =
    whole.length > 240
      ? say(row.remedy).replace(/ ?:$/, '.')
      : `${say(row.remedy)}\n${whole}`.trim();
  return { message: say(row.message), remedy, fixed: repair?.(line, value) };
}

/** Puts the value in a line of YAML between straight quotes. @example inQuotes('a: b : c') // 'a: "b : c"' */
function inQuotes(line: string): string {
  const parts = /^(\s*(?:- +)*(?:[\w-]+\s*:\s+)?)(.*)$/.exec(line);
  const [, key = '', typed = ''] = parts ?? [];
  const bare = typed
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')
    .replace(/^(["'])(?!.*\1)/, '');
  return `${key}${straight(bare)}`;
}

/** Replaces the typographic quotes around a value by straight ones. */
function straightened(line: string, value: string): string {
  return line.replace(value, () => straight(value.slice(1, -1).trim()));
}

/** Puts a text between straight quotes, escaped for YAML. */
export function straight(words: string): string {
  return `"${words.replace(/[\\"]/g, '\\$&')}"`;
}

/** Returns the name of the field that a line sets. */
function keyOf(line: string): string {
  return line.trim().replace(/^- /, '').split(':', 1)[0]?.trim() ?? '';
}
