import { type PictureFile, pictureKey } from '../../model/picture';
import type { FileIndex } from '../files/citedFiles';
import type { PictureReading } from './inspectPicture';

/** The files of content/images by the key of their path. */
export type PictureIndex = FileIndex<PictureReading>;

/** The picture that a path leads to; undefined when there is none, or none to publish. */
export function pictureAt(index: PictureIndex, path: string): PictureFile | undefined {
  return pictureOf(index.get(pictureKey(path)));
}

/** The picture of a file, where it is one. */
export function pictureOf(reading: PictureReading | undefined): PictureFile | undefined {
  return reading?.ok ? reading.picture : undefined;
}
