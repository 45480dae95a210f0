import type { CustomPreviewTemplate, CustomPreviewTemplateProps } from '@sveltia/cms';
import { Component, createRef, type MouseEvent as LinkEvent } from 'react';
import { addressOf } from '../../model/records/folders';
import { countPoints } from '../../reader/problem';
import { goToPath } from '../check/goToField';
import { goToText } from '../check/goToText';
import { type Examined, LatestExamination } from '../check/latestExamination';
import { problemList } from '../check/Problems';
import { editedEntry, formAt } from '../cms/entry';
import PANES from '../cms/panes.css' with { type: 'text' };
import { sectionLabel } from '../cms/sectionMenu';
import { cutFile } from '../files/splitFile';
import type { Session } from '../session/openSession';
import { PageInFrame, type PlaceAtPoint } from './pageInFrame';
import { shareCard } from './ShareCard';

/** The widths of the page, in px */
const [PHONE, DESK] = [390, 1280];

interface PreviewState extends Examined {
  readonly width: number;
  /** Whether the sharing card is shown instead of the page. */
  readonly isCard: boolean;
  /** The width of the pane, in px */
  readonly pane: number;
}

/** Returns the preview of a record: its page as it will be published, at the width of a phone or of a desktop. */
export function previewOf(session: Session): CustomPreviewTemplate {
  return class extends Component<CustomPreviewTemplateProps, PreviewState> {
    override state: PreviewState = { width: DESK, isCard: false, pane: 0, failed: false };
    readonly #frame = createRef<HTMLIFrameElement>();
    readonly #latest = new LatestExamination();
    #page: PageInFrame | undefined;
    /** Whether the page has scrolled to the record once. Afterwards it does not scroll by itself. */
    #hasShown = false;
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
      const { verdict, width, isCard, pane } = this.state;
      const problems = verdict?.problems ?? [];
      const isFormer = verdict?.drawn === 'before';
      const scale = pane && width > pane ? pane / width : 1;
      return (
        <div className="atelier-apercu">
          <style>{PANES}</style>
          <section className="atelier-largeurs" aria-label="Largeur de l’aperçu">
            {this.#button('Téléphone', { width: PHONE, isCard: false })}
            {this.#button('Ordinateur', { width: DESK, isCard: false })}
            {this.#button('Partage', { width, isCard: true })}
            <p role="status">{this.#status()}</p>
            {this.#pages()}
          </section>
          {verdict &&
            problems.length > 0 &&
            problemList({ problems, file: verdict.path, text: verdict.text })}
          {isCard && verdict?.html && shareCard(verdict, (place) => void this.#goTo({ place }))}
          <div hidden={isCard} className={`atelier-page${isFormer ? ' atelier-ancienne' : ''}`}>
            <iframe
              ref={this.#frame}
              title="Aperçu de la page"
              // No scripts, no windows, no forms: what it shows is drawn from here.
              sandbox="allow-same-origin"
              style={{
                width,
                height: `${100 / scale}%`,
                transform: `scale(${scale})`,
                margin: scale === 1 ? '0 auto' : 0,
              }}
            />
          </div>
        </div>
      );
    }

    #button(name: string, shown: Pick<PreviewState, 'width' | 'isCard'>) {
      const { width, isCard } = this.state;
      const isShown = isCard ? shown.isCard : !shown.isCard && shown.width === width;
      return (
        <button type="button" aria-pressed={isShown} onClick={() => this.setState(shown)}>
          {name}
        </button>
      );
    }

    readonly #click = (event: MouseEvent) => {
      const found = this.#page?.placeAt(event, this.state.verdict?.path ?? '');
      if (found) void this.#goTo(found);
    };

    /** Goes to the field of a clicked text, if it is in the form. */
    async #goTo({ place: { file, path, kind }, line }: PlaceAtPoint): Promise<void> {
      const { verdict } = this.state;
      if (file !== verdict?.path) return;
      const row = await goToPath(kind === 'picture' ? `${path}.src` : path);
      if (!row || line === undefined) return;
      const { text } = verdict;
      const above = text.slice(0, text.length - cutFile(text).body.length).split('\n').length - 1;
      goToText(row, { line: above + line, column: 1 }, text);
    }

    /** Scrolls the page to the text of the focused field, unless it is in sight. */
    readonly #follow = ({ target }: Event) => {
      const page = this.#frame.current?.contentDocument;
      const row =
        target instanceof Element && target.closest<HTMLElement>('section[data-key-path]');
      if (!page || !row) return;
      const path = (row.dataset.keyPath ?? '').replace(/\.(?:src|alt)$/, '');
      const place = this.#page?.firstOf(this.state.verdict?.path ?? '', path);
      const { top = 0, bottom = 0 } = place?.getBoundingClientRect() ?? {};
      if (top < 0 || bottom > (this.#frame.current?.clientHeight ?? 0))
        place?.scrollIntoView({ block: 'center' });
    };

    #status(): string {
      const { verdict, failed } = this.state;
      if (failed) return 'L’aperçu ne répond pas : rechargez la page.';
      if (!verdict) return 'Lecture…';
      if (verdict.problems.length) {
        return verdict.html && verdict.drawn === 'before'
          ? `${countPoints(verdict.problems)} ; voici la page d’avant.`
          : countPoints(verdict.problems);
      }
      if (verdict.couldShow) return 'Aucune page ne montre encore cette fiche.';
      return verdict.address
        ? `Aperçu de ${verdict.address}`
        : 'Aucune page ne montre cette fiche.';
    }

    /** Renders links to the forms of the pages that could show the record. */
    #pages() {
      const { section, isThere, pages } = this.state.verdict?.couldShow ?? {};
      if (!section || !pages) return null;
      const label = `« ${sectionLabel(section)} »`;
      return (
        <nav aria-label="Pages qui pourraient la montrer">
          {isThere
            ? `Choisissez-la dans la section ${label} de :`
            : `Ajoutez une section ${label} à :`}
          {pages.map(({ file, title }) => (
            <a key={file} href={formAt(file)} onClick={openForm}>
              {title}
            </a>
          ))}
        </nav>
      );
    }

    #read(delay?: number): void {
      const { entry } = this.props;
      const show = (examined: Examined) => {
        this.setState((before) => ({ ...before, ...examined }));
        const page = this.#frame.current?.contentDocument;
        if (!page || !examined.verdict?.html) return;
        if (this.#page?.page !== page) this.#page = new PageInFrame(page);
        this.#page.show(examined.verdict);
        page.onclick = this.#click;
        const { name, content } = editedEntry(entry);
        if (!this.#hasShown && addressOf({ folder: name, slug: '' }) === undefined) {
          const first = this.#page.firstOf(
            examined.verdict.path,
            'title' in content ? 'title' : 'name',
          );
          first?.scrollIntoView({ block: 'center' });
        }
        this.#hasShown = true;
      };
      this.#latest.ask(session, entry, show, delay);
    }
  };
}

/** Opens a form from a link of the pane, whose frame may not navigate the editor. */
function openForm(event: LinkEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  location.hash = event.currentTarget.hash;
}

/** Narrower panes open at phone width, in px. */
const NARROW = 500;
