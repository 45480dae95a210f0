import type { RefObject } from 'react';
import { countPoints } from '../../reader/problem';
import { type Examined, UNTOUCHED } from '../check/latestExamination';
import type { Session } from '../session/openSession';
import type { SaveAll } from '../session/unsavedForms';
import { linksToPages, linksToUnsaved } from './formLinks';

/** The widths at which the preview shows a page, in px. */
export const [PHONE, DESK] = [390, 1280];

/** The state of the preview, which the bar above the preview displays. */
export interface ShownPreview extends Examined {
  readonly width: number;
  /** Whether the preview shows the sharing card of social networks instead of the page. */
  readonly isCard: boolean;
  /** Whether the page shows texts of the record: it shows none of a new record until the record is valid. */
  readonly hasTexts?: boolean;
  /** Defined while a person edits a text in the preview of the page, instead of in the form. */
  readonly typing?: unknown;
  /** The French message about the person's last action; if it is empty, the bar describes the shown page. */
  readonly said: string;
}

interface PreviewBarProps {
  readonly shown: ShownPreview;
  readonly starter: RefObject<HTMLButtonElement | null>;
  readonly texts: Session['texts'];
  readonly onStart: () => void;
  readonly saveAll: SaveAll | undefined;
  readonly onChoose: (chosen: Pick<ShownPreview, 'width' | 'isCard'>) => void;
}

/** Renders the bar above the preview: its buttons, a sentence about the page, and links to other forms. */
export function previewBar({ shown, starter, texts, onStart, saveAll, onChoose }: PreviewBarProps) {
  const { width, isCard, said, verdict, hasTexts } = shown;
  const choice = (
    name: string,
    isShown: boolean,
    chosen: Pick<ShownPreview, 'width' | 'isCard'>,
  ) => (
    <button type="button" aria-pressed={isShown} onClick={() => onChoose(chosen)}>
      {name}
    </button>
  );
  const widthChoice = (name: string, px: number) =>
    choice(name, !isCard && width === px, { width: px, isCard: false });
  return (
    <section className="atelier-largeurs" aria-label="Largeur de l’aperçu">
      {widthChoice('Téléphone', PHONE)}
      {widthChoice('Ordinateur', DESK)}
      {choice('Partage', isCard, { width, isCard: true })}
      {hasTexts && (
        <button ref={starter} type="button" disabled={isCard} onClick={onStart}>
          Écrire sur la page
        </button>
      )}
      <p role="status">{said || statusSentence(shown)}</p>
      {verdict?.couldShow && linksToPages(verdict.couldShow)}
      {verdict && linksToUnsaved(verdict, texts, saveAll)}
    </section>
  );
}

function statusSentence({ verdict, failed, isUntouched, typing }: ShownPreview): string {
  if (failed) return 'L’aperçu ne répond pas : rechargez la page.';
  if (!verdict) return 'Lecture…';
  if (isUntouched) return UNTOUCHED;
  if (verdict.problems.length) {
    return verdict.html && verdict.drawn === 'before' && !typing
      ? `${countPoints(verdict.problems)} ; voici la page d’avant.`
      : countPoints(verdict.problems);
  }
  if (verdict.couldShow) return 'Aucune page ne montre encore cette fiche.';
  return verdict.address ? `Aperçu de ${verdict.address}` : 'Aucune page ne montre cette fiche.';
}
