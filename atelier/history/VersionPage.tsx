import { Component, createRef } from 'react';
import { placeOf } from '../panes/fieldsInPage';
import { showPage } from '../panes/shownPage';

export interface VersionPageProps {
  /** What is said above the page. */
  readonly caption: string;
  /** What the page is called for those who do not see it. */
  readonly title: string;
  /** The document; undefined where none can be drawn. */
  readonly html: string | undefined;
  /** What the page is scrolled to. */
  readonly words: string;
}

/** A page as one version of a record makes it. */
export class VersionPage extends Component<VersionPageProps> {
  readonly #frame = createRef<HTMLIFrameElement>();

  override componentDidMount() {
    this.#draw();
  }

  override componentDidUpdate(before: VersionPageProps) {
    if (before.html !== this.props.html) this.#draw();
  }

  override render() {
    const { caption, title, html } = this.props;
    return (
      <figure>
        <figcaption>{caption}</figcaption>
        {html === undefined ? (
          <p>{NOT_DRAWN}</p>
        ) : (
          <iframe
            ref={this.#frame}
            title={title}
            sandbox="allow-same-origin"
            // Firefox makes its empty page anew a moment after the frame.
            onLoad={() => this.#draw()}
          />
        )}
      </figure>
    );
  }

  #draw(): void {
    const { html, words } = this.props;
    const page = this.#frame.current?.contentDocument;
    if (!page || html === undefined) return;
    showPage(page, html);
    placeOf(page, words)?.scrollIntoView({ block: 'center' });
    // That scrolls what is around the page, too.
    this.#frame.current?.closest('.atelier-cote-a-cote')?.scrollTo({ left: 0 });
  }
}

const NOT_DRAWN =
  'Cette version ne peut plus être dessinée telle quelle : son contenu ne suit plus les règles du site.';
