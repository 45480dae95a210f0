import { Component, createRef } from 'react';
import { SEVERAL } from '../files/content';
import { valuesOf } from '../forms/flatValues';
import { editedEntry, type FieldProps } from './entry';
import { goToPath } from './goToField';

interface SeveralPhotosState {
  readonly words: string;
}

/**
 * The field that is no field, above a list of pictures: it adds an entry for each photo that is chosen, in their order,
 * then asks for their descriptions one after the other. The CMS has lists of files, none of files with words.
 */
export class SeveralPhotos extends Component<FieldProps, SeveralPhotosState> {
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
          onChange={({ currentTarget }) => void this.#add(currentTarget)}
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
    const sources: string[] = [];
    const refused: string[] = [];
    for (const [index, file] of files.entries()) {
      this.setState({ words: `Photo ${index + 1} sur ${files.length}…` });
      try {
        sources.push(await this.props.addFile(file));
      } catch (error) {
        console.warn(error);
        refused.push(file.name);
      }
    }
    const { entry, field, fill } = this.props;
    if (!entry) return;
    const { name, content } = editedEntry(entry);
    const list: unknown = key.split('.').reduce((at, step) => Object(at)[step], content);
    if (!Array.isArray(list)) return;
    const first = list.length;
    const added = sources.slice(0, Math.max(0, field.get('most') - first));
    list.push(...added.map((src) => ({ src, alt: '' })));
    fill?.(valuesOf(name, content));
    const left = sources.length - added.length;
    const sentences = [
      added.length > 0 && 'C’est fait\u00a0: décrivez maintenant chaque photo.',
      left > 0 && `Laissées de côté, car la liste est pleine\u00a0: ${left}.`,
      refused.length > 0 && `Illisibles, à remplacer\u00a0: ${refused.join(', ')}.`,
    ];
    this.setState({ words: sentences.filter(Boolean).join(' ') });
    const paths = added.map((_, index) => `${key}.${first + index}.alt`);
    // All are drawn before one is described.
    for (const path of paths.slice(1)) await goToPath(path);
    await describeInTurn(paths);
  }
}

/** Leads to the first description; from each, the key for a new line leads to the next. */
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
