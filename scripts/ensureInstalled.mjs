// @ts-check
/**
 * Runs before every command, with nothing but Node: installs the dependencies when they are missing
 * or not those of the lock, so that each command works alone on a fresh clone. With `--site`, for the
 * commands of a publication, those that make the site are enough: a fourth of all.
 */
import { installMissing } from './install/installMissing.mjs';

installMissing(process.argv.includes('--site') ? 'site' : 'all');
