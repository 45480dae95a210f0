import { lookup } from 'mrmime';
import type { Problem } from '../../reader/problem';
import type { Uploads } from './uploads';

/**
 * Finds a file of the repository by its path, `/images/quais.jpg`, as the CMS does: on the forge, on the branch of
 * a proposal, or in the folder of this machine that is open. Undefined where there is none.
 */
export type GetAsset = (path: string) => { toBase64(): Promise<string> } | undefined;

/** Opens the files that texts cite and no build has published: those of the repository, and those that do not exist. */
export function openSavedMedia({
  getAsset,
  uploads,
}: {
  readonly getAsset: GetAsset;
  readonly uploads: Pick<Uploads, 'has' | 'add'>;
}) {
  const lacking = new Set<string>();
  const loading = new Map<string, Promise<void>>();
  const failed = new Set<string>();
  const load = async (path: string, asset: NonNullable<ReturnType<GetAsset>>) => {
    try {
      const bytes = Uint8Array.from(atob(await asset.toBase64()), (char) => char.charCodeAt(0));
      await uploads.add(path, new Blob([bytes], { type: lookup(path) ?? '' }));
      failed.delete(path);
    } catch (error) {
      // A dead network, a sign-in that has expired: the person reads ours, the developer what failed.
      console.warn(error);
      failed.add(path);
    } finally {
      loading.delete(path);
    }
  };
  const forgetFound = () => {
    for (const path of lacking) if (uploads.has(path)) lacking.delete(path);
  };
  return {
    /**
     * Loads what is cited and not known yet into the uploads. Waits for it, but not for long: what comes later is
     * there at the next call.
     *
     * @param texts all of them by path.
     * @param unseen the paths of those that may cite something new.
     */
    async find(
      texts: ReadonlyMap<string, string>,
      unseen: readonly string[],
      {
        images,
        films,
        pdfs,
      }: Readonly<Record<'images' | 'films' | 'pdfs', readonly { readonly path: string }[]>>,
    ): Promise<void> {
      const published = new Set([...images, ...films, ...pdfs].map(({ path }) => path));
      for (const file of unseen) {
        for (const [path] of (texts.get(file) ?? '').matchAll(CITED)) {
          if (!published.has(path)) lacking.add(path);
        }
      }
      forgetFound();
      for (const path of lacking) {
        const isCited = [...texts.values()].some((text) => text.includes(path));
        if (!isCited) lacking.delete(path);
        const asset = isCited && !loading.has(path) && getAsset(path);
        if (asset) loading.set(path, load(path, asset));
      }
      await Promise.race([Promise.all(loading.values()), pause(TIMEOUT_MS)]);
      forgetFound();
    },
    /** Whether something that is cited was not found, or not yet. */
    isLacking: () => lacking.size > 0,
    /** The same problems; of a file that is not loaded yet, or could not be, none says that it does not exist. */
    explained: (problems: readonly Problem[]): Problem[] =>
      problems.map((problem) => {
        const path = MISSING.exec(problem.message)?.[1] ?? '';
        if (loading.has(path)) return { ...problem, ...whileLoading(path) };
        return failed.has(path) ? { ...problem, ...whereLoadingFailed(path) } : problem;
      }),
  };
}

/** The page waits no longer for a film. */
const TIMEOUT_MS = 4_000;

/** A file of one of the three folders, as texts cite it. */
const CITED = /\/(?:images|films|fichiers)\/[^\s"'()<>#\]]+\.[A-Za-z0-9]+/g;

/** How the reader says that there is no such file (reader/rules/links). */
const MISSING =
  /^(?:l’image|le film|le fichier|les sous-titres|le lien) « ([^»]+) » n(?:’existe|e mène)/;

const whileLoading = (path: string) => ({
  message: `l’atelier est encore en train de recevoir « ${path} ».`,
  remedy: 'Attendez un instant, puis enregistrez de nouveau.',
});

const whereLoadingFailed = (path: string) => ({
  message: `l’atelier n’a pas pu chercher « ${path} » parmi les fichiers du site.`,
  remedy:
    'Vérifiez votre connexion à Internet, puis enregistrez de nouveau : il cherchera encore. Si cela continue, rechargez la page et connectez-vous de nouveau.',
});

function pause(duration: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, duration));
}
