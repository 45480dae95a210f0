import { describeSchema } from '../../model/fields/describe';
import { guessSpelling } from '../../model/french/spelling';
import { type IconDrawing, type IconSet, OWN_ICONS, ownDrawing } from '../../model/media/icon';
import { FOLDER_NAMES, placeAt } from '../../model/records/folders';
import { SCHEMAS } from '../../model/records/recordSchemas';
import type { SourceFile } from '../files/decode';
import { didYouMean, type ProblemWords } from '../problem';

/**
 * Loads the icon set Lucide if a record may name one of its icons. A static import would make the worker of the
 * site's content editor load 600 kB before it renders the first page.
 */
export async function iconsFor(texts: readonly SourceFile[]): Promise<IconSet | undefined> {
  const isNeeded = texts.some(({ path, bytes }) => {
    if (!WITH_ICON.has(placeAt(path).folder)) return false;
    const [, typed = ''] = /^icon: *["']?(.*?)["']?\s*$/m.exec(decoder.decode(bytes)) ?? [];
    return !OWN_ICONS.includes(typed);
  });
  return isNeeded ? (await import('./lucide')).LUCIDE : undefined;
}

const decoder = new TextDecoder();

/** The content folders whose records have a field for an icon. */
const WITH_ICON = new Set<string>(
  FOLDER_NAMES.filter((folder) => {
    const tree = describeSchema(SCHEMAS[folder]);
    const fields = tree.shape === 'group' ? [...tree.fields.values()] : [];
    return fields.some(({ tree }) => tree.shape === 'leaf' && tree.info.kind === 'icon');
  }),
);

/** Returns the drawing of the icon with a name. If the site and Lucide both have it (`camera`), returns the site's. */
export function drawingOf(name: string, icons: IconSet | undefined): IconDrawing | undefined {
  return ownDrawing(name) ?? icons?.drawingOf(name);
}

/** Returns the problem to report for a name that no icon has; undefined if an icon has the name. */
export function wrongIcon(name: string, icons: IconSet | undefined): ProblemWords | undefined {
  if (drawingOf(name, icons)) return undefined;
  const typed = name.slice(0, 60);
  const french = icons?.french ?? new Map<string, string>();
  // « house.svg », « lucide:house » and « https://lucide.dev/icons/house » name the icon « house ».
  const bare = typed.replace(/^(?:.*[/:]|(?:i-)?lucide-)|\.(?:svg|png)$/gi, '');
  const guess = guessSpelling(bare, [...OWN_ICONS, ...french.keys(), ...(icons?.names ?? [])]);
  return {
    message: `« ${typed} » n’est le nom d’aucune icône.`,
    ...didYouMean(
      typed,
      guess && (french.get(guess) ?? guess),
      `Écrivez ${OWN_ICONS.join(', ')}, ou le nom anglais d’une icône de lucide.dev/icons.`,
    ),
  };
}
