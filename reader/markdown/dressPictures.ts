import type { Element, ElementContent } from 'hast';
import type { Image, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { fallbackOf, type PictureFile, sourcesOf } from '../../model/picture';
import { DECORATIVE } from './mistakes/inlineMistakes';

/** The width of a column of text: 40rem, or what a phone leaves beside its margins. */
const SIZES = '(min-width: 42.5rem) 40rem, calc(100vw - 2.5rem)';

/** How a picture of a body is fetched, unless it leads its page. */
const LATER = 'loading="lazy" decoding="async"';

/**
 * Makes every image a `<picture>` with its sizes, in the formats and widths it is published in; one
 * that stands alone with a title is a figure, the title its caption.
 *
 * Fetched when the reader comes near: a body does not know what stands above it.
 */
export function dressPictures(
  tree: Root,
  pictureAt: (path: string) => PictureFile | undefined,
): void {
  visit(tree, 'image', (node) => {
    if (node.title === DECORATIVE) node.title = null;
    const picture = pictureAt(node.url);
    if (picture) node.data = { ...node.data, hName: 'picture', hChildren: drawn(node, picture) };
  });
  visit(tree, 'paragraph', (node) => {
    const [image, ...others] = node.children;
    if (image?.type !== 'image' || !image.title || others.length) return;
    node.data = { hName: 'figure', hChildren: [...framed(image), caption(image.title)] };
  });
}

/** Whether the HTML of a body begins with a picture: one that stands under paragraphs is not seen at once. */
export function beginsWithPicture(html: string): boolean {
  return /^\s*<(?:p|figure)>\s*<picture>/.test(html);
}

/** The HTML of a body whose first picture is the first of its page: fetched at once, before others. */
export function withLeadingPicture(html: string): string {
  return html.replace(LATER, 'fetchpriority="high" decoding="async"');
}

/** The picture that has been drawn, to stand in a figure. */
function framed({ data }: Image): ElementContent[] {
  return data?.hChildren ? [{ ...element('picture', {}), children: data.hChildren }] : [];
}

function caption(title: string): ElementContent {
  const words = { type: 'text', value: title } as const;
  return { ...element('figcaption', {}), children: [words] };
}

function drawn({ alt }: Image, picture: PictureFile): ElementContent[] {
  const { width, height } = picture;
  const { src, srcSet } = fallbackOf(picture);
  const sources = sourcesOf(picture).map((source) =>
    element('source', { ...source, sizes: SIZES }),
  );
  const sizes = srcSet ? SIZES : undefined;
  const lazily = { loading: 'lazy', decoding: 'async' };
  return [...sources, element('img', { src, srcSet, sizes, alt, width, height, ...lazily })];
}

type Attributes = Readonly<Record<string, string | number | null | undefined>>;

function element(tagName: string, properties: Attributes): Element {
  return { type: 'element', tagName, properties, children: [] };
}
