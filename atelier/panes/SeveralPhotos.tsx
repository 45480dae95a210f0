import type { CustomFieldControlProps } from '@sveltia/cms';
import { Component, createRef } from 'react';
import { SEVERAL } from '../files/content';

interface SeveralPhotosState {
  readonly words: string;
}

/**
 * The field that is no field, above a list of pictures: it adds an entry for each photo that is chosen, in their order,
 * then asks for their descriptions one after the other. The CMS has lists of files, none of files with words: this
 * presses its button for one more entry, and drops the photo there.
 */
export class SeveralPhotos extends Component<CustomFieldControlProps, SeveralPhotosState> {
  override state: SeveralPhotosState = { words: '' };
  readonly #input = createRef<HTMLInputElement>();

  override render() {
    return (
      <div className="atelier-photos">
        <button type="button" id={this.props.forID} onClick={() => this.#input.current?.click()}>
          Ajouter plusieurs photos
        </button>
        <input
          ref={this.#input}
          type="file"
          accept="image/*,.heic"
          multiple
          hidden
          onChange={({ currentTarget }) =>
            this.#add(currentTarget).catch((error: unknown) => {
              console.error(error);
              this.setState({ words: STOPPED });
            })
          }
        />
        <p role="status">{this.state.words}</p>
      </div>
    );
  }

  async #add(input: HTMLInputElement): Promise<void> {
    const files = [...(input.files ?? [])];
    input.value = '';
    const own = input.closest<HTMLElement>('section[data-key-path]')?.dataset.keyPath ?? '';
    const key = own.slice(0, -SEVERAL.length);
    const list = document.querySelector<HTMLElement>(`section[data-key-path="${key}"]`);
    if (!list) return;
    const added: HTMLElement[] = [];
    const refused: string[] = [];
    for (const [index, file] of files.entries()) {
      this.setState({ words: `Photo ${index + 1} sur ${files.length}…` });
      const item = await addEntry(list);
      if (!item) break;
      if (await fill(item, file)) added.push(item);
      else refused.push(file.name);
    }
    const left = files.length - added.length - refused.length;
    const sentences = [
      added.length > 0 && 'C’est fait\u00a0: décrivez maintenant chaque photo.',
      left > 0 && `Laissées de côté, car la liste est pleine\u00a0: ${left}.`,
      refused.length > 0 && `Illisibles, à remplacer\u00a0: ${refused.join(', ')}.`,
    ];
    this.setState({ words: sentences.filter(Boolean).join(' ') });
    describeInTurn(added);
  }
}

const STOPPED = 'L’ajout s’est arrêté : ajoutez les photos qui manquent une par une.';

/** Adds an entry; undefined where the list is full. */
async function addEntry(list: HTMLElement): Promise<HTMLElement | undefined> {
  const entries = () => list.querySelectorAll<HTMLElement>(':scope .item-list > .item-wrapper');
  const before = entries().length;
  const button = [...list.querySelectorAll<HTMLButtonElement>('.toolbar button')].findLast(
    ({ textContent }) => textContent?.includes('Ajouter'),
  );
  if (!button || button.disabled) return undefined;
  button.click();
  // The CMS leads to the new entry: what comes before that would lose the focus to it.
  return until(() => [...entries()].slice(before).find((one) => one.matches(FOCUSED)));
}

/** Drops a photo on an entry. @returns whether the CMS took it. */
async function fill(item: HTMLElement, file: File): Promise<boolean> {
  const place = await until(() => item.querySelector('.drop-target'));
  // As the CMS hands to its fields the files that are dropped on a part of its own.
  place.dispatchEvent(new CustomEvent('Select', { detail: { files: [file] } }));
  let turnsAfter = 0;
  // A photo is made smaller first. What is no photo is refused in a dialog, and a name that is taken asks what to do.
  const { isTaken } = await until(() => {
    const isTaken = place.querySelector('img, video') !== null;
    if (document.querySelector('dialog[open]')) turnsAfter = 1;
    else if (isTaken || turnsAfter > REFUSED_TURNS) return { isTaken };
    else if (turnsAfter) turnsAfter += 1;
    return undefined;
  });
  return isTaken;
}

/** So many looks after a dialog was closed, without a photo, it was a refusal. */
const REFUSED_TURNS = 30;

const FOCUSED = ':focus-within';

/** Leads to the first description; from each, the key for a new line leads to the next. */
function describeInTurn(items: readonly HTMLElement[]): void {
  const inputs = items.flatMap(
    (item) => item.querySelector<HTMLTextAreaElement>('[data-key-path$=".alt"] textarea') ?? [],
  );
  const [first] = inputs;
  for (const [index, input] of inputs.entries()) {
    input.enterKeyHint = 'next';
    input.addEventListener('keydown', (event) => {
      const next = inputs[index + 1];
      if (event.key !== 'Enter' || event.isComposing || !next) return;
      event.preventDefault();
      focusOn(next);
    });
  }
  if (first) focusOn(first);
}

function focusOn(input: HTMLElement): void {
  input.scrollIntoView({ block: 'center' });
  input.focus({ preventScroll: true });
}

/** Waits for what the CMS draws. @throws Error where it does not in a minute. */
async function until<Found extends object>(
  find: () => Found | false | null | undefined,
): Promise<Found> {
  for (let turns = 0; turns < 600; turns += 1) {
    const found = find();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The CMS did not take the photo');
}
