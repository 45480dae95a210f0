import type { CustomPreviewTemplate, CustomPreviewTemplateProps } from '@sveltia/cms';
import { Component, createRef } from 'react';
import { hasPage } from '../../model/records/folders';
import { type Examined, LatestExamination } from '../check/latestExamination';
import { problemList } from '../check/Problems';
import { editedEntry } from '../cms/entry';
import PANES from '../cms/panes.css' with { type: 'text' };
import type { OfferUndo } from '../cms/undo';
import type { Place } from '../engine/marks';
import type { Session } from '../session/openSession';
import type { SaveAll } from '../session/unsavedForms';
import { FieldOnPage, typedAt } from './FieldOnPage';
import { goToPlace, openFormOf } from './formLinks';
import { PointedPicture } from './PointedPicture';
import { PointedSection } from './PointedSection';
import {
  isTypedOnPage,
  PageInFrame,
  type PlaceAtPoint,
  type PointedPlace,
  sectionIn,
} from './pageInFrame';
import { DESK, PHONE, previewBar, type ShownPreview } from './previewBar';
import { shareCard } from './ShareCard';
import { sandboxOfPage } from './shownPage';

interface PreviewState extends ShownPreview {
  /** The text that is being edited on the previewed page, and its rectangle in that page, in px. */
  readonly typing?: PointedPlace | undefined;
  /** The vertical scroll position of the previewed page, in px. */
  readonly scrolled: number;
  /** The content of the form from which the shown page was rendered and the shown problems were found. */
  readonly read?: CustomPreviewTemplateProps['entry'];
  /** The width of the preview's pane, in px. */
  readonly pane: number;
}

/**
 * Returns the CMS's preview of a record: its page as it will be published, at the width of a phone or of a desktop.
 *
 * @param saveAll saves several forms in one commit; undefined if each record is saved as its own pull request.
 */
export function previewOf(
  session: Session,
  offerUndo: OfferUndo,
  saveAll?: SaveAll,
): CustomPreviewTemplate {
  return class extends Component<CustomPreviewTemplateProps, PreviewState> {
    override state: PreviewState = {
      width: DESK,
      isCard: false,
      pane: 0,
      scrolled: 0,
      said: '',
      failed: false,
    };
    readonly #frame = createRef<HTMLIFrameElement>();
    readonly #sections = createRef<PointedSection>();
    readonly #picture = createRef<PointedPicture>();
    readonly #starter = createRef<HTMLButtonElement>();
    readonly #sandbox = sandboxOfPage();
    readonly #latest = new LatestExamination();
    #page: PageInFrame | undefined;
    /** Whether the preview has scrolled the page to the record, which happens only once after a form is opened. */
    #hasShown = false;
    /** The field whose text was edited last on the previewed page. */
    #lastTyped: Place | undefined;
    /** The path of a field to which the previewed page scrolls as soon as it shows the field. */
    #awaited: string | undefined;
    readonly #closed = new AbortController();

    override componentDidMount() {
      const { document, window } = this.props;
      document.documentElement.lang = 'fr';
      document.body.style.margin = '0';
      const measure = () => this.setState({ pane: document.documentElement.clientWidth });
      const { signal } = this.#closed;
      window.addEventListener('resize', measure, { signal });
      globalThis.document.addEventListener('focusin', this.#follow, { signal });
      const pane = document.documentElement.clientWidth;
      this.setState({ pane, width: pane < NARROW ? PHONE : DESK });
      this.#read(0);
    }

    override componentDidUpdate(before: CustomPreviewTemplateProps) {
      if (before.entry !== this.props.entry) this.#read();
    }

    override componentWillUnmount() {
      this.#latest.stop();
      this.#closed.abort();
    }

    override render() {
      const { verdict, isUntouched, width, isCard, typing, pane, read } = this.state;
      const { entry } = this.props;
      const problems = isUntouched ? [] : (verdict?.problems ?? []);
      // While people type on the page, the problems are below the text, and nothing else moves.
      const isFormer = verdict?.drawn === 'before' && !typing;
      const scale = pane && width > pane ? pane / width : 1;
      return (
        <div className="atelier-apercu">
          <style>{PANES}</style>
          {previewBar({
            ...{ shown: this.state, starter: this.#starter, texts: session.texts, saveAll },
            onStart: this.#start,
            onChoose: (chosen) => {
              this.setState({ ...chosen, typing: undefined });
              this.#sections.current?.hide();
            },
          })}
          {verdict &&
            !typing &&
            problems.length > 0 &&
            problemList({ problems, file: verdict.path, text: verdict.text })}
          {isCard && verdict?.html && shareCard(verdict, (place) => void this.#goTo({ place }))}
          <div hidden={isCard} className={`atelier-page${isFormer ? ' atelier-ancienne' : ''}`}>
            {/* Before the page: by Tab, its buttons come before the links of the page. */}
            <PointedSection
              ref={this.#sections}
              {...{
                entry,
                verdict,
                isLatest: read === entry,
                isHidden: Boolean(typing),
                offerUndo,
              }}
              page={() => this.#page}
              toPane={(box) => this.#inPane(box, scale)}
              onSay={(said) => this.setState({ said })}
              onAdded={(path) => {
                this.#awaited = path;
              }}
              onRemoved={() => this.#starter.current?.focus()}
            />
            <PointedPicture
              key={`${width} ${isCard}`}
              ref={this.#picture}
              {...{ entry, file: verdict?.path, isHidden: Boolean(typing) }}
              page={() => this.#page}
              toPane={(box) => this.#inPane(box, scale)}
              onType={(typed) => this.setState({ typing: typed })}
              onGo={(place) => void this.#goTo({ place })}
              onSay={(said) => this.setState({ said })}
              onClose={() => this.#starter.current?.focus()}
            />
            <iframe
              ref={this.#frame}
              title="Aperçu de la page"
              sandbox={this.#sandbox}
              style={{
                width,
                height: `${100 / scale}%`,
                transform: `scale(${scale})`,
                margin: scale === 1 ? '0 auto' : 0,
              }}
            />
            {this.#field(scale)}
          </div>
        </div>
      );
    }

    readonly #click = (event: MouseEvent) => {
      const found = this.#page?.placeAt(event, this.state.verdict?.path ?? '');
      if (this.#picture.current?.open(found?.place, event)) return;
      if (found && !this.#type(found.place, event)) void this.#goTo(found);
    };

    /** Starts to edit on the previewed page: the text that was edited last, or else the first text of the record. */
    readonly #start = () => {
      const file = this.state.verdict?.path ?? '';
      if (!this.#type(this.#lastTyped)) this.#step({ file, path: '' }, 1);
    };

    /** Starts to edit the next (1) or previous (-1) visible text of the page. If there is none, closes the input. */
    #step(from: Pick<Place, 'file' | 'path'>, step: 1 | -1): void {
      const next = this.#page?.besideText(from, step);
      if (!next) this.#close();
      else if (!this.#type(next)) this.#step(next, step);
    }

    /** Opens an input on top of a text of the previewed page. @returns false if the text cannot be edited there. */
    #type(place: Place | undefined, point?: MouseEvent): boolean {
      if (!place || !isTypedOnPage(place) || place.file !== this.state.verdict?.path) return false;
      if (typedAt(this.props.entry, place) === undefined) return false;
      if (!point) this.#page?.bringIntoSight(place);
      const box = this.#page?.boxOf(place, point);
      if (!box) return false;
      this.#lastTyped = place;
      this.#sections.current?.show(sectionIn(place.path));
      this.setState({ typing: { place, box }, said: '' });
      return true;
    }

    /** Closes the input on top of the previewed page. The focus moves to the button « Écrire sur la page ». */
    readonly #close = () => {
      const { activeElement } = this.props.document;
      const hadFocus = activeElement?.matches('.atelier-sur-la-page *');
      this.setState({ typing: undefined }, () => hadFocus && this.#starter.current?.focus());
    };

    /** Converts a rectangle from coordinates of the previewed page to coordinates of the preview's pane. */
    #inPane({ left, top, width, height }: DOMRect, scale: number): DOMRect {
      const frameLeft = this.#frame.current?.offsetLeft ?? 0;
      const inWindow = top - (this.#page?.scrolled ?? 0);
      return new DOMRect(frameLeft + left * scale, inWindow * scale, width * scale, height * scale);
    }

    /** Renders the input on top of the text that is being edited on the previewed page. */
    #field(scale: number) {
      const { typing, verdict, read } = this.state;
      const { entry } = this.props;
      if (!typing || !verdict) return null;
      const { place, box } = typing;
      return (
        <FieldOnPage
          key={place.path}
          {...{ place, entry, verdict, isLatest: read === entry }}
          box={this.#inPane(box, scale)}
          onClose={this.#close}
          onStep={(step) => this.#step(place, step)}
        />
      );
    }

    /** Goes to the field whose text or picture was clicked on the page; if needed, opens the form with that field. */
    async #goTo(target: PlaceAtPoint): Promise<void> {
      const { path, text = '' } = this.state.verdict ?? {};
      const isFound = target.place.file === path && (await goToPlace(target, text));
      this.setState({ said: isFound ? '' : openFormOf(target.place, session.texts) });
    }

    /** Scrolls the previewed page to the text of the focused form field, unless the text is already visible. */
    readonly #follow = ({ target }: Event) => {
      const row =
        target instanceof Element && target.closest<HTMLElement>('section[data-key-path]');
      if (!row) return;
      const path = (row.dataset.keyPath ?? '').replace(/\.(?:src|alt)$/, '');
      this.#bringIntoSight(path);
      this.#sections.current?.show(sectionIn(path));
    };

    /** Scrolls the previewed page to a field of the form, as soon as the page shows the field. */
    #bringIntoSight(path: string): void {
      const { path: file = '', drawn } = this.state.verdict ?? {};
      const isShown = drawn === 'typed' && this.#page?.bringIntoSight({ file, path });
      this.#awaited = isShown ? undefined : path;
    }

    #read(delay?: number): void {
      const { entry } = this.props;
      const show = (examined: Examined) => {
        this.setState((before) => ({ ...before, ...examined, read: entry }));
        const page = this.#frame.current?.contentDocument;
        if (!page || !examined.verdict?.html) return;
        if (this.#page?.page !== page) this.#page = new PageInFrame(page);
        const shown = this.#page;
        shown.show(examined.verdict);
        const file = examined.verdict.path;
        const hasTexts = shown.besideText({ file, path: '' }, 1) !== undefined;
        this.setState(({ typing }) => ({ hasTexts, typing: typing && shown.afterRedraw(typing) }));
        page.onclick = this.#click;
        page.onpointermove = (event) => this.#sections.current?.pointAt(event);
        page.onpointerdown = page.onpointermove;
        page.onscroll = () => {
          this.setState({ scrolled: this.#page?.scrolled ?? 0 });
          this.#sections.current?.pointAtMiddle();
        };
        if (examined.verdict.drawn === 'typed' && this.#awaited !== undefined) {
          this.#bringIntoSight(this.#awaited);
        }
        this.#sections.current?.follow(examined.verdict);
        const { name, content } = editedEntry(entry);
        if (this.#hasShown || hasPage(name)) return;
        const title = 'title' in content ? 'title' : 'name';
        const first = this.#page.firstOf(file, title);
        first?.scrollIntoView({ block: 'center' });
        // The page of a team shows a new person only once the record has a name.
        this.#hasShown = first !== undefined;
      };
      this.#latest.ask(session, entry, show, delay);
    }
  };
}

/** The width of the preview pane, in px, below which the page is first shown at phone width. */
const NARROW = 500;
