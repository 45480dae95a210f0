import { type ChangeEvent, Component, createRef } from 'react';
import { goToPath } from '../check/goToField';
import { SEVERAL, valuesOf } from '../files/content';
import { whyRefused } from '../session/takeUploads';
import { editedEntry, type FieldProps, fillForm } from './entry';

interface SeveralPhotosState {
  readonly words: string;
}

/**
 * A custom field of the CMS that stores no value: two buttons above a list of pictures. They add several photos at
 * once, from the device or from the site's files, in the order of the person's choice. Enter then moves the focus from
 * the description of one new photo to the next.
 */
export class SeveralPhotos extends Component<FieldProps, SeveralPhotosState> {
  override state: SeveralPhotosState = { words: '' };
  readonly #element = createRef<HTMLDivElement>();

  override render() {
    return (
      <div className="atelier-photos" ref={this.#element}>
        <label>
          Ajouter plusieurs photos
          <input
            type="file"
            id={this.props.forID}
            accept="image/*"
            multiple
            onChange={this.#takeFiles}
          />
        </label>
        <button type="button" onClick={this.#chooseOfSite}>
          Déjà sur le site
        </button>
        <p role="status">{this.state.words}</p>
      </div>
    );
  }

  readonly #takeFiles = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    currentTarget.value = '';
    const addresses: string[] = [];
    const refused: string[] = [];
    // One after the other: a phone lacks the memory to decode many photos at once.
    for (const [index, file] of files.entries()) {
      this.setState({ words: `Lecture de la photo ${index + 1} sur ${files.length}…` });
      try {
        addresses.push(await this.props.addFile(file));
      } catch (error) {
        console.error(error);
        refused.push(whyRefused(file));
      }
    }
    const words = refused.length && `Refusé\u00a0: ${refused.join(' ')}`;
    await this.#add(addresses, words || '');
  };

  readonly #chooseOfSite = async () => {
    const picked = await this.props.pickFile({ kind: 'image', multiple: true, allowURL: false });
    if (Array.isArray(picked)) await this.#add(picked.map(({ value }) => value));
  };

  /** Adds pictures until the list is full. Shows `words` (about refused files), then how many pictures are left out. */
  async #add(addresses: readonly string[], words = ''): Promise<void> {
    const row = this.#element.current?.closest<HTMLElement>('section[data-key-path]');
    const key = row?.dataset.keyPath?.slice(0, -SEVERAL.length) ?? '';
    const { entry, field, draft } = this.props;
    if (!entry) return;
    const { content } = editedEntry(entry);
    const list: unknown = key.split('.').reduce((at, step) => Object(at)[step], content);
    const first = Array.isArray(list) ? list.length : 0;
    const added = addresses.slice(0, Math.max(0, field.get('most') - first));
    const places = added.map((_, index) => `${key}.${first + index}`);
    const { [key]: _empty, ...values } = valuesOf(content);
    for (const [index, place] of places.entries()) {
      Object.assign(values, { [`${place}.src`]: added[index], [`${place}.alt`]: '' });
    }
    if (added.length) fillForm(draft, values);
    const left = addresses.length - added.length;
    const full = left && `Laissées de côté, car la liste est pleine\u00a0: ${left}.`;
    this.setState({ words: [words, full].filter(Boolean).join(' ') });
    // Makes the CMS render all new entries before the first description.
    const descriptions = places.map((place) => `${place}.alt`);
    for (const path of descriptions.slice(1)) await goToPath(path);
    await describeInTurn(descriptions);
  }
}

/** Focuses the first of several description inputs. Enter then moves the focus to the next one. */
async function describeInTurn([path, ...others]: readonly string[]): Promise<void> {
  if (path === undefined) return;
  await goToPath(path);
  const input = document.activeElement;
  if (!(input instanceof HTMLTextAreaElement) || !others.length) return;
  input.enterKeyHint = 'next';
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.isComposing) return;
    event.preventDefault();
    void describeInTurn(others);
  });
}
