import type { Outcome } from './askFunction.ts';

/** The name that the CMS has for GitHub. */
const PROVIDER = 'github';

/**
 * Hands the outcome to the atelier that opened this window, as its CMS expects it (Netlify's protocol):
 * each greets the other with `authorizing:github`, then the outcome goes over. To a window of this
 * origin alone, and only where that one answers: neither the token nor the sentence goes elsewhere.
 *
 * @param patience for its answer, in ms.
 * @returns false where no such window answers any more.
 */
export function handOver(
  outcome: Outcome,
  self: Window,
  opener: Window,
  patience = 5_000,
): Promise<boolean> {
  const { origin } = self.location;
  const greeting = `authorizing:${PROVIDER}`;
  const result = 'token' in outcome ? 'success' : 'error';
  return new Promise((resolve) => {
    const end = (isHanded: boolean) => {
      self.clearTimeout(timer);
      self.removeEventListener('message', hear);
      resolve(isHanded);
    };
    const hear = ({ data, origin: from, source }: MessageEvent<unknown>) => {
      if (source !== opener || from !== origin || data !== greeting) return;
      const content = JSON.stringify({ provider: PROVIDER, ...outcome });
      opener.postMessage(`authorization:${PROVIDER}:${result}:${content}`, origin);
      end(true);
    };
    const timer = self.setTimeout(() => end(false), patience);
    self.addEventListener('message', hear);
    opener.postMessage(greeting, origin);
  });
}
