/** Logs the requested address to the browser's console, to help find the dead link. Only the 404 page calls it. */
export function mount(): void {
  console.error(`404 : aucune page à l’adresse ${window.location.pathname}`);
}
