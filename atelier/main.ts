/** The script of /atelier/: what must be there before the CMS, which looks at it as it is loaded. */
import './withoutEval';

import { makeFirstChoices } from './french/firstChoices';
import { PROPOSALS } from './french/saidHere';
import { FRAMED, NO_REPOSITORY, NOT_OPENED } from './sentences';
import { pageSettings } from './settings';
import { refuseForeignScripts } from './trustedTypes';

const waiting = document.getElementById('attente');
const say = (sentence: string) => {
  const status = waiting?.querySelector('[role="status"]');
  if (status) status.textContent = sentence;
};

try {
  refuseForeignScripts();
  makeFirstChoices(localStorage);
  const settings = pageSettings(document);
  if (window.top !== window) {
    // Another page could lay its own over it and have people click. Hosts without headers cannot forbid it.
    say(FRAMED);
  } else if (settings.isLocal && !isThisMachine(location.hostname)) {
    // The CMS would offer a way into a repository that nobody has.
    say(NO_REPOSITORY);
  } else {
    // Before the CMS, which reads its words as it is loaded.
    document.documentElement.toggleAttribute(PROPOSALS, settings.proposals);
    const { openRoom } = await import('./room');
    await openRoom(settings);
    waiting?.remove();
  }
} catch (error) {
  console.error(error);
  say(NOT_OPENED);
}

/** Whether the page comes from this machine, whose folders the CMS may then open. */
function isThisMachine(hostname: string): boolean {
  return hostname === '127.0.0.1' || /^(?:.+\.)?localhost$/.test(hostname);
}
