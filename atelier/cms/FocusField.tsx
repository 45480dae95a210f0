import { Component, createRef, type KeyboardEvent, type MouseEvent } from 'react';
import { parseFocus } from '../../model/media/focus';
import type { Content } from '../files/content';
import { editedEntry, type FieldProps } from './entry';

interface FocusFieldState {
  /** The address of the picture whose focal point the field sets; undefined if the form has no picture. */
  readonly picture?: string | undefined;
}

/**
 * A custom field of the CMS for the focal point of a picture, the point that remains visible when the picture is
 * cropped. People tap on the picture, press the arrow keys or type the point as text.
 */
export class FocusField extends Component<FieldProps, FocusFieldState> {
  override state: FocusFieldState = {};
  readonly #input = createRef<HTMLInputElement>();
  #source: unknown;

  override componentDidMount() {
    void this.#findPicture();
  }

  override componentDidUpdate() {
    void this.#findPicture();
  }

  override render() {
    const { forID, value, onChange } = this.props;
    const [left = 50, top = 50] = this.#place();
    const { picture } = this.state;
    return (
      <div className="atelier-cadrage">
        {picture ? (
          <button type="button" aria-label={MOVE} onClick={this.#tap} onKeyDown={this.#press}>
            <img src={picture} alt="" />
            <span style={{ left: `${left}%`, top: `${top}%` }} />
          </button>
        ) : null}
        <input
          ref={this.#input}
          type="text"
          id={forID}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
    );
  }

  /** Returns the typed focal point as percentages from the left and the top; an empty array if it is invalid. */
  #place(): number[] {
    const parsed = parseFocus(String(this.props.value || 'centre'));
    return parsed.ok ? parsed.value.split(' ').map(Number.parseFloat) : [];
  }

  readonly #tap = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLElement>) => {
    // A click by the Enter key has no position.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    this.#set((100 * (clientX - left)) / width, (100 * (clientY - top)) / height);
  };

  readonly #press = (event: KeyboardEvent) => {
    const step = STEPS.get(event.key);
    if (!step) return;
    event.preventDefault();
    const [left = 50, top = 50] = this.#place();
    this.#set(left + step[0], top + step[1]);
  };

  #set(...place: readonly number[]): void {
    const within = place.map((percent) => Math.round(Math.min(100, Math.max(0, percent))));
    this.props.onChange(within.map((percent) => `${percent}%`).join(' '));
  }

  /** Finds and shows the picture whose focal point this field sets: a newly chosen file, or one of the repository. */
  async #findPicture(): Promise<void> {
    const { entry, getAsset } = this.props;
    const section = this.#input.current?.closest<HTMLElement>('section[data-key-path]');
    const group = section?.dataset.keyPath?.split('.').slice(0, -1) ?? [];
    const { content } = entry ? editedEntry(entry) : { content: {} satisfies Content };
    const source = [...group, 'src'].reduce<unknown>((at, key) => Object(at)[key], content);
    if (source === this.#source || typeof source !== 'string') return;
    this.#source = source;
    const bytes = source.startsWith('blob:') ? undefined : await getAsset?.(source)?.toBase64();
    const type = source.endsWith('.svg') ? 'image/svg+xml' : '';
    const picture = bytes ? `data:${type};base64,${bytes}` : source;
    if (source === this.#source) this.setState({ picture });
  }
}

const MOVE = 'Touchez la partie à garder, ou déplacez le repère avec les flèches du clavier';

/** The step by which each arrow key moves the focal point, in percent of the picture. */
const STEPS: ReadonlyMap<string, readonly [left: number, top: number]> = new Map([
  ['ArrowLeft', [-5, 0]],
  ['ArrowRight', [5, 0]],
  ['ArrowUp', [0, -5]],
  ['ArrowDown', [0, 5]],
]);
