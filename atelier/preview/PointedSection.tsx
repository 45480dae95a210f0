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
  /** Whether the verdict is about the current content of the form. */
  readonly isLatest: boolean;
  /** Whether the buttons are hidden, as while people type on the page. */
  readonly isHidden: boolean;
  readonly page: () => PageInFrame | undefined;
  /** Converts a box in the whole page to a box in the pane, both in px. */
  readonly toPane: (box: DOMRect) => DOMRect;
  readonly offerUndo: OfferUndo;
  /** Announces a sentence to screen readers; an empty one removes the announcement of the last change. */
  readonly onSay: (sentence: string) => void;
  /** Scrolls the page to the new section at a path, once the page shows it. */
  readonly onAdded: (path: string) => void;
  /** Moves the focus elsewhere, since the button that had it disappeared with its section. */
  readonly onRemoved: () => void;
}

interface PointedSectionState {
  /** The section that has the buttons: its index in the form and its position in the whole page, in px. */
  readonly section?: { readonly index: number; readonly box: DOMRect } | undefined;
}

/** The buttons of the section under the pointer, the finger or the focus. They change the form's sections. */
export class PointedSection extends Component<PointedSectionProps, PointedSectionState> {
  override state: PointedSectionState = {};
  /** The path of a section that was just added. */
  #added: string | undefined;
  /** Whether a section was just moved: the page scrolls with it, so that the same button moves it again. */
  #isMoved = false;
  /** The position of the pointer in the window of the page, in px, until the section there is searched. */
  #pointer: { readonly x: number; readonly y: number } | undefined;
  /** The last position of the pointer on the screen, as text. */
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

  /** Shows the buttons of the section under the pointer or the finger, once the page shows the current form. */
  pointAt({ clientX, clientY, screenX, screenY }: PointerEvent): void {
    // Chromium also sends this event when the page scrolls under an unmoved pointer.
    const position = `${screenX} ${screenY}`;
    if (position === this.#position) return;
    this.#position = position;
    this.#pointer = { x: clientX, y: clientY };
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

  /** Shows the buttons of a section; undefined moves nothing. @returns the section's box in the whole page. */
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

  /** Moves the buttons with their section on a new page. If an added section lacks a text, goes to its field. */
  follow({ problems, text, drawn }: Verdict): void {
    const added = this.#added;
    this.#added = undefined;
    const missing = problems.find(
      ({ field }) => added && field && pathOf(field).startsWith(`${added}.`),
    );
    if (missing) void goToField(missing, text);
    const { section } = this.state;
    if (!section || drawn !== 'typed') return;
    const top = this.show(section.index)?.top ?? section.box.top;
    const { defaultView } = this.props.page()?.page ?? {};
    if (this.#isMoved) defaultView?.scrollBy({ top: top - section.box.top, behavior: 'instant' });
    this.#isMoved = false;
  }

  /** Returns the index of the section that shows the text under the header; -1 if there is none. */
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
