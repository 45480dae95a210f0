/** The room of the CMS above, which may not draw out of it, and the strip below. */
export const PANEL_STYLE = `
body { margin: 0; display: flex; flex-direction: column; height: 100dvh; overflow: hidden; }
#nc-root { position: relative; flex: auto; min-height: 0; contain: layout; }
#etat {
  flex: none; display: flex; flex-wrap: wrap; align-items: center; gap: 0 1rem;
  max-height: 45dvh; padding: 0 1rem; box-sizing: border-box;
  border-top: 4px solid #9fb6ff; background: #17203a; color: #fff;
  font: 400 1rem/1.4 system-ui, sans-serif;
}
#etat[data-tone='none'] { border: 0; }
#etat[data-tone='live'] { border-color: #5fd38d; }
#etat[data-tone='refused'] { border-color: #ff8a80; }
#etat[data-tone='trouble'] { border-color: #ffcf5c; }
#etat > p { margin: 0; }
#etat > [role='status'] { flex: 1 1 14rem; min-width: 0; }
#etat:not([data-tone='none']) > [role='status'] { padding: 0.6rem 0; }
#etat > ul {
  order: 1; flex: 1 0 100%; box-sizing: border-box; max-height: 22dvh; margin: 0; padding: 0 0 0.6rem 1.2rem;
  overflow: auto; white-space: pre-line; overflow-wrap: anywhere;
}
#etat > p:last-child { order: 2; flex: 1 0 100%; display: flex; flex-wrap: wrap; gap: 0 1.5rem; }
#etat a, #etat button {
  display: inline-flex; align-items: center; min-height: 44px; color: inherit; font: inherit; font-weight: 600;
}
#etat button {
  padding: 0 0.9rem; border: 1px solid currentcolor; border-radius: 0.3rem; background: none; cursor: pointer;
}
#etat :focus-visible { outline: 3px solid #ffcf5c; outline-offset: 2px; }
#etat [hidden] { display: none; }
`;
