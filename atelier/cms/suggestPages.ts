import type { ListAddresses } from '../../model/records/folders';
import { ADDRESS } from '../forms/leaf';
import type { Session } from '../session/openSession';
import { makeCombobox, write } from './combobox';
import { linkTargets, matchingTargets } from './linkTargets';

/** The selector of inputs for an address, in forms and in the CMS's dialog for links. */
const INPUTS = `section[data-field-type="${ADDRESS}"] input[type="text"], dialog input[id$="-url"]`;

/** Suggests pages and PDFs of the site under each input for an address, by words of their titles. */
export function suggestPages(
  page: Document,
  session: Pick<Session, 'texts' | 'pdfs'>,
  lists: ListAddresses,
): void {
  const find = async (typed: string) => {
    const targets = linkTargets(session.texts, await session.pdfs(), lists);
    return matchingTargets(targets, typed).map(({ title, address }) => ({
      ...{ title, detail: address, value: address },
    }));
  };
  page.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(INPUTS)) return;
    if (target.role === 'combobox') return;
    makeCombobox(target, 'Pages et PDF du site', find);
    // The CMS's dialog begins with the selected words, which are the text of the link, not its address.
    if (target.closest('dialog') && !IS_ADDRESS.test(target.value)) write(target, '');
  });
}

const IS_ADDRESS = /^(?:[/#]|\w+:|\S+\.\S+$)/;
