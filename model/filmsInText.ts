/** What stands in the HTML of a text where a film is: the player is drawn by who shows the text. */
export const FILM_MARK = '<div class="film"></div>';

/** The HTML of a text cut where its films stand: one piece more than there are films. */
export function cutAtFilms(html: string): string[] {
  return html.split(FILM_MARK);
}
