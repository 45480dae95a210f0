/** Logs the requested address on the 404 page to the console, to help find the dead link. */
export function mount(): void {
  console.error(`404 : aucune page à l’adresse ${window.location.pathname}`);
}
