// The bundle runs what several of its files share before what is first in main.ts.
import './withoutEval';
import { z } from 'zod';
import { LISTED_FOLDER_NAMES } from '../model/records/folders';
import type { Published } from './engine/media';

/** The element of the page that holds the settings as JSON. */
export const SETTINGS_ID = 'reglages';

/** The settings that the build writes into the editor's page */
export const settingsSchema = z.strictObject({
  /** The address of the site, without a slash at its end. */
  url: z.string(),
  /** The path under which the site answers: `/repo`, or nothing. */
  base: z.string(),
  /** The addresses below which the records of each folder are, as of the last publication: they go on answering there. */
  lists: z.record(z.enum(LISTED_FOLDER_NAMES), z.tuple([z.string()], z.string()).readonly()),
  /** The address of the worker that reads and renders (engine/engine.worker.ts). */
  engine: z.string(),
  /** Whether no forge is configured, so that only a folder on this machine can be edited. */
  isLocal: z.boolean(),
  /** The forge, in the settings of the CMS. */
  backend: z.looseObject({
    name: z.enum(['github', 'gitlab', 'gitea']),
    repo: z.string(),
    branch: z.string().optional(),
  }),
  /** The origins of the forge's API */
  forgeOrigins: z.array(z.string()),
  /** Whether a change is proposed first, and published after a review. */
  proposals: z.boolean(),
  /** The sign-in with GitHub, where its button is offered. Nothing of it is secret: GitHub shows it in its addresses. */
  signIn: z
    .strictObject({
      /** GitHub's page for the sign-in: `https://github.com/login/oauth/authorize` */
      authorize: z.string(),
      clientId: z.string(),
      /** The OAuth scope to ask for. A GitHub App ignores it, since it has permissions of its own. */
      scope: z.string(),
      /** The function that exchanges the code; a path where it answers on the site's own origin. */
      exchange: z.string(),
    })
    .optional(),
});

export type Settings = z.output<typeof settingsSchema>;

export type SignInSettings = NonNullable<Settings['signIn']>;

/**
 * Returns the settings of the page.
 *
 * @throws Error where the page has none: it was not written by the build.
 */
export function pageSettings(page: Document): Settings {
  const text = page.getElementById(SETTINGS_ID)?.textContent;
  if (!text) throw new Error(`The page has no #${SETTINGS_ID}: build the site with npm run build`);
  return settingsSchema.parse(JSON.parse(text));
}

/** The name of the snapshot in the editor's published folder */
export const SNAPSHOT_FILE = 'contenu.json';

/** The script of the site's root that adds « Modifier cette page »: from a folder it could not reach other pages. */
export const EDIT_LINK_SCRIPT = 'modifier.js';

/**
 * The published site without its texts, which the CMS reads itself. The same code wrote the file, so only its keys
 * are checked.
 */
export const snapshotSchema = z.custom<Published>((value) =>
  ['url', 'fonts', 'woven', 'images', 'films', 'pdfs'].every((key) => key in Object(value)),
);
