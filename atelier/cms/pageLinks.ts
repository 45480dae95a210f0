import {
  addressOf,
  HOME,
  LISTED_FOLDER_NAMES,
  type ListAddresses,
} from '../../model/records/folders';

/**
 * Replaces an address such as `#/page/offres`, which may be in a mail, by the CMS's address of the form for that page:
 * now, and whenever such an address is opened. Call it before the CMS starts, which does not know such an address.
 */
export function followPageLinks(
  target: EventTarget,
  location: Pick<Location, 'hash' | 'replace'>,
  lists: ListAddresses,
): void {
  const follow = (event?: Event) => {
    const [, address] = /^#\/page(\/.*?)\/?$/.exec(location.hash) ?? [];
    if (address === undefined) return;
    event?.stopImmediatePropagation();
    location.replace(formOfPage(address, lists));
  };
  target.addEventListener('hashchange', follow);
  follow();
}

/** Returns the address of the form for the page at an address; that of the first screen if there is no such form. */
function formOfPage(address: string, lists: ListAddresses): string {
  const slug = address.split('/').at(-1) || HOME;
  const isBelow = (list: string) => address === `${list}/${slug}`;
  const folder =
    addressOf({ folder: 'pages', slug }, lists) === address
      ? 'pages'
      : LISTED_FOLDER_NAMES.find((name) => lists[name].some(isBelow));
  return folder ? `#/collections/${folder}/entries/${slug}` : '#/collections';
}
