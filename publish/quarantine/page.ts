/**
 * An answer of the server about quarantined contact messages (possible spam), for the page /retenus/. Mails link to
 * this page, whose button releases the messages for mailing. This file is the script of the page. The script is
 * compiled but not bundled, and therefore must not import anything.
 */
interface View {
  readonly sentence: string;
  readonly details: readonly string[];
  readonly message: string;
  readonly button: string;
}

const main = element('main', HTMLElement);
const status = element('[role=status]', HTMLElement);
const details = element('ul', HTMLElement);
const message = element('blockquote', HTMLElement);
const button = element('button', HTMLButtonElement);

button.addEventListener('click', (event) => {
  // Programs that scan mail may press buttons, too.
  if (event.isTrusted) void ask('POST');
});
// The link of another message was opened in this window.
addEventListener('hashchange', () => void ask('GET'));
void ask('GET');

async function ask(method: 'GET' | 'POST'): Promise<void> {
  button.disabled = true;
  show(await answerOf(method), method === 'GET');
  button.disabled = false;
}

async function answerOf(method: 'GET' | 'POST'): Promise<View> {
  try {
    const headers = { authorization: `Bearer ${location.hash.slice(1)}` };
    const response = await fetch(`${main.dataset.function}`, {
      method,
      headers,
      cache: 'no-store',
    });
    return viewOf(await response.json());
  } catch {
    return viewOf(undefined);
  }
}

/** Validates an answer of the server function (release.ts) without a schema library, which would outweigh the page. */
function viewOf(body: unknown): View {
  const { sentence, details, message, button }: { readonly [name in keyof View]?: unknown } =
    Object(body);
  return {
    sentence: typeof sentence === 'string' ? sentence : UNREACHABLE,
    details: Array.isArray(details) ? details.map(String) : [],
    message: typeof message === 'string' ? message : '',
    button: typeof button === 'string' ? button : '',
  };
}

/** Shows a server answer. @param isWhole whether `view` also has the message to show; false for answers to a POST. */
function show(view: View, isWhole: boolean): void {
  status.textContent = view.sentence;
  button.textContent = view.button;
  button.hidden = view.button === '';
  if (!isWhole) return;
  details.replaceChildren(
    ...view.details.map((text) => {
      const line = document.createElement('li');
      line.textContent = text;
      return line;
    }),
  );
  details.hidden = view.details.length === 0;
  message.textContent = view.message;
  message.hidden = view.message === '';
}

function element<E extends HTMLElement>(selector: string, type: new () => E): E {
  const match = document.querySelector(selector);
  if (match instanceof type) return match;
  throw new Error(`The page has no ${selector}`);
}

const UNREACHABLE =
  'Le serveur du formulaire ne répond pas\u00A0: rien n’a changé. Vérifiez votre connexion à Internet, puis rechargez la page.';

export {};
