/**
 * The screen shown instead of a page that cannot be rendered, without its layout, which may be the cause. Only `npm
 * run dev` shows it: a build stops.
 */
export function ErrorScreen() {
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Unexpected Application Error!</title>
      </head>
      <body>
        <main>
          <h1 lang="en">Unexpected Application Error!</h1>
          <p>Cette page n’a pas pu s’afficher. Le reste du site fonctionne.</p>
          <p>
            <a href="/">Revenir à l’accueil</a>
          </p>
        </main>
      </body>
    </html>
  );
}
