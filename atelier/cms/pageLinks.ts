import { addressOf, HOME, PAGED_FOLDER_NAMES } from '../../model/records/folders';

/**
 * Replaces the address `#/page/offres`, which may be in a mail, by the CMS's address of the form of that page: now and
 * whenever such an address is opened. Call it before the CMS starts, which knows no such address.
 */
export function followPageLinks(
  target: EventTarget,
  location: Pick<Location, 'hash' | 'replace'>,
): void {
  const follow = (event?: Event) => {
    const [, address] = /^#\/page(\/.*?)\/?$/.exec(location.hash) ?? [];
    if (address === undefined) return;
    event?.stopImmediatePropagation();
    location.replace(formOfPage(address));
  };
  target.addEventListener('hashchange', follow);
  follow();
}

/** Returns the address of the form of the record at an address; that of the first screen where no form exists. */
function formOfPage(address: string): string {
  const slug = address.split('/').at(-1) || HOME;
  const folder = PAGED_FOLDER_NAMES.find((name) => addressOf({ folder: name, slug }) === address);
  return folder ? `#/collections/${folder}/entries/${slug}` : '#/collections';
}
