/** Logs the requested address of a 404 page to the browser's console, for developers who look for dead links. */
export function mount(): void {
  console.error(`404 : aucune page à l’adresse ${window.location.pathname}`);
}
