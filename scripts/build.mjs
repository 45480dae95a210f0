// @ts-check
/**
 * `npm run build`: writes the publishable site to dist/client, or leaves it as it was. Where it is made of
 * what is there now, says so at once: nothing but Node is loaded.
 */
import { upToDate } from '../publish/build/upToDate.mjs';
import { PUBLISHED } from '../publish/build/workshop.mjs';
import { loadEnvironment } from './environment.mjs';

const unknown = process.argv.slice(2).filter((argument) => argument !== '--cold');
if (unknown.length) {
  console.error(`Unknown argument: ${unknown.join(' ')}. Write: npm run build [-- --cold]`);
  process.exitCode = 1;
} else {
  loadEnvironment();
  const kept = process.argv.includes('--cold') ? undefined : upToDate(PUBLISHED);
  if (kept) {
    console.error(`Construction du site : rien n’a changé, ${kept.pages} pages dans ${PUBLISHED}.`);
    if (kept.told) console.warn(kept.told);
  } else {
    const { runBundled } = await import('./runBundled.mjs');
    await runBundled('build');
  }
}
