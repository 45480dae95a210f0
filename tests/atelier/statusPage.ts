/** The CMS with the strip at its foot, as a test bundles it: its events are told by `window.tell`. */
import CMS from '@sveltia/cms';
import { pageSettings } from '../../atelier/settings';
import { type CmsEvents, mountStatus } from '../../atelier/status/mountStatus';

const listeners: Parameters<CmsEvents['registerEventListener']>[0][] = [];
const settings = pageSettings(document);
mountStatus(settings, {
  registerEventListener(listener) {
    listeners.push(listener);
    CMS.registerEventListener(listener);
  },
});
CMS.init({
  config: {
    load_config_file: false,
    backend: { name: 'github', repo: settings.backend.repo, branch: 'main' },
    media_folder: 'content/images',
    collections: [
      {
        ...{ name: 'offres', label: 'Offres', folder: 'content/offres' },
        fields: [{ name: 'name', label: 'Nom', widget: 'string' }],
      },
    ],
  },
});

declare global {
  interface Window {
    /** Tells an event as the CMS does; what its listener throws is the answer. */
    tell: (name: string, entry: object) => Promise<string>;
  }
}

window.tell = async (name, entry) => {
  try {
    for (const listener of listeners) {
      if (listener.name === name) await listener.handler({ entry: { toJS: () => entry } });
    }
    return '';
  } catch (error) {
    return String(error);
  }
};
