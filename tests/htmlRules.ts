import type { ConfigData } from 'html-validate';

/** The html-validate rules of the HTML standard and of accessibility, not of style: React decides that. */
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
