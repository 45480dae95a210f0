/** Logs the address that led to the 404 page, for whoever looks for the dead link. */
export function mount(): void {
  console.error(`404 : aucune page à l’adresse ${window.location.pathname}`);
}
