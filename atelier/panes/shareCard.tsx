/** Returns what social networks and messengers show of a page, with its image as it was last published. */
export function shareCard(html: string) {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const said = (name: string) =>
    page.querySelector<HTMLMetaElement>(`meta[property="og:${name}"]`)?.content ?? '';
  const image = new URL(said('image'));
  return (
    <section className="atelier-partage" aria-label="Carte de partage">
      <img
        key={image.href}
        src={location.origin + image.pathname}
        alt={said('image:alt')}
        onError={({ currentTarget }) => {
          currentTarget.hidden = true;
        }}
      />
      <small>{image.host}</small>
      <strong>{said('title')}</strong>
      <p>{said('description')}</p>
      <small>
        L’image est celle de la dernière publication : une page nouvelle n’en a pas encore.
      </small>
    </section>
  );
}
