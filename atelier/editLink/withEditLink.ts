/**
 * Adds a link at the end of a page's footer. The link opens the editor's form for that page. A page without a footer is
 * not changed.
 *
 * @param scope the address of the site, with a slash at its end.
 * @param address the address of the page.
 * @example
 * withEditLink('<footer></footer>', 'https://site.fr/', 'https://site.fr/offres?a=1')
 * // <footer><p lang="fr"><a href="https://site.fr/atelier/#/page/offres">Modifier cette page</a></p></footer>
 */
export function withEditLink(html: string, scope: string, address: string): string {
  const end = html.lastIndexOf('</footer>');
  if (end < 0) return html;
  const path = address.slice(scope.length).replace(/[?#].*$/, '');
  const form = `${scope}atelier/#/page/${path}`.replaceAll('&', '&amp;');
  const link = `<p lang="fr"><a href="${form}">Modifier cette page</a></p>`;
  return html.slice(0, end) + link + html.slice(end);
}
