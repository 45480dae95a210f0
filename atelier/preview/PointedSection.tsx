import { Component } from 'react';
import { goToField, pathOf } from '../check/goToField';
import { type EntryMap, editedEntry, fillForm, openForm } from '../cms/entry';
import { offerSection, removedSection, sectionsOf } from '../cms/removedSection';
import { typesIn } from '../cms/sectionMenu';
import type { OfferUndo } from '../cms/undo';
import { valuesOf } from '../files/content';
import type { Verdict } from '../session/openSession';
import type { PageInFrame } from './pageInFrame';
import { type SectionChange, SectionTools } from './SectionTools';

interface PointedSectionProps {
  readonly entry: EntryMap;
  readonly verdict: Verdict | undefined;
  /** Whether the result of the check (`verdict`) is about the form's current content. */
  readonly isLatest: boolean;
  /** Whether the section's buttons are hidden, because a person is editing a text of the previewed page. */
  readonly isHidden: boolean;
  readonly page: () => PageInFrame | undefined;
  /** Converts a rectangle from coordinates of the previewed page to coordinates of the preview's pane, in px. */
  readonly toPane: (box: DOMRect) => DOMRect;
  readonly offerUndo: OfferUndo;
  /** Announces a sentence to screen readers; an empty sentence clears the announcement. */
  readonly onSay: (sentence: string) => void;
  /** Called with the path of a newly added section: scrolls the previewed page to the section, once rendered. */
  readonly onAdded: (path: string) => void;
  /** Called when a section and its buttons were removed: focuses the button « Écrire sur la page ». */
  readonly onRemoved: () => void;
}

interface PointedSectionState {
  /** The section whose buttons are shown: its index in the form, and its rectangle in the previewed page, in px. */
  readonly section?: { readonly index: number; readonly box: DOMRect } | undefined;
}

/** Shows buttons that move, add or remove sections, on the section that a person points at, focuses or scrolls to. */
export class PointedSection extends Component<PointedSectionProps, PointedSectionState> {
  override state: PointedSectionState = {};
  /** The path, among the form's fields, of a section that was just added. */
  #added: string | undefined;
  /** Whether a section was just moved: the preview is then scrolled, so that the pressed button keeps its place. */
  #isMoved = false;
  /** The last position of the pointer in the page's window, in px, until the section at this position is known. */
  #pointer: { readonly x: number; readonly y: number } | undefined;
  /** Whether the buttons stay on a moved section while the page scrolls, until a person touches the page again. */
  #keepsButtons = false;
  /** The pointer's last position on the screen, as text. If the next position is equal, the pointer did not move. */
  #position = '';

  override render() {
    const { entry, verdict, isHidden, toPane } = this.props;
    const { section } = this.state;
    if (!section || isHidden || verdict?.drawn !== 'typed') return null;
    const { index, box } = section;
    return <SectionTools {...{ entry, index, box: toPane(box), onChange: this.#change }} />;
  }

  override componentDidUpdate() {
    this.#showPointed();
  }

  /** Shows the buttons of the section at the pointer, once the previewed page shows the form's current content. */
  pointAt({ clientX, clientY, screenX, screenY }: PointerEvent): void {
    // Chromium also sends this event when the page scrolls under an unmoved pointer.
    const position = `${screenX} ${screenY}`;
    if (position === this.#position) return;
    this.#position = position;
    this.#keepsButtons = false;
    this.#pointer = { x: clientX, y: clientY };
    this.#showPointed();
  }

  /** On a device without a mouse, shows the buttons of the section in the middle of the window. */
  pointAtMiddle(): void {
    const target = this.props.page()?.page.defaultView;
    if (this.#keepsButtons || !target?.matchMedia('(hover: none)').matches) return;
    this.#pointer = { x: target.innerWidth / 2, y: target.innerHeight / 2 };
    this.#showPointed();
  }

  #showPointed(): void {
    const { verdict, isLatest, page, onSay } = this.props;
    const shown = page();
    // An older page, rendered before the last change, may have its sections at other indexes.
    if (!this.#pointer || !shown || !isLatest || verdict?.drawn !== 'typed') return;
    const { x, y } = this.#pointer;
    this.#pointer = undefined;
    const target = shown.page.elementFromPoint(x, y);
    const index = target ? shown.sectionAt(verdict.path, target, this.#prose()) : undefined;
    if (index === undefined || index === this.state.section?.index) return;
    this.show(index);
    onSay('');
  }

  /** Shows the buttons of the section at an index. @returns the section's rectangle; undefined without a section. */
  show(index: number | undefined): DOMRect | undefined {
    if (index === undefined) return undefined;
    const { page, verdict } = this.props;
    const box = page()?.boxOfSection(verdict?.path ?? '', index, this.#prose());
    this.setState({ section: box && { index, box } });
    return box;
  }

  hide(): void {
    this.setState({ section: undefined });
  }

  /** Moves the buttons to their section after a redraw. Scrolls the form to the first problem of an added section. */
  follow({ problems, text, drawn }: Verdict): void {
    const added = this.#added;
    this.#added = undefined;
    const missing = problems.find(
      ({ field }) => added && field && pathOf(field).startsWith(`${added}.`),
    );
    if (missing) void goToField(missing, text);
    const { section } = this.state;
    if (!section) this.pointAtMiddle();
    if (!section || drawn !== 'typed') return;
    const top = this.show(section.index)?.top ?? section.box.top;
    const { defaultView } = this.props.page()?.page ?? {};
    if (this.#isMoved) defaultView?.scrollBy({ top: top - section.box.top, behavior: 'instant' });
    this.#isMoved = false;
  }

  /** Returns the index of the section that shows the record's Markdown; -1 if no section does. */
  #prose(): number {
    return typesIn(editedEntry(this.props.entry)).indexOf('prose');
  }

  readonly #change = ({ sections, index, sentence }: SectionChange) => {
    const { entry, offerUndo, onSay, onAdded, onRemoved } = this.props;
    const { name, content } = editedEntry(entry);
    const grown = sections.length - sectionsOf(content).length;
    this.#added = grown > 0 ? `sections.${index}` : undefined;
    if (this.#added) onAdded(this.#added);
    this.#isMoved = grown === 0;
    this.#keepsButtons = this.#isMoved;
    const after = { ...content, sections: [...sections] };
    fillForm(openForm.draft, valuesOf(after));
    onSay(sentence);
    const { section } = this.state;
    if (section && index !== undefined) {
      this.setState({ section: { ...section, index } });
      return;
    }
    // On a phone no form is beside the page, whose check would offer to restore the section.
    const removed = removedSection(name, content, after);
    if (removed) offerSection(removed, offerUndo, () => this.props.entry);
    this.setState({ section: undefined }, onRemoved);
  };
}
