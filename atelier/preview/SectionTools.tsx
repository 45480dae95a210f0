import { Component, createRef, type ReactNode } from 'react';
import { createOne, folderWords } from '../../model/records/folderWords';
import { createFor } from '../cms/createMissing';
import { type EntryMap, editedEntry } from '../cms/entry';
import { nameOfSection, sectionsOf } from '../cms/removedSection';
import { fitsAt, fitsMoved, LOOKS, newSection, sectionLabel } from '../cms/sectionMenu';
import type { Value } from '../files/content';
import { fieldTree } from './FieldOnPage';

/** A change to the list of sections in a form. */
export interface SectionChange {
  readonly sections: readonly Value[];
  /** The index of the section that was added or moved; undefined after a removal. */
  readonly index: number | undefined;
  /** The French sentence that says which section was added, moved or removed. */
  readonly sentence: string;
}

interface SectionToolsProps {
  readonly entry: EntryMap;
  readonly index: number;
  /** The edges and the width of the section inside the preview, in px. */
  readonly box: Readonly<Record<'left' | 'top' | 'width' | 'bottom', number>>;
  readonly onChange: (change: SectionChange) => void;
}

interface SectionToolsState {
  /** The index in the list of sections at which the new section is inserted, once its type is chosen in the dialog. */
  readonly at: number;
}

/** The buttons that move or remove a previewed section, or add another section above or below it. */
export class SectionTools extends Component<SectionToolsProps, SectionToolsState> {
  override state: SectionToolsState = { at: 0 };
  readonly #chooser = createRef<HTMLDialogElement>();

  override render() {
    const { index, box } = this.props;
    const { left, top, width, bottom } = box;
    const edges = {
      left,
      width,
      top: `max(0px, ${top}px)`,
      bottom: `max(0px, 100% - ${bottom}px)`,
    };
    return (
      <>
        <fieldset
          className="atelier-section"
          aria-label={`Section « ${nameOfSection(this.#sections[index])} »`}
          style={edges}
        >
          <div>
            {this.#adder('Ajouter une section au-dessus', index)}
            {this.#mover('Monter la section', '↑', index - 1)}
            {this.#mover('Descendre la section', '↓', index + 1)}
            {tool('Supprimer la section', BIN, this.#remove)}
          </div>
          <div>
            {this.#creator()}
            {this.#adder('Ajouter une section en dessous', index + 1)}
          </div>
        </fieldset>
        {this.#choices()}
      </>
    );
  }

  get #sections(): readonly Value[] {
    return sectionsOf(editedEntry(this.props.entry).content);
  }

  #fitting(at: number): string[] {
    const edited = editedEntry(this.props.entry);
    return [...LOOKS.keys()].filter((type) => fitsAt(edited, type, at));
  }

  #adder(name: string, at: number) {
    if (!this.#fitting(at).length) return null;
    return tool(name, '+', () => this.setState({ at }, () => this.#chooser.current?.showModal()));
  }

  /** Renders a button such as « Créer un témoignage » for each field of the section in which staff choose records. */
  #creator() {
    const path = `sections.${this.props.index}`;
    const section = fieldTree(this.props.entry, path);
    const fields = section?.shape === 'group' ? [...section.fields] : [];
    return fields.map(([key, { tree }]) => {
      const { folder } =
        tree.shape === 'list' && tree.entry.shape === 'leaf' ? tree.entry.info : {};
      if (!folder) return null;
      return (
        <button key={key} type="button" onClick={() => void createFor(`${path}.${key}`)}>
          {createOne(folderWords(folder))}
        </button>
      );
    });
  }

  #mover(name: string, sign: string, to: number) {
    const { entry, index } = this.props;
    const isPossible = fitsMoved(editedEntry(entry), index, to);
    return tool(name, sign, isPossible ? () => this.#move(to) : undefined);
  }

  #move(to: number): void {
    const { index, onChange } = this.props;
    const section = this.#sections[index];
    const sections = this.#sections.toSpliced(index, 1).toSpliced(to, 0, section);
    const sentence = `« ${nameOfSection(section)} » : section ${to + 1} sur ${sections.length}`;
    onChange({ sections, index: to, sentence });
  }

  readonly #remove = () => {
    const { index, onChange } = this.props;
    const sentence = `Section « ${nameOfSection(this.#sections[index])} » supprimée`;
    onChange({ sections: this.#sections.toSpliced(index, 1), index: undefined, sentence });
  };

  #add(type: string): void {
    const { at } = this.state;
    this.#chooser.current?.close();
    const section = newSection(type);
    const sentence = `Section « ${nameOfSection(section)} » ajoutée`;
    const sections = this.#sections.toSpliced(at, 0, section);
    this.props.onChange({ sections, index: at, sentence });
  }

  #choices() {
    return (
      <dialog ref={this.#chooser} className="atelier-choix" aria-label={QUESTION}>
        <h2>{QUESTION}</h2>
        <fieldset>
          {this.#fitting(this.state.at).map((type) => (
            <button
              key={type}
              type="button"
              className="atelier-sorte"
              style={{ ...LOOKS.get(type) }}
              onClick={() => this.#add(type)}
            >
              <span className="content">{sectionLabel(type)}</span>
            </button>
          ))}
        </fieldset>
        <footer>
          <button type="button" onClick={() => this.#chooser.current?.close()}>
            Annuler
          </button>
        </footer>
      </dialog>
    );
  }
}

/** A bin icon as SVG, because some system fonts lack the character of a bin. */
const BIN = (
  <svg viewBox="0 0 16 16" width="20" fill="none" stroke="currentColor" aria-hidden="true">
    <path d="M2 4h12M6 4V2h4v2M4 4l1 10h6l1-10M6.5 7v4M9.5 7v4" />
  </svg>
);

const QUESTION = 'Quelle section ajouter ?';

/** Renders an icon button. Without `onClick`, the button is `aria-disabled`, not `disabled`, so that it keeps focus. */
function tool(name: string, sign: ReactNode, onClick: (() => void) | undefined) {
  return (
    <button type="button" aria-label={name} title={name} aria-disabled={!onClick} onClick={onClick}>
      {sign}
    </button>
  );
}
