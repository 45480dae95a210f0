import type { Image, Paragraph, Root, RootContent } from 'mdast';
import { FILM } from '../../model/fields/filmFields';
import type { FilmInText } from '../../model/site';

/**
 * Puts a mark in the place of each film that stands alone in its paragraph, where whoever shows the text
 * draws its player (`FILM_MARK`). One that is not published leaves nothing.
 *
 * @param nameOf the name of the film that is published of a path.
 * @returns the films, in the order of their marks.
 */
export function dressFilms(
  tree: Root,
  nameOf: (path: string) => string | undefined,
): readonly FilmInText[] {
  const films: FilmInText[] = [];
  tree.children = tree.children.flatMap((block): RootContent[] => {
    const image = block.type === 'paragraph' ? filmAlone(block) : undefined;
    if (!image) return [block];
    const name = nameOf(image.url);
    if (name === undefined) return [];
    films.push({ name, shows: image.alt ?? '' });
    const data = { hName: 'div', hProperties: { className: ['film'] } };
    return [{ type: 'paragraph', children: [], data }];
  });
  return films;
}

/** The film that a paragraph is, and nothing else. */
export function filmAlone({ children: [image, ...others] }: Paragraph): Image | undefined {
  return image?.type === 'image' && FILM.test(image.url) && !others.length ? image : undefined;
}
