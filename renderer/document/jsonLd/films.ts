import type { VideoObject } from 'schema-dts';
import { filmsShown, isoDuration } from '../../../model/films';
import { midnightInParis } from '../../../model/french/dates';
import { fallbackOf } from '../../../model/picture';
import type { PagedRecord, Site } from '../../../model/site';
import { absoluteUrl } from '../../addresses/base';
import { businessId } from './business';

/**
 * The films that a page shows. Not what is said in them: it stands on the page already, and search
 * engines do not ask for it here.
 */
export function filmNodes(site: Site, record: PagedRecord): VideoObject[] {
  return filmsShown(site, record).map(({ title, description, poster, date, file }) => ({
    '@type': 'VideoObject',
    name: title,
    description,
    thumbnailUrl: absoluteUrl(site, fallbackOf(poster).src),
    uploadDate: midnightInParis(date),
    duration: isoDuration(file.duration),
    contentUrl: absoluteUrl(site, file.src),
    inLanguage: 'fr',
    publisher: { '@id': businessId(site) },
  }));
}
