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
  /** The base path of the site on its host, such as `/repo`; empty if the site is at the root of the host. */
  base: z.string(),
  /** For each folder of records: the address of its list page, then the former addresses of this page. */
  lists: z.record(z.enum(LISTED_FOLDER_NAMES), z.tuple([z.string()], z.string()).readonly()),
  /** For each further path at which a published page answers, such as an alias, the page's canonical address. */
  aliases: z.record(z.string(), z.string()),
  /** By folder, the title of the list page, if the page has another name than the folder: « Nos mariages ». */
  listTitles: z.partialRecord(z.enum(LISTED_FOLDER_NAMES), z.string()),
  /** The address of the worker that reads and renders content (engine/engine.worker.ts). */
  engine: z.string(),
  /** Whether the site was built without a forge (GitHub…), so that the editor edits a folder of this machine. */
  isLocal: z.boolean(),
  /** The Git forge that stores the content, as in the setting `backend` of the CMS. */
  backend: z.looseObject({
    name: z.enum(['github', 'gitlab', 'gitea']),
    repo: z.string(),
    branch: z.string().optional(),
  }),
  /** The origins of the API of the Git forge (GitHub…): `https://api.github.com`. */
  forgeOrigins: z.array(z.string()),
  /** Whether the editor is in proposal mode, in which a saved change is published only after a review. */
  proposals: z.boolean(),
  /** The settings of the button « sign in with GitHub », none of them secret; undefined without that button. */
  signIn: z
    .strictObject({
      /** The address of GitHub's authorization page: `https://github.com/login/oauth/authorize`. */
      authorize: z.string(),
      clientId: z.string(),
      /** The OAuth scope to request. A GitHub App ignores it, because its permissions are set on GitHub. */
      scope: z.string(),
      /** The address of the function that exchanges GitHub's code for a token; a path if on the site's host. */
      exchange: z.string(),
    })
    .optional(),
});

export type Settings = z.output<typeof settingsSchema>;

export type SignInSettings = NonNullable<Settings['signIn']>;

/** Reads the settings that a build wrote into the editor's page. @throws Error if the page has no valid settings. */
export function pageSettings(page: Document): Settings {
  const text = page.getElementById(SETTINGS_ID)?.textContent;
  if (!text) throw new Error(`The page has no #${SETTINGS_ID}: build the site with npm run build`);
  return settingsSchema.parse(JSON.parse(text));
}

/** The file in the editor's folder that describes the published site as JSON (`Published`). */
export const SNAPSHOT_FILE = 'contenu.json';

/** The script of the service worker that adds the link « Modifier cette page »; at the root, to control all pages. */
export const EDIT_LINK_SCRIPT = 'modifier.js';

/** The schema of the file about the published site. Our own build writes it, so only its keys are checked. */
export const snapshotSchema = z.custom<Published>((value) =>
  ['url', 'fonts', 'woven', 'images', 'films', 'pdfs'].every((key) => key in Object(value)),
);
