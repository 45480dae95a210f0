import type { Element, ElementContent } from 'hast';
import type { Image, Paragraph, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { fallbackOf, type PictureFile, sourcesOf } from '../../model/media/picture';
import { DECORATIVE } from './mistakes/inlineMistakes';

/** The `sizes` attribute of pictures in texts: 40rem or, in a narrow window, the window's width minus the margins. */
const SIZES = '(min-width: 42.5rem) 40rem, calc(100vw - 2.5rem)';

/**
 * Converts every image to a `<picture>` that is loaded lazily, with all its formats and widths. An image with a title,
 * alone in its paragraph, becomes a figure with that title as its caption.
 */
export function dressPictures(
  tree: Root,
  pictureAt: (path: string) => PictureFile | undefined,
): void {
  visit(tree, 'image', (node) => {
    const picture = pictureAt(node.url);
    if (!picture) return;
    const hChildren = drawn(node, picture);
    node.data = { ...node.data, hName: 'picture', hChildren };
  });
  visit(tree, 'paragraph', (node) => {
    const image = captioned(node);
    if (!image) return;
    node.data = { hName: 'figure', hChildren: [...framed(image), caption(image.title ?? '')] };
  });
}

/** Gives the first picture in a text's HTML a high loading priority, for a page that opens with it. */
export function withFirstPicture(html: string): string {
  return html.replace('loading="lazy"', 'fetchpriority="high"');
}

/** Returns the picture with which a text begins; undefined if words come first. */
export function leadingPicture(tree: Root): Image | undefined {
  const block = tree.children.find(({ type }) => !UNSEEN.has(type));
  if (block?.type !== 'paragraph') return undefined;
  const start = block.children.find(({ type }) => !UNSEEN.has(type));
  return start?.type === 'image' ? start : undefined;
}

/** Returns the picture of a paragraph that contains only a picture with a caption; otherwise undefined. */
export function captioned({ children: [image, ...others] }: Paragraph): Image | undefined {
  if (image?.type !== 'image' || others.length) return undefined;
  return image.title && image.title !== DECORATIVE ? image : undefined;
}

/** The types of nodes that show nothing on the page. */
const UNSEEN: ReadonlySet<string> = new Set(['definition', 'footnoteDefinition', 'html']);

/** Returns the `<picture>` element made from an image, to be put into a figure. */
function framed({ data }: Image): ElementContent[] {
  return data?.hChildren ? [{ ...element('picture', {}), children: data.hChildren }] : [];
}

function caption(title: string): ElementContent {
  const words = { type: 'text', value: title } as const;
  return { ...element('figcaption', {}), children: [words] };
}

function drawn({ alt }: Image, picture: PictureFile): ElementContent[] {
  const { width, height } = picture;
  const sources = sourcesOf(picture).map((source) =>
    element('source', { ...source, sizes: SIZES }),
  );
  const { src, srcSet } = fallbackOf(picture);
  const sizes = srcSet ? SIZES : undefined;
  const fetched = { loading: 'lazy', decoding: 'async' };
  return [...sources, element('img', { src, srcSet, sizes, alt, width, height, ...fetched })];
}

type Attributes = Readonly<Record<string, string | number | null | undefined>>;

function element(tagName: string, properties: Attributes): Element {
  return { type: 'element', tagName, properties, children: [] };
}
