import { aptInstall } from '../aptInstall';
import { launchChromium } from './chromium';

/** A local font that the site's own fall back on, the same under other names, and Debian's package. */
const FONTS = [
  { names: ['Arial', 'Liberation Sans'], debian: 'fonts-liberation' },
  { names: ['Roboto'], debian: 'fonts-roboto-unhinted' },
  { names: ['DejaVu Sans'], debian: 'fonts-dejavu-core' },
];

/**
 * Makes sure that the machine has the fonts on which the site falls back: with none of them, nothing
 * that is measured would be true of a visitor's. Those that are missing are installed with apt-get
 * when that can be done (a Debian machine, as root). To be called before a browser starts: it learns
 * the fonts then.
 *
 * @throws Error saying how to install them otherwise.
 */
export async function ensureLocalFonts(): Promise<void> {
  const missing = await missingFonts();
  if (missing.length === 0) return;
  aptInstall('fonts for the layout tests', ...missing.map(({ debian }) => debian));
  const [first] = await missingFonts();
  if (first)
    throw new Error(
      `No ${first.names.join(' or ')} was found: install it (Debian: \`sudo apt-get install ${first.debian}\`)`,
    );
}

async function missingFonts(): Promise<typeof FONTS> {
  const browser = await launchChromium();
  const page = await browser.newPage();
  const found = await page.evaluate(
    (lists) =>
      Promise.all(
        lists.map((names) => {
          const source = names.map((name) => `local("${name}")`).join();
          return new FontFace('essai', source).load().then(
            () => true,
            () => false,
          );
        }),
      ),
    FONTS.map(({ names }) => names),
  );
  await browser.close();
  return FONTS.filter((_font, index) => !found[index]);
}
