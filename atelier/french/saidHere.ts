import { pageSettings } from '../settings';
import proposed from './proposed.json';

/**
 * The French of the CMS on this page: where changes are proposed first, its button for that says so. One build
 * of the code serves both ways.
 *
 * @param strings of a locale file; those of no group may be said otherwise.
 */
export function saidHere<T extends object>(strings: T, page: Document = document): T {
  return pageSettings(page).proposals ? { ...strings, ...proposed } : strings;
}
