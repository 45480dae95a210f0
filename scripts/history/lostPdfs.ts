import { isPdfPath } from '../../model/pdf';
import { RETIRED_FILE } from '../../model/retiredSchema';
import type { Site } from '../../model/site';
import { CONTENT } from '../../reader/files/places.mjs';
import { FILE_START, type Problem } from '../../reader/problem';
import type { Departure } from './departures';

/**
 * The PDFs that answered and are there no more, unless they were retired: their addresses are in e-mails
 * and on paper, and no page can answer in their place.
 */
export function lostPdfs(site: Site, gone: readonly Departure[]): Problem[] {
  const known = new Set([...site.pdfs.map(({ path }) => path), ...site.retired]);
  const lost = new Map<string, string | undefined>();
  for (const { path, to } of gone) {
    const address = path.slice(CONTENT.length);
    const isPdf = isPdfPath(address) && address.endsWith('.pdf');
    if (isPdf && !known.has(address) && !lost.has(address)) lost.set(address, to);
  }
  return [...lost].map(([address, to]) => ({
    file: RETIRED_FILE,
    ...FILE_START,
    message: `le PDF « ${address} » ne répond plus, depuis ${
      to ? `qu’il s’appelle ${to}` : 'qu’il est supprimé'
    } : son adresse circule peut-être.`,
    remedy: `Remettez-le, ou sa nouvelle version, sous ce nom.\nSi cette adresse doit disparaître, écrivez ici, sous « addresses: » :\n  - ${address}`,
  }));
}
