import { readFileSync } from 'node:fs';
import { transform } from 'esbuild';
import { parseUrl } from '../../model/addresses/webAddresses';
import { contentHash } from '../../reader/files/contentHash';
import {
  QUARANTINE_FUNCTION,
  QUARANTINE_PAGE,
} from '../../supabase/functions/_shared/contact/contract.ts';
import { type Policy, pagePolicy, withPolicy } from '../headers/policy';
import type { Staging } from '../site/staging';

const PAGE = 'publish/quarantine/quarantine.html';
const SCRIPT = 'publish/quarantine/page.ts';

/**
 * Publishes the page to which mails about quarantined contact messages (possible spam) link. The page is a static file,
 * because Supabase's functions cannot send HTML.
 *
 * @param base the base path of the site: `/repo`, or an empty text.
 * @returns the content security policy of the page.
 */
export async function publishQuarantine(base: string, staging: Staging): Promise<Policy> {
  const source = readFileSync(SCRIPT);
  const { code } = await transform(source, { loader: 'ts', target: 'es2022', minify: true });
  const script = `assets/quarantine.${contentHash(code).slice(0, 8)}.js`;
  staging.write(script, code);
  const address = `${process.env.VITE_SUPABASE_URL ?? base}/functions/v1/${QUARANTINE_FUNCTION}`;
  const html = readFileSync(PAGE, 'utf8')
    .replace('data-function=""', `data-function="${address}"`)
    .replace('</head>', `  <script type="module" src="${base}/${script}"></script>\n  </head>`);
  const origin = parseUrl(address)?.origin ?? "'self'";
  const policy = new Map([...pagePolicy(html), ['connect-src', [origin]]]);
  staging.write(`${QUARANTINE_PAGE.slice(1)}index.html`, withPolicy(html, policy));
  return policy;
}
