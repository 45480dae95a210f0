/** Returns an error message with a retry button for a failed island, built without React or HTML strings. */
export function notice(message: string, retry: () => void): HTMLElement {
  const box = document.createElement('div');
  const title = document.createElement('strong');
  const text = document.createElement('p');
  const button = document.createElement('button');
  box.setAttribute('role', 'alert');
  title.lang = 'en';
  title.textContent = 'Unexpected Application Error!';
  text.textContent = message;
  button.type = 'button';
  button.textContent = 'Réessayer';
  button.onclick = retry;
  box.append(title, text, button);
  return box;
}
