/** What stands in an island's place when it failed: words, and a way to try again. Without React. */
export function notice(words: string, retry: () => void): HTMLElement {
  const box = document.createElement('div');
  const title = document.createElement('strong');
  const text = document.createElement('p');
  const button = document.createElement('button');
  box.setAttribute('role', 'alert');
  title.lang = 'en';
  title.textContent = 'Unexpected Application Error!';
  text.textContent = words;
  button.type = 'button';
  button.textContent = 'Réessayer';
  button.onclick = retry;
  box.append(title, text, button);
  return box;
}
