import type { CustomFieldControl } from '@sveltia/cms';
import { Component } from 'react';
import type { Fix, Problem } from '../../reader/problem';
import {
  type EntryMap,
  editedEntry,
  type FieldProps,
  fillForm,
  keepExtraValues,
  noteOpenForm,
} from '../cms/entry';
import { showLinkedPage } from '../cms/pageLinks';
import { offerSection, removedSection } from '../cms/removedSection';
import { offerFitting } from '../cms/sectionMenu';
import type { OfferUndo } from '../cms/undo';
import { element } from '../element';
import { type Content, valuesOf } from '../files/content';
import { BANNER_FORM } from '../forms/collections';
import { History } from '../history/History';
import type { Session } from '../session/openSession';
import type { Versions } from '../status/forges';
import { FieldNotes } from './fieldNotes';
import { corrected, UNREADABLE } from './formMessage';
import { goToField, goToRequestedField } from './goToField';
import { scrollerOf } from './goToText';
import { type Examined, LatestExamination, UNTOUCHED } from './latestExamination';
import { problemList } from './Problems';

/** The React state of the list of problems above a form: the check's result, and the problem last clicked. */
interface CheckState extends Examined {
  readonly led?: Problem | undefined;
}

/**
 * Returns a custom field of the CMS, without a value, for the top of each form: it lists the form's problems while
 * staff type, and shows earlier versions. A form with problems cannot be saved (atelier/saving/validateBeforeSave.ts).
 *
 * @param versions returns the functions that read earlier versions of the form's file.
 * @returns a class component: the CMS renders it with its own copy of React, in which our hooks would not work.
 */
export function checkOf(
  session: Session,
  versions: () => Versions,
  offerUndo: OfferUndo,
): CustomFieldControl {
  return class extends Component<FieldProps, CheckState> {
    override state: CheckState = { failed: false };
    readonly #notes = new FieldNotes();
    readonly #latest = new LatestExamination();
    readonly #observer = new MutationObserver(() => {
      this.#notes.draw();
      if (this.props.entry) offerFitting(this.props.entry);
      offerCorrection(document);
      // Discards the records of changes made here, which would cause an endless loop.
      this.#observer.takeRecords();
    });
    #withdrawUndo = () => {};

    override componentDidMount() {
      this.#observer.observe(document.body, { childList: true, subtree: true });
      noteOpenForm(this.props);
      goToRequestedField();
      showLinkedPage(document);
      this.#read(0);
    }

    /** Returns the focused input's distance from the window's top, in px, before the list of problems is resized. */
    override getSnapshotBeforeUpdate(): number | undefined {
      const { top = 0, bottom = 0 } = document.activeElement?.getBoundingClientRect() ?? {};
      return bottom > 0 && top < window.innerHeight ? top : undefined;
    }

    override componentDidUpdate(before: FieldProps, _state: CheckState, top: number | undefined) {
      noteOpenForm(this.props);
      keepExtraValues(before.draft, this.props.draft);
      if (before.entry !== this.props.entry) {
        this.#read();
        if (before.entry) this.#offerSection(before.entry);
      }
      const { activeElement } = document;
      const { verdict, isUntouched } = this.state;
      const problems = isUntouched ? [] : (verdict?.problems ?? []);
      this.#notes.show(problems, this.#correct);
      if (!activeElement || top === undefined) return;
      const moved = activeElement.getBoundingClientRect().top - top;
      if (moved) scrollerOf(activeElement).scrollBy(0, moved);
    }

    override componentWillUnmount() {
      this.#latest.stop();
      this.#observer.disconnect();
      this.#notes.show([], () => {});
      this.#withdrawUndo();
    }

    override render() {
      const { entry, forID } = this.props;
      const isNew = entry && editedEntry(entry).path === undefined;
      const attributes = { className: 'atelier-controle', id: forID, 'data-new': isNew };
      return (
        <>
          <div {...attributes} role="status" tabIndex={-1}>
            {this.#words()}
          </div>
          {this.#history()}
        </>
      );
    }

    #history() {
      const { entry, draft } = this.props;
      // An earlier version has the whole file, but the form for the banner shows only a part.
      const isPart = location.hash.endsWith(`/${BANNER_FORM}`);
      if (!entry || !editedEntry(entry).path || isPart) return null;
      const onFill = (content: Content) => fillForm(draft, valuesOf(content));
      return <History entry={entry} session={session} versions={versions()} onFill={onFill} />;
    }

    #words() {
      const { verdict, failed, isUntouched } = this.state;
      if (failed) return <p>{UNREADABLE}</p>;
      if (!verdict) return <p>Lecture…</p>;
      if (isUntouched) return <p>{UNTOUCHED}</p>;
      const { problems, remarks = [], elsewhere, path, text } = verdict;
      const { led } = this.state;
      const still = problems.filter(
        ({ field, message }) => field === led?.field && message === led?.message,
      );
      const list = { file: path, text, onGo: this.#go, onCorrect: this.#correct };
      return (
        <>
          {problems.length ? problemList({ problems, ...list }) : <p>✓ Rien à corriger.</p>}
          {remarks.length > 0 && (
            <details open={remarks.some(({ isRemark }) => isRemark)}>
              <summary>{BEFORE_GOING_ONLINE}</summary>
              {problemList({ problems: remarks, ...list })}
            </details>
          )}
          {elsewhere.length > 0 && (
            <details open={elsewhere.length <= MAX_OPEN}>
              <summary>{ELSEWHERE}</summary>
              {problemList({ problems: elsewhere, file: path, text })}
            </details>
          )}
          {led && still.length > 0 && (
            <div className="atelier-rappel">
              {problemList({ problems: still.slice(0, 1), ...list })}
              <button type="button" onClick={() => this.setState({ led: undefined })}>
                Fermer
              </button>
            </div>
          )}
        </>
      );
    }

    readonly #go = (problem: Problem) => {
      this.setState({ led: problem });
      void goToField(problem, this.state.verdict?.text ?? '');
    };

    readonly #correct = (problem: Problem, correction: Fix) => {
      const { entry, draft } = this.props;
      const { text = '' } = this.state.verdict ?? {};
      if (!entry) return;
      const { content } = editedEntry(entry);
      fillForm(draft, corrected(valuesOf(content), problem, correction, text));
      void goToField(problem, text);
    };

    /** Offers to restore a section that the last change removed. @param before the form before that change. */
    #offerSection(before: EntryMap): void {
      const { entry } = this.props;
      if (!entry) return;
      const { name, content } = editedEntry(entry);
      const removed = removedSection(name, editedEntry(before).content, content);
      if (!removed) return;
      this.#withdrawUndo = offerSection(removed, offerUndo, () => this.props.entry ?? entry);
    }

    #read(delay?: number): void {
      const { entry, getAsset } = this.props;
      if (!entry) return;
      if (getAsset) session.findFilesWith(getAsset);
      this.#latest.ask(session, entry, (examined) => this.setState(examined), delay);
    }
  };
}

const BEFORE_GOING_ONLINE = 'À revoir avant la mise en ligne';

const ELSEWHERE =
  'D’autres fiches ou fichiers sont à corriger : ce que vous enregistrez ici sera en ligne quand ils le seront.';

/** The list of problems in other files is shown folded if it has more than this number of problems. */
const MAX_OPEN = 3;

/** Adds the button « Corriger » to the CMS's dialog about a refused save, if the form offers a correction. */
function offerCorrection(page: Document): void {
  const ok = page.querySelector<HTMLElement>(OK);
  const offered = ok?.parentElement?.querySelector(`.${OFFERED}`);
  const correction = () =>
    [...page.querySelectorAll<HTMLElement>(CORRECTIONS)].find(
      ({ textContent }) => textContent === 'Corriger',
    );
  if (!correction()) offered?.remove();
  else if (ok && !offered) {
    const onclick = () => {
      correction()?.click();
      // The CMS can save again.
      ok.click();
    };
    const className = `${ok.className} ${OFFERED}`;
    ok.before(element('button', { type: 'button', className, onclick }, 'Corriger'));
  }
}

/** The selector of the button that closes the CMS's dialog about a refused save. */
const OK = 'dialog[role="alertdialog"][open] .content:has(.error) button[data-label="OK"]';
const CORRECTIONS = '.atelier-controle > .atelier-problemes button';
const OFFERED = 'atelier-corriger';
