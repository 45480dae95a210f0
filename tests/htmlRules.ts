import type { ConfigData } from 'html-validate';

/** What the HTML standard and accessibility require; no opinion on style, which is React's. */
export const htmlRules: ConfigData = {
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // A list may have a name: « Étiquettes » names its entries.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // It refuses « > », which text may hold (HTML, « Text content »): code of an article does. A « < » of
    // text, or an « & », is reported by other rules and by the parser.
    'no-raw-characters': 'off',
  },
};
