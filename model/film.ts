/** A film of content/films as it is published: nothing of its frames is touched. */
export interface FilmFile {
  /** As content writes it, letter for letter as the file is named: `/films/fournil.mp4`. */
  readonly path: string;
  /** Where it is published, its content in the name: `/films/fournil.1f0c9a2b3d4e5f60.mp4`. */
  readonly src: string;
  /** Its size as it is shown, the rotation of a phone honoured, in px. */
  readonly width: number;
  readonly height: number;
  /** In seconds. */
  readonly duration: number;
  /** What it weighs once it is published, in bytes. */
  readonly bytes: number;
}

/** The captions of a film, published as WebVTT whatever they were written in. */
export interface CaptionsFile {
  /** As content writes it: `/films/fournil.srt`. */
  readonly path: string;
  /** `/films/fournil.0c9a2b3d4e5f601f.vtt`. */
  readonly src: string;
  /** What is said, one entry a caption, in plain text: the transcript where none is written. */
  readonly lines: readonly string[];
}

/** What stands in the HTML of a text where a film is: the player is drawn by who shows the text. */
export const FILM_MARK = '<div class="film"></div>';

/** Returns the HTML of a text cut where its films stand: one piece more than there are films. */
export function cutAtFilms(html: string): string[] {
  return html.split(FILM_MARK);
}
