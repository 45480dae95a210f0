import type { FontUrls } from '../../components/theme/fontFaces';

/** Where the dev server answers with the fonts, whole: the build subsets them. */
export const FONT_URLS: FontUrls = {
  text: '/fonts/text.woff2',
  title: '/fonts/title.woff2',
  italic: '/fonts/italic.woff2',
};
