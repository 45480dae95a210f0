/** The published video file of a film, which the build does not re-encode. */
export interface FilmFile {
  /** The path in content, exactly as the file is named: `/films/fournil.mp4`. */
  readonly path: string;
  /** The published address, with a hash of the file's content: `/films/fournil.1f0c9a2b3d4e5f60.mp4`. */
  readonly src: string;
  /** The displayed width in px (`height`: the height), after the rotation that a phone stored in the file. */
  readonly width: number;
  readonly height: number;
  /** The length in seconds. */
  readonly duration: number;
  /** The published size in bytes. */
  readonly bytes: number;
}

/** The captions of a film, published as WebVTT whether they were written as WebVTT or SubRip. */
export interface CaptionsFile {
  /** The path in content: `/films/fournil.srt`. */
  readonly path: string;
  /** The published address: `/films/fournil.0c9a2b3d4e5f601f.vtt`. */
  readonly src: string;
  /** The plain text of each caption. These texts become the transcript if the author wrote none. */
  readonly lines: readonly string[];
}

/** The placeholder of a film in the HTML of a text. The component that shows the text replaces it by a video player. */
export const FILM_MARK = '<div class="film"></div>';

/** Splits the HTML of a text at the placeholders of its films. The result has one piece more than there are films. */
export function cutAtFilms(html: string): string[] {
  return html.split(FILM_MARK);
}
