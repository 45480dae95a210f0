import { listOf } from '../../model/lists/listPages';
import { topicAt } from '../../model/lists/topics';
import { addressOf, HOME, LISTED_FOLDER_NAMES } from '../../model/records/folders';
import type { Settings } from '../settings';

/**
 * Redirects an address such as `#/page/offres` to the form of that page. If there is no such form, redirects to the
 * first screen and calls `say` with a sentence that says so. Call before the CMS reads the address.
 */
export function followPageLinks(
  target: EventTarget,
  location: Pick<Location, 'hash' | 'replace'>,
  settings: Addresses,
  say: (sentence: string) => void,
): void {
  const follow = (event?: Event) => {
    const [, address] = /^#\/page(\/.*?)\/?$/.exec(location.hash) ?? [];
    if (address === undefined) return;
    event?.stopImmediatePropagation();
    linked = formOfPage(address, settings);
    if (!linked) say(withoutForm(address));
    location.replace(linked ?? '#/collections');
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

type Addresses = Pick<Settings, 'lists' | 'aliases'>;

/** Returns a sentence for staff about a path of the site that has no form, such as that of the page of a topic. */
function withoutForm(path: string): string {
  const isOfTopic = topicAt(listOf(path) ?? path) !== undefined;
  return isOfTopic
    ? `La page « ${path} » n’a pas de fiche : le site la compose. Modifiez plutôt les articles de ce sujet.`
    : `L’adresse « ${path} » n’a pas de fiche. Choisissez une fiche dans un dossier.`;
}

/** Returns the address of the CMS's form for the page that the site has at a path; undefined if there is none. */
function formOfPage(path: string, { lists, aliases }: Addresses): string | undefined {
  // Pages 2, 3… of a list have no form of their own.
  const first = listOf(path) ?? path;
  const address = aliases[first] ?? first;
  const slug = address.split('/').at(-1) || HOME;
  const isBelow = (list: string) => address === `${list}/${slug}`;
  const folder =
    addressOf({ folder: 'pages', slug }, lists) === address
      ? 'pages'
      : LISTED_FOLDER_NAMES.find((name) => lists[name].some(isBelow));
  return folder && `#/collections/${folder}/entries/${slug}`;
}
