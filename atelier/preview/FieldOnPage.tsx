import { Component, createRef, type FocusEvent, type KeyboardEvent as KeyEvent } from 'react';
import { type FieldTree, labelOf, treeAt } from '../../model/fields/describe';
import { readLanguage } from '../../model/languages/languages';
import type { Fix, Problem } from '../../reader/problem';
import { fillText } from '../../reader/rules/fields/placeholders';
import { corrected } from '../check/formMessage';
import { pathOf } from '../check/goToField';
import { problemList } from '../check/Problems';
import {
  type EntryMap,
  editedEntry,
  fillField,
  fillForm,
  openForm,
  valuesAround,
} from '../cms/entry';
import type { Place } from '../engine/marks';
import { valuesOf } from '../files/content';
import { treeOf } from '../forms/trees';
import type { Verdict } from '../session/openSession';

interface FieldOnPageProps {
  readonly place: Place;
  /** The position of the edited text in the preview's pane, in px. */
  readonly box: Readonly<Record<'left' | 'top' | 'width', number>>;
  readonly entry: EntryMap;
  readonly verdict: Verdict;
  /** Whether the result of the check (`verdict`) is about the form's current content. */
  readonly isLatest: boolean;
  readonly onClose: () => void;
  /** Called when a person presses Tab in the input: moves the input to the next text (1) or the previous one (-1). */
  readonly onStep: (step: 1 | -1) => void;
}

/**
 * Shows an input on top of a text of the previewed page, to edit the text there, with the text's length limit and
 * problems. Closes once the input has lost the focus and the text is valid, or once the form or an undo has changed the
 * field or its list. The input is outside the page's frame, which runs no scripts and is rendered again on each change.
 */
export class FieldOnPage extends Component<FieldOnPageProps> {
  readonly #input = createRef<HTMLTextAreaElement>();
  readonly #before = typedAt(this.props.entry, this.props.place) ?? '';
  #isLeft = false;
  /** The values of the field or of its list (`valuesAround`) when the input was opened or last wrote into the form. */
  #known = this.#values();

  override componentDidMount() {
    const input = this.#input.current;
    input?.focus({ preventScroll: true });
    // A picture is described anew.
    const start = this.props.place.kind === 'picture' ? 0 : this.#before.length;
    input?.setSelectionRange(start, this.#before.length);
  }

  override componentDidUpdate() {
    if (this.#values() === this.#known) this.#closeIfRight();
    else this.props.onClose();
  }

  override render() {
    const { verdict, entry, place } = this.props;
    const { left, top, width } = this.props.box;
    const { problems, path, text } = verdict;
    const field = fieldTree(entry, place.path);
    const most = field?.shape === 'leaf' ? field.info.max : undefined;
    return (
      <fieldset
        className="atelier-sur-la-page"
        // Near the right edge, the input moves to the left, so that it fits.
        style={{ left: `min(${left}px, calc(100% - min(20rem, 100%)))`, top, width }}
        onBlur={this.#leave}
      >
        <textarea
          ref={this.#input}
          aria-label={`${labelOf(field)}, sur la page`}
          aria-invalid={this.#isWrong()}
          defaultValue={this.#before}
          rows={1}
          onChange={this.#change}
          onKeyDown={this.#press}
        />
        {most && <small>{`${this.#length()} / ${most}`}</small>}
        {problems.length > 0 &&
          problemList({ problems, file: path, text, onCorrect: this.#correct })}
      </fieldset>
    );
  }

  /** Returns the text in the input. If the field is not Markdown, each line break becomes a space. */
  #typed(): string {
    const { value = this.#before } = this.#input.current ?? {};
    return this.props.place.kind === 'markdown' ? value : value.replace(/\s*\n\s*/g, ' ');
  }

  /** Returns the length of the text as the check counts it: with the values of placeholders, without outer blanks. */
  #length(): number {
    const { entry, place, verdict } = this.props;
    const lang = readLanguage(editedEntry(entry).content.lang);
    const typed = typedAt(entry, place) ?? '';
    return fillText(typed, verdict.placeholders ?? new Map(), lang).trim().length;
  }

  readonly #change = () => {
    this.#isLeft = false;
    this.#write(this.#typed());
  };

  #write(value: string): void {
    fillField(openForm.draft, this.props.place.path, value);
    this.#known = this.#values();
  }

  #values(): string {
    return valuesAround(openForm.draft, this.props.place.path);
  }

  #isWrong(): boolean {
    const { place, verdict } = this.props;
    return verdict.problems.some(
      ({ file, field }) => file === place.file && field && pathOf(field) === place.path,
    );
  }

  readonly #correct = (problem: Problem, fix: Fix) => {
    const { entry, place, verdict } = this.props;
    const values = corrected(valuesOf(editedEntry(entry).content), problem, fix, verdict.text);
    fillForm(openForm.draft, values);
    this.#known = this.#values();
    const input = this.#input.current;
    const value = String(values[place.path] ?? '');
    if (!input || input.value === value) return input?.focus();
    input.select();
    // Unlike an assignment to `value`, Ctrl-Z can undo this.
    input.ownerDocument.execCommand('insertText', false, value);
  };

  readonly #press = (event: KeyEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    if (key === 'Escape') {
      this.#write(this.#before);
      this.props.onClose();
    } else if (key === 'Enter' && !shiftKey) {
      event.preventDefault();
      this.#isLeft = true;
      this.#closeIfRight();
    } else if (key === 'Tab') {
      event.preventDefault();
      this.props.onStep(shiftKey ? -1 : 1);
    } else if ((ctrlKey || metaKey) && key === 's') {
      // The CMS saves at Ctrl-S, but listens only in its own window.
      event.preventDefault();
      document.body.dispatchEvent(new KeyboardEvent('keydown', nativeEvent));
    }
  };

  readonly #leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    this.#isLeft = true;
    this.#closeIfRight();
  };

  #closeIfRight(): void {
    const { entry, place, isLatest, onClose } = this.props;
    const isRead = isLatest && typedAt(entry, place) === this.#typed();
    if (this.#isLeft && isRead && !this.#isWrong()) onClose();
  }
}

/** Returns the text at a path of the form; undefined if there is no text. */
export function typedAt(entry: EntryMap, { path }: Pick<Place, 'path'>): string | undefined {
  const value = valuesOf(editedEntry(entry).content)[path];
  return typeof value === 'string' ? value : undefined;
}

/** Returns the schema of the field at a path of the form: `sections.0.title`. */
export function fieldTree(entry: EntryMap, path: string): FieldTree | undefined {
  const { name, content } = editedEntry(entry);
  const steps = path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  return treeAt(treeOf(name), steps, content);
}
