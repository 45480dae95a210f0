import { sectionMenuStyle } from './sectionMenu';

/** What our parts of the editor look like, in the colours of the CMS, which change with its scheme. */
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
.atelier-problemes button + :is(button, small) { margin-inline-start: 16px; }
.atelier-problemes button:focus-visible, .atelier-note button:focus-visible, .atelier-largeurs button:focus-visible {
  outline: 3px solid light-dark(#0b5cad, #8cc2ff);
  outline-offset: 2px;
}
.atelier-rappel { display: none; }
@media (width < 768px) {
  .atelier-rappel { display: block; position: fixed; z-index: 5; inset: auto 0 0; max-height: 40dvh; overflow: auto; }
  .atelier-rappel > button {
    min-height: 44px; width: 100%; border: 0; background: light-dark(#111, #eee); color: light-dark(#fff, #111); font: inherit;
  }
}
.atelier-note {
  margin-block: 8px; padding-inline-start: 12px; border-inline-start: 4px solid light-dark(#b35900, #ffb257);
  white-space: pre-line; overflow-wrap: anywhere;
}
.atelier-note button {
  display: block; min-height: 24px; padding: 0; border: 0; background: none; color: inherit; font: inherit;
  text-decoration: underline; cursor: pointer;
}
.atelier-controle summary { min-height: 24px; cursor: pointer; }
@media (pointer: coarse) {
  .atelier-problemes button, .atelier-note button, .atelier-controle summary, .atelier-largeurs button { min-height: 44px; }
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

/**
 * Adds to the CMS what a person on a phone looks for and it does not show: words beside the signs of
 * its two main buttons, and no count that reads badly; and to all what `ACCESS_STYLE` says.
 */
export function styleCms(page: Document): void {
  const style = page.createElement('style');
  style.textContent = CMS_STYLE + ACCESS_STYLE + sectionMenuStyle();
  page.head.append(style);
}

/** By the words that are read aloud: those are ours (`atelier/french`), the CMS's class names may change. */
const CMS_STYLE = `
#nc-root button.iconic:is([aria-label='Aperçu'], [aria-label='Nouvelle fiche'], [aria-label='Déposer de nouveaux fichiers']) {
  gap: 0.5rem; width: auto; aspect-ratio: auto; padding-inline: 0.75rem; border-radius: 1.5rem;
}
#nc-root button.iconic[aria-label='Aperçu']::after { content: 'Aperçu' / ''; }
#nc-root button.iconic[aria-label='Aperçu'][aria-pressed='true']::after { content: 'Revenir au formulaire' / ''; }
#nc-root button.iconic[aria-label='Nouvelle fiche']::after { content: 'Nouvelle fiche' / ''; }
#nc-root button.iconic[aria-label='Déposer de nouveaux fichiers']::after { content: 'Déposer' / ''; }
/* The check is no field: there is nothing to undo in it. */
#nc-root section[data-field-type='controle'] > header button { display: none; }
/* Ours is first in each form, draws the versions and takes them up again. */
#nc-root .sidebar button[aria-label='Historique'] { display: none; }
/* How many a list has, before its name, which stands above it: « 4 Contenu de l’offre » is no French. */
#nc-root .toolbar.top > .label > .summary { display: none; }
/* On a phone a PDF is one sign like another: its name under it. */
#nc-root [role='row'][aria-label$='.pdf']:has(> [role='gridcell']:only-child) { position: relative; }
#nc-root [role='row'][aria-label$='.pdf']:has(> [role='gridcell']:only-child)::after {
  content: attr(aria-label) / ''; position: absolute; inset: auto 0.5rem 0.5rem; text-align: center;
  overflow-wrap: anywhere;
}
/* The name of a block beside its arrows, not under them. */
#nc-root .item > .header > .start { flex: 1 1 auto; width: auto; min-width: 0; }
#nc-root .item > .header > :is(.center, .end) { flex: none; width: auto; }
#nc-root .item > .header > .start button { height: auto; min-height: 24px; min-width: 24px; white-space: normal; text-align: start; }
/* Nor does what a Markdown file is drawn of by its own attributes lie over the rest. */
#nc-root [role='figure'].markdown { contain: content; }
/* A list of folders contains options, no lines. */
#nc-root [role='listbox'] [role='separator'] { display: none; }
/* See atelier/panes/SeveralPhotos.tsx: all of it is in the button, and there is nothing to undo. */
.atelier-photos button {
  min-height: 32px; padding: 4px 12px; border: 1px solid var(--sui-primary-border-color); border-radius: 4px;
  color: inherit; background: var(--sui-button-background-color); font: inherit;
}
.atelier-photos p { margin: 4px 0 0; }
#nc-root section[data-field-type='__plusieurs'] > header { display: none; }
/* See atelier/panes/suggestPages.ts. */
.atelier-pages {
  position: fixed; inset: auto; margin: 0; padding: 4px 0; overflow: auto; list-style: none;
  border: 1px solid var(--sui-primary-border-color); border-radius: 4px;
  color: var(--sui-primary-foreground-color); background: var(--sui-primary-background-color);
}
.atelier-pages li { padding: 6px 12px; line-height: 1.3; cursor: pointer; overflow-wrap: anywhere; }
.atelier-pages small { display: block; font-size: 0.8125rem; }
.atelier-pages li:is(:hover, [aria-selected='true']) { outline: 2px solid var(--sui-focus-ring-color); outline-offset: -2px; }
/* While it is saved: see atelier/saving. */
#nc-root .content-editor .body[inert] { opacity: 0.6; cursor: progress; }
/* For the tenth of a second in which it is not read yet: see atelier/richText. */
#nc-root .lexical-root:not([data-suivi='lu']) { pointer-events: none; }
.atelier-tableau { overflow-x: auto; }
.atelier-tableau td { padding: 2px; text-align: center; }
.atelier-tableau tr:first-child input { font-weight: 700; }
.atelier-tableau :is(input, button) {
  min-width: 44px; min-height: 44px; padding: 4px 8px; border: 1px solid var(--sui-control-border-color); border-radius: 4px;
  background: none; color: inherit; font: inherit;
}
.atelier-tableau input { width: 9rem; }
.atelier-tableau > button { margin: 4px 8px 4px 2px; }
/* As tall as its words: it grows as one types, and most of ours hold a line or two. */
#nc-root [data-field-type='text'] .text-area > :is(textarea, .clone) { field-sizing: content; min-height: 0; }
`;

/**
 * What the CMS lacks for fingers, for those who enlarge its text or see little contrast, and for
 * those whom movement makes ill. Its own style comes after ours: `:root:root` weighs more than its `:root`.
 */
const ACCESS_STYLE = `
:root:root { --sui-checkbox-height: 24px; }
/* Its palest text has 4.29:1 on its grey, and 4.05 in the dark, where WCAG 1.4.3 asks for 4.5. */
@media not (prefers-contrast: more) {
  :root:root[data-theme='light'] { --sui-foreground-color-4-hsl: var(--sui-base-hue) 5% 38%; }
  :root:root[data-theme='dark'] { --sui-foreground-color-4-hsl: var(--sui-base-hue) 10% 65%; }
}
@media (pointer: coarse) {
  .atelier-pages li, .atelier-photos button { min-height: 44px; }
  :root:root {
    --sui-control-small-height: 44px;
    --sui-control-medium-height: 44px;
    --sui-control-small-border-radius: 5px;
    /* Below 16 px, phones of Apple enlarge the page at each field that is touched. */
    --sui-font-size-default: 16px;
    --sui-bottom-navigation-height: 64px;
  }
}
#nc-root :is([role='separator'], [role='switch']):focus-visible {
  outline: 2px solid var(--sui-focus-ring-color); outline-offset: 1px;
}
/* Words that do not fit go on in the next line. */
#nc-root .container .buttons > .button { width: 20rem; max-width: 100%; height: auto; min-height: 44px; padding-block: 8px; }
#nc-root .container .buttons > .button .truncated-text, #nc-root [role='treeitem'] .label {
  -webkit-line-clamp: none !important; white-space: normal;
}
#nc-root :has(> input[type^='date']) { flex-wrap: wrap; row-gap: 4px; }
dialog .content > .header { height: auto; min-height: 32px; }
dialog .content > .footer { flex-wrap: wrap; justify-content: flex-end; row-gap: 8px; }
/* A line of its text is a pixel higher than its box: it would scroll, and no key would move it. */
dialog .content > .body { padding-block: 1px; }
.sui.toast-base .toast { max-width: 100%; }
.sui.toast-base .alert { text-align: start; }
dialog .content > .body .error { margin-block-start: 8px; white-space: pre-line; }
/* What its icons stand for, under them. */
#nc-root .bottom-navigation button[aria-label] {
  flex-direction: column; gap: 0; width: auto; min-width: 6rem; height: 56px; aspect-ratio: auto; font-size: 13px;
}
#nc-root .bottom-navigation button[aria-label]::after { content: attr(aria-label) / ''; line-height: 1.2; }
@media (prefers-reduced-motion: reduce) {
  *, ::before, ::after, ::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*) {
    animation-duration: 1ms !important; animation-delay: 0s !important; transition-duration: 1ms !important;
    scroll-behavior: auto !important;
  }
}
/* Where people choose the colours, grounds are gone: what is chosen has a border. */
@media (forced-colors: active) {
  #nc-root [aria-selected='true'], #nc-root [aria-pressed='true'], #nc-root [aria-checked='true'] {
    outline: 2px solid Highlight; outline-offset: -2px;
  }
  #nc-root button.sui.button:not(.ghost) { border: 1px solid ButtonText; }
}
`;
