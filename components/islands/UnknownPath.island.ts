/** Logs the address that led to the 404 page, to help find the dead link. */
export function mount(): void {
  console.error(`404 : aucune page à l’adresse ${window.location.pathname}`);
}
