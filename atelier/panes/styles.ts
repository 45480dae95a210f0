/** What our parts of the editing room look like, in the colours of the CMS, which change with its scheme. */
export const PANE_STYLES = `
.atelier-controle p { margin: 0; }
.atelier-problemes {
  margin: 0;
  padding: 8px 12px 8px 28px;
  border-inline-start: 4px solid light-dark(#b35900, #ffb257);
  background: var(--sui-warning-background-color, light-dark(#fff4e5, #3a2908));
  color: var(--sui-warning-foreground-color, light-dark(#3b2200, #ffe4b8));
  font-size: 0.9375rem;
  line-height: 1.45;
}
.atelier-problemes li { margin: 6px 0; }
.atelier-problemes p { margin: 2px 0; white-space: pre-line; overflow-wrap: anywhere; }
.atelier-problemes button {
  min-height: 24px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  text-decoration: underline;
  cursor: pointer;
}
.atelier-problemes button:focus-visible, .atelier-largeurs button:focus-visible {
  outline: 3px solid light-dark(#0b5cad, #8cc2ff);
  outline-offset: 2px;
}
.atelier-controle summary { min-height: 24px; cursor: pointer; }
@media (pointer: coarse) {
  .atelier-problemes button, .atelier-controle summary, .atelier-largeurs button { min-height: 44px; }
}
.atelier-apercu {
  display: flex;
  flex-direction: column;
  height: 100vh;
  height: 100dvh;
  color-scheme: light dark;
  background: light-dark(#e9e9ee, #101214);
  color: light-dark(#111, #eee);
  font: 0.9375rem/1.4 system-ui, sans-serif;
}
.atelier-largeurs {
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  padding: 8px;
  border-block-end: 1px solid light-dark(#c8c8d0, #454a50);
  background: light-dark(#fff, #1c1f22);
}
.atelier-largeurs button {
  min-height: 32px;
  padding: 4px 12px;
  border: 1px solid light-dark(#6b6b76, #9a9aa6);
  border-radius: 4px;
  background: none;
  color: inherit;
  font: inherit;
}
.atelier-largeurs button[aria-pressed='true'] { background: light-dark(#111, #eee); color: light-dark(#fff, #111); }
.atelier-largeurs [role='status'] { margin: 0 0 0 auto; }
@media (forced-colors: active) {
  .atelier-largeurs button[aria-pressed='true'] { outline: 2px solid Highlight; outline-offset: -4px; }
}
.atelier-page { position: relative; flex: 1; overflow: hidden; }
.atelier-page iframe { display: block; border: 0; background: #fff; color-scheme: normal; transform-origin: 0 0; }
.atelier-ancienne iframe { opacity: 0.5; }
`;
