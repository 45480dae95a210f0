import type CMS from '@sveltia/cms';
import { z } from 'zod';
import { sharedOriginWarning } from '../../model/addresses/webAddresses';
import type { Problem } from '../../reader/problem';
import { element } from '../element';
import type { Settings } from '../settings';
import { openForge } from './forges';
import { refusalOf, showingRefusedMerges } from './publishGate';
import type { Status } from './statusOf';
import { SAVED_HERE, type Watched } from './statusOf';
import { askFacts, startWatch } from './watch';

/**
 * Shows in a strip below the CMS whether the last saved change is online. Refuses to publish a pull request whose CI
 * checks have not passed. Call this function before `CMS.init`.
 *
 * @returns a function that shows, in the strip, the problems that prevent the publication of the site.
 */
export function mountStatus(
  { backend, base, proposals }: Settings,
  cms: Pick<typeof CMS, 'registerEventListener'>,
): (problems: readonly Problem[]) => void {
  const show = mountPanel();
  const site = location.origin + base;
  const token = () => tokenFor(backend.name);
  const forge = openForge(backend, token);
  const watch = startWatch({
    factsOf: (watched) => askFacts(forge, site, watched),
    show,
    isSignedIn: () => token() !== undefined,
    page: document,
    network: window,
  });
  cms.registerEventListener({
    name: 'postSave',
    handler: async ({ entry }) => {
      if (isFolderOpen()) show(SAVED_HERE);
      else watch(proposals ? proposalOf(entry.toJS()) : PUBLICATION, true);
    },
  });
  for (const name of ['prePublish', 'preUnpublish'] as const) {
    cms.registerEventListener({
      name,
      handler: async ({ entry }) => {
        const refusal = await refusalOf(forge, proposalOf(entry.toJS()).branch);
        if (!refusal) return;
        // The CMS only says that the publication failed.
        show(refusal);
        throw new Error(refusal.sentence);
      },
    });
  }
  for (const name of ['postPublish', 'postUnpublish'] as const) {
    cms.registerEventListener({ name, handler: async () => watch(PUBLICATION, true) });
  }
  window.fetch = showingRefusedMerges(window.fetch.bind(window), show);
  const warning = signedInUser(localStorage) ? undefined : sharedOriginWarning(site);
  if (warning) show({ tone: 'trouble', sentence: warning, isSettled: true });
  else watch(PUBLICATION, false);
  return ([first, ...others]) => {
    if (first)
      show({ tone: 'refused', sentence: unpublishable(first, others.length), isSettled: true });
  };
}

/** Returns the sentence that the site cannot be published, with the first problem and the number of others. */
function unpublishable({ file, message, remedy }: Problem, others: number): string {
  const more = others ? ` Ce n’est pas tout : ${others} de plus.` : '';
  return `Le site ne peut pas être publié. ${file} : ${message} → ${remedy ?? ''}${more}`;
}

/** Whether the person edits a folder on this machine, not a repository on a forge (GitHub…). */
export function isFolderOpen(): boolean {
  return signedInUser(localStorage)?.backendName === 'local';
}

/** Returns the token of the person signed in to a forge such as `github`; undefined if nobody is. */
export function tokenFor(forge: string): string | undefined {
  const user = signedInUser(localStorage);
  return user?.backendName === forge ? user.token : undefined;
}

const PUBLICATION: Watched = { kind: 'publication' };

/** Returns a record's pull request, found by its branch: the CMS names branches like `cms/offres/a` (its branch.js). */
export function proposalOf({ collection, slug }: { collection: string; slug: string }) {
  const encoded = slug.replaceAll('%', '%25').replaceAll('/', '%2F');
  return { kind: 'proposal', branch: `cms/${collection}/${encoded}` } as const;
}

/** The key under which the CMS stores the signed-in person in the browser. */
const KEY = 'sveltia-cms.user';

const userSchema = z.object({
  backendName: z.string(),
  token: z.string().min(1).optional(),
});

/**
 * Returns the forge (`local` for a folder) and the token of the signed-in person, from the CMS's storage; undefined if
 * nobody is signed in. Call this function for each request, because the CMS renews the token. The token is stored
 * nowhere else, and is sent only to the API of this forge.
 */
export function signedInUser(
  storage: Pick<Storage, 'getItem'>,
): z.output<typeof userSchema> | undefined {
  try {
    const parsed = userSchema.safeParse(JSON.parse(storage.getItem(KEY) ?? 'null'));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined; // Not JSON, or a browser that lets no page keep anything: nobody is signed in.
  }
}

/**
 * Adds a strip below the CMS that shows the status of the last saved change. The strip covers nothing, and is hidden
 * while there is no status.
 *
 * @returns a function that shows a status in the strip.
 */
function mountPanel(): (status: Status) => void {
  const sentence = element('p', { role: 'status' });
  const report = element('a', { target: '_blank', rel: 'noopener noreferrer' }, 'Voir le rapport');
  const close = element('button', { type: 'button' }, 'Fermer');
  const shape = { className: 'atelier-annonce', ariaLabel: 'État de la publication' };
  // The live region exists from the start, so that screen readers announce its later content.
  const strip = element('section', { id: 'etat', ...shape }, sentence, close, report);
  document.body.append(strip);
  const hide = () => {
    for (const part of [close, report]) part.hidden = true;
    sentence.textContent = '';
    strip.dataset.tone = 'none';
  };
  close.addEventListener('click', hide);
  hide();

  let lastStatus: string | undefined;
  return (status) => {
    // An unchanged status is not announced again, and does not reopen a closed strip.
    const news = JSON.stringify(status);
    if (news === lastStatus) return;
    lastStatus = news;
    sentence.textContent = status.sentence;
    strip.dataset.tone = status.tone;
    close.hidden = false;
    report.hidden = !status.report;
    report.href = status.report ?? '';
  };
}
