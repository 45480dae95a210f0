import { z } from 'zod';
import { sharedOriginWarning } from '../../model/sharedOrigin';
import type { Settings } from '../settings';
import type { Watched } from './facts';
import { openForge } from './forge/openForge';
import { heldUser, tokenOf } from './heldToken';
import { look } from './look';
import { tellRefusedMerges } from './mergeRefused';
import { mountPanel } from './panel';
import { checkGreen, NotPublishedError } from './publishGate';
import { SAVED_HERE } from './statusOf';
import { startWatch } from './watch';

/** What the CMS tells of itself: its `registerEventListener`. */
export interface CmsEvents {
  registerEventListener(listener: {
    readonly name: 'postSave' | 'prePublish' | 'preUnpublish' | 'postPublish' | 'postUnpublish';
    readonly handler: (told: { readonly entry: { toJS(): unknown } }) => Promise<void>;
  }): void;
}

/**
 * Says at the foot of the page what became of what was saved, and lets no proposal be published that the
 * checks have not passed. To be called before `CMS.init`.
 */
export function mountStatus(settings: Settings, cms: CmsEvents): void {
  const panel = mountPanel(document);
  const { backend, base, proposals } = settings;
  const token = () => tokenOf(backend.name, localStorage);
  const forge = settings.isLocal ? undefined : openForge(backend, token);
  const isLocal = () => !forge || heldUser(localStorage)?.backendName === 'local';
  const watch = startWatch({
    look: (watched) =>
      forge ? look(forge, location.origin + base, watched) : Promise.reject(new Error('No forge')),
    show: panel.show,
    hasToken: () => token() !== undefined,
    page: document,
    network: window,
  });
  /** What comes after must not fail what was done: the CMS would say that it was not. */
  const after = (
    name: 'postSave' | 'postPublish' | 'postUnpublish',
    then: (entry: unknown) => void,
  ) =>
    cms.registerEventListener({
      name,
      handler: async ({ entry }) => {
        try {
          then(entry.toJS());
        } catch (error) {
          console.error(error);
        }
      },
    });

  after('postSave', (entry) => {
    if (isLocal()) panel.show(SAVED_HERE);
    else watch.follow(proposals ? proposalOf(entry) : PUBLICATION, true);
  });
  for (const name of ['prePublish', 'preUnpublish'] as const) {
    cms.registerEventListener({
      name,
      handler: async ({ entry }) => {
        if (!forge) return;
        try {
          await checkGreen(forge, proposalOf(entry.toJS()).branch);
        } catch (error) {
          // The CMS says that it failed, and not why.
          if (error instanceof NotPublishedError) panel.show(error.status);
          throw error;
        }
      },
    });
  }
  for (const name of ['postPublish', 'postUnpublish'] as const) {
    after(name, () => watch.follow(PUBLICATION, true));
  }
  if (forge) window.fetch = tellRefusedMerges(window.fetch.bind(window), panel.show);
  const isSignedIn = heldUser(localStorage) !== undefined;
  const warning = forge && !isSignedIn && sharedOriginWarning(location.origin + base);
  if (warning) panel.show({ ...SAVED_HERE, tone: 'trouble', sentence: warning });
  else if (!isLocal()) watch.follow(PUBLICATION, false);
}

const PUBLICATION: Watched = { kind: 'publication' };

const entrySchema = z.object({ collection: z.string(), slug: z.string() });

/** The branch that the CMS makes of an entry (its services/workflow/branch.js): `cms/offres/essentiel`. */
export function proposalOf(entry: unknown): Extract<Watched, { kind: 'proposal' }> {
  const { collection, slug } = entrySchema.parse(entry);
  const encoded = slug.replaceAll('%', '%25').replaceAll('/', '%2F');
  return { kind: 'proposal', branch: `cms/${collection}/${encoded}` };
}
