import type { Answer } from '../engine/engine';
import type { Place } from '../engine/marks';
import { framed, type PageToShow } from './shownPage';

/**
 * Renders the sharing card of a page: the picture, title and description that social networks and messengers show for a
 * link. The picture is the one that the content names, or else the one of the last published build.
 *
 * @param onGo goes to the form field of a clicked text.
 */
export function shareCard(
  shown: PageToShow & Pick<Answer, 'chosenCard'>,
  onGo: (place: Place) => void,
) {
  const { page, parts } = framed(shown);
  const metaOf = (name: string) => {
    const meta = page.querySelector<HTMLMetaElement>(`meta[property="og:${name}"]`);
    const place = parts.attributes.find(({ element }) => element === meta)?.place;
    return { content: meta?.content ?? '', onClick: () => place && onGo(place) };
  };
  const image = new URL(metaOf('image').content);
  const address = shown.chosenCard ?? location.origin + image.pathname;
  const [title, description] = [metaOf('title'), metaOf('description')];
  return (
    <section className="atelier-partage" aria-label="Carte de partage">
      <img
        key={address}
        src={address}
        alt={metaOf('image:alt').content}
        onError={({ currentTarget }) => {
          currentTarget.hidden = true;
        }}
      />
      <small>{image.host}</small>
      <button type="button" onClick={title.onClick}>
        <strong>{title.content}</strong>
      </button>
      <button type="button" onClick={description.onClick}>
        {description.content}
      </button>
      {!shown.chosenCard && (
        <small>
          L’image est celle de la dernière publication : une page nouvelle n’en a pas encore.
        </small>
      )}
    </section>
  );
}
