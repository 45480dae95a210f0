import {
  addressOf,
  HOME,
  LISTED_FOLDER_NAMES,
  type ListAddresses,
} from '../../model/records/folders';

/** Redirects an address such as `#/page/offres` to the form of that page. Call before the CMS reads the address. */
export function followPageLinks(
  target: EventTarget,
  location: Pick<Location, 'hash' | 'replace'>,
  lists: ListAddresses,
): void {
  const follow = (event?: Event) => {
    const [, address] = /^#\/page(\/.*?)\/?$/.exec(location.hash) ?? [];
    if (address === undefined) return;
    event?.stopImmediatePropagation();
    linked = formOfPage(address, lists);
    location.replace(linked);
  };
  target.addEventListener('hashchange', follow);
  follow();
}

/** Switches from the form to the page's preview on a phone, if a link such as `#/page/offres` opened the form. */
export function showLinkedPage(page: Document): void {
  if (page.location.hash === linked) page.querySelector<HTMLElement>(SHOW_PAGE)?.click();
  linked = undefined;
}

/** The address of the form that a link such as `#/page/offres` has just opened. */
let linked: string | undefined;

/** The selector of the button that shows the preview of the page. Only narrow windows have this button. */
const SHOW_PAGE = 'button[aria-label="Aperçu"]';

/** Returns the address of the CMS's form for a page of the site, or of the first screen if there is no such form. */
function formOfPage(address: string, lists: ListAddresses): string {
  const slug = address.split('/').at(-1) || HOME;
  const isBelow = (list: string) => address === `${list}/${slug}`;
  const folder =
    addressOf({ folder: 'pages', slug }, lists) === address
      ? 'pages'
      : LISTED_FOLDER_NAMES.find((name) => lists[name].some(isBelow));
  return folder ? `#/collections/${folder}/entries/${slug}` : '#/collections';
}
