/** What our parts of the editing room look like, in the colours of the CMS, which change with its scheme. */
export const PANE_STYLES = `
.atelier-controle p { margin: 0; }
.atelier-problemes {
  margin: 0;
  padding: 8px 12px 8px 28px;
  border-inline-start: 4px solid #b35900;
  background: #fff4e5;
  color: #3b2200;
  font-size: 14px;
  line-height: 1.45;
}
.atelier-problemes li { margin: 6px 0; }
.atelier-problemes p { margin: 2px 0; white-space: pre-line; overflow-wrap: anywhere; }
.atelier-problemes small { color: #5c3a0a; }
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
.atelier-apercu {
  display: flex;
  flex-direction: column;
  height: 100vh;
  height: 100dvh;
  background: #e9e9ee;
  color: #111;
  font: 14px/1.4 system-ui, sans-serif;
}
.atelier-apercu header {
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  padding: 8px;
  border-block-end: 1px solid #c8c8d0;
  background: #fff;
}
.atelier-apercu header button {
  min-height: 32px;
  padding: 4px 12px;
  border: 1px solid #6b6b76;
  border-radius: 4px;
  background: #fff;
  color: #111;
  font: inherit;
}
.atelier-apercu header button[aria-pressed='true'] { background: #111; color: #fff; }
.atelier-apercu header [role='status'] { margin: 0 0 0 auto; }
.atelier-page { position: relative; flex: 1; overflow: hidden; }
.atelier-page iframe { display: block; border: 0; background: #fff; transform-origin: 0 0; }
.atelier-ancienne iframe { opacity: 0.5; }
`;
