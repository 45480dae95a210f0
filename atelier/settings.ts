// The bundle runs this shared file before the first import of main.ts.
import './withoutEval';
import { z } from 'zod';
import { LISTED_FOLDER_NAMES } from '../model/records/folders';
import type { Published } from './engine/media';

/** The id of the page's element that contains the settings as JSON. */
export const SETTINGS_ID = 'reglages';

/** The settings that the build writes into the editor's page. */
export const settingsSchema = z.strictObject({
  /** The address of the site, without a slash at its end. */
  url: z.string(),
  /** The base path of the site: `/repo`, or nothing. */
  base: z.string(),
  /** The addresses below which the records of each folder are, as of the last publication: they go on answering there. */
  lists: z.record(z.enum(LISTED_FOLDER_NAMES), z.tuple([z.string()], z.string()).readonly()),
  /** The titles of the lists whose pages have another name than their folder: « Nos mariages ». */
  listTitles: z.partialRecord(z.enum(LISTED_FOLDER_NAMES), z.string()),
  /** The address of the worker that reads and renders content (engine/engine.worker.ts). */
  engine: z.string(),
  /** Whether the build names no Git forge (GitHub…), so that only a folder on this machine can be edited. */
  isLocal: z.boolean(),
  /** The Git forge, in the CMS's own settings. */
  backend: z.looseObject({
    name: z.enum(['github', 'gitlab', 'gitea']),
    repo: z.string(),
    branch: z.string().optional(),
  }),
  /** The origins of the forge's API. */
  forgeOrigins: z.array(z.string()),
  /** Whether a change is proposed first, and published after a review. */
  proposals: z.boolean(),
  /** The sign-in with GitHub, if its button is offered. None of it is secret: GitHub shows it in its addresses. */
  signIn: z
    .strictObject({
      /** The address of GitHub's page for the sign-in: `https://github.com/login/oauth/authorize`. */
      authorize: z.string(),
      clientId: z.string(),
      /** The OAuth scope to ask for. A GitHub App ignores it, since it has permissions of its own. */
      scope: z.string(),
      /** The address of the function that exchanges the code; a path if it answers on the site's own origin. */
      exchange: z.string(),
    })
    .optional(),
});

export type Settings = z.output<typeof settingsSchema>;

export type SignInSettings = NonNullable<Settings['signIn']>;

/** Reads the settings from the page. @throws Error if the page has none: the build did not write it. */
export function pageSettings(page: Document): Settings {
  const text = page.getElementById(SETTINGS_ID)?.textContent;
  if (!text) throw new Error(`The page has no #${SETTINGS_ID}: build the site with npm run build`);
  return settingsSchema.parse(JSON.parse(text));
}

/** The name of the file in the editor's folder that describes the published site. */
export const SNAPSHOT_FILE = 'contenu.json';

/** The script that adds « Modifier cette page »: at the site's root, since in a folder it could reach no other page. */
export const EDIT_LINK_SCRIPT = 'modifier.js';

/**
 * The published site without its texts, which the CMS reads itself. Our own build wrote the file, so only its keys are
 * checked.
 */
export const snapshotSchema = z.custom<Published>((value) =>
  ['url', 'fonts', 'woven', 'images', 'films', 'pdfs'].every((key) => key in Object(value)),
);
