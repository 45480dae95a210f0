import { Component, type MouseEvent } from 'react';
import { goToPath } from '../check/goToField';
import { SEVERAL, valuesOf } from '../files/content';
import { editedEntry, type FieldProps, fillForm } from './entry';

interface SeveralPhotosState {
  readonly words: string;
}

/**
 * A custom field of the CMS that has no value: a button above a list of pictures. It adds an entry for each chosen
 * photo, in order, then asks for one description after the other, which the CMS's own list of files cannot do.
 */
export class SeveralPhotos extends Component<FieldProps, SeveralPhotosState> {
  override state: SeveralPhotosState = { words: '' };

  override render() {
    return (
      <div className="atelier-photos">
        <button type="button" id={this.props.forID} onClick={this.#add}>
          Ajouter plusieurs photos
        </button>
        <p role="status">{this.state.words}</p>
      </div>
    );
  }

  readonly #add = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const own = currentTarget.closest<HTMLElement>('section[data-key-path]')?.dataset.keyPath ?? '';
    const key = own.slice(0, -SEVERAL.length);
    const picked = await this.props.pickFile({ kind: 'image', multiple: true, allowURL: false });
    const { entry, field, draft } = this.props;
    if (!entry || !Array.isArray(picked)) return;
    const { content } = editedEntry(entry);
    const list: unknown = key.split('.').reduce((at, step) => Object(at)[step], content);
    if (!Array.isArray(list)) return;
    const first = list.length;
    const added = picked.slice(0, Math.max(0, field.get('most') - first));
    list.push(...added.map(({ value }) => ({ src: value, alt: '' })));
    fillForm(draft, valuesOf(content));
    const left = picked.length - added.length;
    this.setState({
      words: left ? `Laissées de côté, car la liste est pleine\u00a0: ${left}.` : '',
    });
    const paths = added.map((_, index) => `${key}.${first + index}.alt`);
    // Makes the CMS render all new entries before the first description.
    for (const path of paths.slice(1)) await goToPath(path);
    await describeInTurn(paths);
  };
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
