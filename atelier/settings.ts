import { z } from 'zod';

/** The element of the page that holds the settings as JSON. */
export const SETTINGS_ID = 'reglages';

/** What the build tells the editing room: where the site is published, and where its words are kept. */
export const settingsSchema = z.strictObject({
  /** The address of the site, without a slash at its end. */
  url: z.string(),
  /** The path under which the site answers: `/repo`, or nothing. */
  base: z.string(),
  /** The address of the worker that reads and draws (engine/engine.worker.ts). */
  engine: z.string(),
  /** Whether no forge is known: then the folder on this machine is the only way in. */
  isLocal: z.boolean(),
  /** The forge, as the CMS wants it told. */
  backend: z.looseObject({ name: z.string(), repo: z.string(), branch: z.string().optional() }),
  /** Where its API answers. */
  forgeOrigins: z.array(z.string()),
  /** Whether a change is proposed first, and published once somebody has seen it. */
  proposals: z.boolean(),
});

export type Settings = z.output<typeof settingsSchema>;

/**
 * The settings of the page.
 *
 * @throws Error where the page has none: it was not written by the build.
 */
export function pageSettings(page: Document): Settings {
  const text = page.getElementById(SETTINGS_ID)?.textContent;
  if (!text) throw new Error(`The page has no #${SETTINGS_ID}: build the site with npm run build`);
  return settingsSchema.parse(JSON.parse(text));
}
