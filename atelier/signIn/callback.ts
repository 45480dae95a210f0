/** The script of /atelier/connexion/. */
import './callback.css';
import { callbackSettings } from './settings.ts';
import { SENTENCES, signIn } from './signIn.ts';

const status = document.getElementById('etat');
const say = (sentence: string) => {
  if (status) status.textContent = sentence;
};
const close = document.getElementById('fermer');
const open = document.getElementById('ouvrir');
// The atelier that opened this window is still behind it: a second one is of no use.
if (close && open && window.opener) {
  close.hidden = false;
  open.hidden = true;
  close.addEventListener('click', () => window.close());
}

try {
  await signIn(window, callbackSettings(document), say);
} catch (error) {
  console.error(error);
  say(SENTENCES.broken);
}
