import type { Problem } from '../../reader/problem';
import type { Uploads } from './uploads';

/** The files that texts cite and no build has published: those of the repository, and those that are nowhere. */
export interface SavedMedia {
  /**
   * Asks for what is cited and not known yet, and adds what is found to the uploads. Waits for the answers, but not
   * for long: what comes later is there at the next look.
   *
   * @param texts all of them by path, as they stand.
   * @param unseen the paths of those that may cite something new.
   */
  find(
    texts: ReadonlyMap<string, string>,
    unseen: readonly string[],
    published: Readonly<Record<'images' | 'films' | 'pdfs', readonly { readonly path: string }[]>>,
  ): Promise<void>;
  /** Whether something that was cited at the last look was not found, or not yet. */
  isLacking(): boolean;
  /** The same problems, but for what nobody could tell: a file is not said to be nowhere that was not looked for. */
  told(problems: readonly Problem[]): Problem[];
}

export interface SavedMediaParts {
  /**
   * A file of the repository, `/images/quais.jpg`; undefined where there is none. Rejects where nobody can tell: a
   * dead network, a sign-in that has expired.
   *
   * @param citedBy the paths of the texts that cite it: `content/offres/essentiel.md`.
   */
  readonly mediaAt: (path: string, citedBy: readonly string[]) => Promise<Blob | undefined>;
  readonly uploads: Pick<Uploads, 'has' | 'add'>;
  readonly now?: () => Date;
}

export function openSavedMedia({
  mediaAt,
  uploads,
  now = () => new Date(),
}: SavedMediaParts): SavedMedia {
  const lacking = new Map<string, Look>();
  const ask = async (path: string, look: Look) => {
    look.state = 'asked';
    try {
      const file = await mediaAt(path, [...look.citedBy]);
      if (file) await uploads.add(path, file);
      look.state = 'absent';
    } catch (error) {
      // The person is told; what failed, the developer.
      console.warn(error);
      look.state = 'unknown';
    }
    look.askedAt = now().getTime();
  };
  return {
    async find(texts, unseen, { images, films, pdfs }) {
      const published = new Set([...images, ...films, ...pdfs].map(({ path }) => path));
      for (const file of unseen) {
        for (const [path] of (texts.get(file) ?? '').matchAll(CITED)) {
          if (published.has(path) || uploads.has(path)) continue;
          const look = lacking.get(path) ?? { citedBy: new Set() };
          lacking.set(path, look);
          look.citedBy.add(file);
        }
      }
      const looks = [...lacking].map(async ([path, look]) => {
        for (const file of look.citedBy) {
          if (!texts.get(file)?.includes(path)) look.citedBy.delete(file);
        }
        const isOld = now().getTime() - (look.askedAt ?? Number.NEGATIVE_INFINITY) >= AGAIN;
        if (look.citedBy.size && look.state !== 'asked' && isOld) look.asking = ask(path, look);
        if (look.citedBy.size) await look.asking;
        if (!look.citedBy.size || uploads.has(path)) lacking.delete(path);
      });
      await Promise.race([Promise.all(looks), pause(PATIENCE)]);
    },
    isLacking: () => lacking.size > 0,
    told: (problems) =>
      problems.map((problem) => {
        const path = NOWHERE.exec(problem.message)?.[1] ?? '';
        const words = WORDS[lacking.get(path)?.state ?? 'absent'];
        return words ? { ...problem, message: words.message(path), remedy: words.remedy } : problem;
      }),
  };
}

/** What is known of a file that is cited and was not found. */
interface Look {
  readonly citedBy: Set<string>;
  state?: 'asked' | 'absent' | 'unknown';
  asking?: Promise<void>;
  /** In ms since 1970: when the last answer came. */
  askedAt?: number;
}

/** In ms: a page is not made to wait longer for a film. */
const PATIENCE = 4_000;

/** In ms: what was not found is not asked for again before, for people type on meanwhile. */
const AGAIN = 5_000;

/** A file of one of the three folders, as texts cite it. */
const CITED = /\/(?:images|films|fichiers)\/[^\s"'()<>#\]]+\.[A-Za-z0-9]+/g;

/** How the reader says that there is no such file (reader/rules/links). */
const NOWHERE =
  /^(?:l’image|le film|le fichier|les sous-titres|le lien) « ([^»]+) » n(?:’existe|e mène)/;

const WORDS = {
  asked: {
    message: (path: string) => `l’atelier est encore en train de recevoir « ${path} ».`,
    remedy: 'Attendez un instant, puis enregistrez de nouveau.',
  },
  unknown: {
    message: (path: string) =>
      `l’atelier n’a pas pu chercher « ${path} » parmi les fichiers du site.`,
    remedy:
      'Vérifiez votre connexion à Internet, puis enregistrez de nouveau : il cherchera encore. Si cela continue, rechargez la page et connectez-vous de nouveau.',
  },
  absent: undefined,
};

function pause(duration: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, duration));
}
