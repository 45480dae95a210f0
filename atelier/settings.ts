// The bundle runs this shared file before the first import of main.ts.
import './withoutEval';
import { z } from 'zod';
import { LISTED_FOLDER_NAMES } from '../model/records/folders';
import type { Published } from './engine/media';

/** The id of the element in the editor's page that contains its settings as JSON. */
export const SETTINGS_ID = 'reglages';

/** The schema of the settings that the build writes into the editor's page. */
export const settingsSchema = z.strictObject({
  /** The address of the site, without a slash at its end. */
  url: z.string(),
  /** The base path of the site: `/repo`, or an empty text. */
  base: z.string(),
  /** By folder: the current address of its list page, then former ones. Addresses of records begin with one of them. */
  lists: z.record(z.enum(LISTED_FOLDER_NAMES), z.tuple([z.string()], z.string()).readonly()),
  /** The titles of the lists whose pages have another name than their folder: « Nos mariages ». */
  listTitles: z.partialRecord(z.enum(LISTED_FOLDER_NAMES), z.string()),
  /** The address of the worker that reads and renders content (engine/engine.worker.ts). */
  engine: z.string(),
  /** Whether the build knows no Git forge (GitHub…): then the editor only edits a folder on this machine. */
  isLocal: z.boolean(),
  /** The Git forge of the content, as the CMS's configuration names it. */
  backend: z.looseObject({
    name: z.enum(['github', 'gitlab', 'gitea']),
    repo: z.string(),
    branch: z.string().optional(),
  }),
  /** The origins of the API of the Git forge (GitHub…): `https://api.github.com`. */
  forgeOrigins: z.array(z.string()),
  /** Whether the editor is in proposal mode: a save proposes a change, published after a review. */
  proposals: z.boolean(),
  /** The settings of the button for GitHub's sign-in, if there is one. They are public: GitHub shows them. */
  signIn: z
    .strictObject({
      /** The address of GitHub's authorization page: `https://github.com/login/oauth/authorize`. */
      authorize: z.string(),
      clientId: z.string(),
      /** The OAuth scope to request. A GitHub App ignores it, because its permissions are set on GitHub. */
      scope: z.string(),
      /** The address of the server function that exchanges GitHub's code; a path if it is on the site's host. */
      exchange: z.string(),
    })
    .optional(),
});

export type Settings = z.output<typeof settingsSchema>;

export type SignInSettings = NonNullable<Settings['signIn']>;

/** Reads the settings from the editor's page. @throws Error if the build did not write the page. */
export function pageSettings(page: Document): Settings {
  const text = page.getElementById(SETTINGS_ID)?.textContent;
  if (!text) throw new Error(`The page has no #${SETTINGS_ID}: build the site with npm run build`);
  return settingsSchema.parse(JSON.parse(text));
}

/** The file in the editor's folder that describes the published site as JSON (`Published`). */
export const SNAPSHOT_FILE = 'contenu.json';

/** The service worker that adds the link « Modifier cette page ». It is at the site's root, to apply to all pages. */
export const EDIT_LINK_SCRIPT = 'modifier.js';

/** The schema of the file that describes the published site. Only keys are checked, since our build writes it. */
export const snapshotSchema = z.custom<Published>((value) =>
  ['url', 'fonts', 'woven', 'images', 'films', 'pdfs'].every((key) => key in Object(value)),
);
