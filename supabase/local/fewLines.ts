/**
 * Says the first lines of a minute, then how many more there were: a terminal that a flood fills hides
 * what matters, and a service's log may be kept for ever.
 */
export function fewLines(say: (line: string) => void): (line: string) => void {
  let count = 0;
  return (line) => {
    count += 1;
    if (count <= LINES_A_MINUTE) say(line);
    if (count > 1) return;
    setTimeout(() => {
      const more = count - LINES_A_MINUTE;
      count = 0;
      if (more > 0) say(`… et ${more} lignes de plus en une minute`);
    }, MINUTE).unref();
  };
}

const LINES_A_MINUTE = 60;
/** In ms. */
const MINUTE = 60_000;
