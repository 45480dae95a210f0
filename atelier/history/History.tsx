import { Component, createRef } from 'react';
import { dayInParis, longDate } from '../../model/french/dates';
import { countPoints } from '../../reader/problem';
import { changedFields, type EntryMap, editedEntry } from '../cms/entry';
import { openedText, PATH, SOURCE, SOURCE_BEFORE_RESTORE, valuesOf } from '../files/content';
import { type Content, fromFile } from '../files/format';
import { elementsOf } from '../preview/readMarks';
import { framed } from '../preview/shownPage';
import type { Session, Verdict } from '../session/openSession';
import { type Trouble, TroubleError } from '../status/ask';
import type { Commit } from '../status/forgeApis';
import type { Versions } from '../status/forges';
import { timeInParis } from '../status/statusOf';

interface HistoryProps {
  readonly entry: EntryMap;
  readonly session: Pick<Session, 'examine'>;
  readonly versions: Versions;
  /** Called when a person restores an earlier version: fills the form with it, without saving it. */
  readonly onFill: (content: Content) => void;
}

interface HistoryState {
  readonly list?: readonly Commit[];
  readonly chosen?: Commit;
  /** The content with which the form is filled if the person restores the chosen version. */
  readonly content?: Content;
  readonly pages?: Readonly<Record<'before' | 'now', VersionPage>>;
  readonly sentence: string;
  readonly isFilled?: boolean;
}

/** The rendered page of one version of a record; `html` is absent if that version cannot be rendered. */
type VersionPage = Pick<Verdict, 'html' | 'marked' | 'path'>;

/** A dialog that shows the earlier versions of a record next to the current one, and can restore an earlier one. */
export class History extends Component<HistoryProps, HistoryState> {
  override state: HistoryState = { sentence: '' };
  readonly #dialog = createRef<HTMLDialogElement>();

  override render() {
    const { list, chosen, content, pages, sentence } = this.state;
    return (
      <>
        <button type="button" className="atelier-ouvrir" onClick={() => void this.#open()}>
          Versions précédentes
        </button>
        <output>{this.state.isFilled && FILLED}</output>
        <dialog
          ref={this.#dialog}
          className="atelier-versions"
          aria-label="Versions précédentes"
          // Otherwise the CMS would close the form.
          onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
          onClose={() => this.#say({ list: undefined, chosen: undefined }, '')}
        >
          <header>
            <h2>Versions précédentes</h2>
            <button type="button" onClick={() => this.#dialog.current?.close()}>
              Fermer
            </button>
          </header>
          <ol>
            {list?.map((version) => (
              <li key={version.sha}>
                <button
                  type="button"
                  aria-pressed={version.sha === chosen?.sha}
                  onClick={() => void this.#choose(version)}
                >
                  <b>{momentOf(version)}</b> {version.author}
                </button>
              </li>
            ))}
          </ol>
          <section aria-label="Comparaison">
            <p role="status">{sentence}</p>
            {content && (
              <button type="button" onClick={() => this.#fill(content)}>
                Revenir à cette version
              </button>
            )}
            {pages && chosen && (
              <div className="atelier-cote-a-cote">
                {figure(momentOf(chosen), 'La page de cette version', pages.before)}
                {figure('Le formulaire, maintenant', 'La page, maintenant', pages.now)}
              </div>
            )}
          </section>
        </dialog>
      </>
    );
  }

  async #open(): Promise<void> {
    this.#dialog.current?.showModal();
    this.#say({ isFilled: false }, 'Lecture…');
    const { path = '' } = editedEntry(this.props.entry);
    try {
      const list = await this.props.versions.list(path);
      this.#say({ list }, list.length ? CHOOSE : NONE);
    } catch (error) {
      this.#say({}, sentenceOf(error));
    }
  }

  async #choose(chosen: Commit): Promise<void> {
    this.#say({ chosen }, 'Lecture…');
    const { entry, session, versions } = this.props;
    const { name, path = '', content: now } = editedEntry(entry);
    try {
      const text = await versions.textAt(path, chosen.sha);
      const opened = openedText(now);
      const content = { ...fromFile(name, text), [PATH]: path, [SOURCE_BEFORE_RESTORE]: opened };
      const [before, present] = [
        await session.examine(name, path, content),
        await session.examine(name, path, now),
      ];
      if (this.state.chosen !== chosen) return;
      const changes = changedFields(name, valuesOf(content), valuesOf(now));
      if (changes.length === 0) return this.#say({}, SAME);
      const isUnsaved = present.text !== now[SOURCE];
      const wrong = before.problems.length
        ? `${countPoints(before.problems)} dans cette version.`
        : '';
      const pages = {
        before: before.drawn === 'typed' ? before : { path },
        now: present,
      };
      const sentences = [`Ce qui change : ${changes.join(', ')}.`, wrong, isUnsaved && REPLACED];
      this.#say({ content, pages }, sentences.filter(Boolean).join(' '));
    } catch (error) {
      if (this.state.chosen === chosen) this.#say({}, sentenceOf(error));
    }
  }

  #fill(content: Content): void {
    this.props.onFill(content);
    this.#dialog.current?.close();
    this.setState({ isFilled: true });
  }

  #say(state: Omit<HistoryState, 'sentence'>, sentence: string): void {
    this.setState({ content: undefined, pages: undefined, ...state, sentence });
  }
}

const CHOOSE = 'Choisissez une version : elle sera montrée à côté de la fiche d’aujourd’hui.';
const NONE = 'Cette fiche n’a pas encore de version enregistrée.';
const SAME = 'Cette version dit la même chose que le formulaire.';
const REPLACED = 'Ce que vous avez écrit sans l’enregistrer sera remplacé.';
const FILLED = 'Le formulaire est rempli : relisez, puis enregistrez.';

function figure(caption: string, title: string, shown: VersionPage) {
  const { page, parts } = framed(shown);
  elementsOf(parts, shown.path)[0]?.toggleAttribute(FIRST, true);
  const lead = (frame: HTMLIFrameElement) => {
    frame.contentDocument?.querySelector(`[${FIRST}]`)?.scrollIntoView({ block: 'center' });
    // The previous call also scrolls the elements around the frame.
    frame.closest('.atelier-cote-a-cote')?.scrollTo({ left: 0 });
  };
  return (
    <figure>
      <figcaption>{caption}</figcaption>
      {shown.html === undefined ? (
        <p>{NOT_DRAWN}</p>
      ) : (
        <iframe
          title={title}
          sandbox="allow-same-origin"
          srcDoc={page.documentElement.outerHTML}
          onLoad={({ currentTarget }) => lead(currentTarget)}
        />
      )}
    </figure>
  );
}

/** The attribute of the first element with content of the record. The page is scrolled to that element. */
const FIRST = 'data-debut';

const NOT_DRAWN =
  'Cette version ne peut plus être dessinée telle quelle : son contenu ne suit plus les règles du site.';

function sentenceOf(error: unknown): string {
  console.error(error);
  return error instanceof TroubleError ? TROUBLES[error.trouble] : UNREADABLE;
}

const UNREADABLE = 'Cette version ne peut pas être lue : son en-tête est abîmé.';
const TROUBLES: Readonly<Record<Trouble, string>> = {
  offline: 'L’historique ne répond pas : vérifiez votre connexion, puis recommencez.',
  expired: 'Votre connexion a expiré : reconnectez-vous pour lire l’historique.',
  hidden: 'Il n’y a pas d’historique ici : ni pour cette version, ni pour un dossier sans Git.',
  unwell: 'L’historique ne répond pas comme prévu : recommencez dans quelques minutes.',
};

function momentOf({ at }: Commit): string {
  return `${longDate(dayInParis(new Date(at)))}, ${timeInParis(at)}`;
}
