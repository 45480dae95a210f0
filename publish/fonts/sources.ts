import { createRequire } from 'node:module';
import type { FontChoice } from '../../theme/schema';
import { italicFont, textFont, titleFont } from '../../theme/theme';

export type FontName = 'text' | 'title' | 'italic';

const require = createRequire(import.meta.url);
const FONTS: Readonly<Record<FontName, FontChoice>> = {
  text: textFont,
  title: titleFont,
  italic: italicFont,
};

/**
 * Returns the file of a font, and the axes that the site pins or narrows.
 *
 * @throws Error that says what to install.
 */
export function fontSource(name: FontName): { file: string; axes: FontChoice['axes'] } {
  const { file, axes } = FONTS[name];
  try {
    return { file: require.resolve(`${file}.woff2`), axes };
  } catch {
    const [scope = '', font = ''] = file.split('/');
    throw new Error(
      `theme/theme.ts: the ${name} font is ${file}.woff2, which no installed package has. Run \`npm i -E ${scope}/${font}\`, or correct its name`,
    );
  }
}
