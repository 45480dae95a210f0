import { createRequire } from 'node:module';
import type { FontUrls } from '../../components/theme/fontFaces';

/** A font as its package ships it, and the variations that the site uses. */
interface FontSource {
  /** Absolute path of the variable woff2. */
  readonly file: string;
  /** Axes pinned to one value, or narrowed. */
  readonly axes: Readonly<Record<string, number | { min: number; max: number }>>;
}

const require = createRequire(import.meta.url);
const GROTESQUE = require.resolve(
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
);

/** The fonts by role: variable Latin files. Both families are under the SIL Open Font License. */
export const FONT_SOURCES: Readonly<Record<keyof FontUrls, FontSource>> = {
  text: {
    file: GROTESQUE,
    axes: { wdth: 100, opsz: 14, wght: { min: 400, max: 700 } },
  },
  // A separate font for the optical size of titles: one file with this axis would be 27 kB larger.
  title: {
    file: GROTESQUE,
    axes: { wdth: 100, opsz: 96, wght: 800 },
  },
  italic: {
    file: require.resolve(
      '@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-italic.woff2',
    ),
    axes: { wght: 400 },
  },
};
