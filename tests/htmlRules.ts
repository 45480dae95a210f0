import type { ConfigData } from 'html-validate';

/** The html-validate rules of the HTML standard and of accessibility; none on style, as React writes the HTML. */
export const htmlRules: ConfigData = {
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // An `aria-label` on a list is allowed, such as « Étiquettes ».
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // It would refuse « > » in text, which HTML allows (« Text content »), as in the code of an article. Other
    // rules and the parser report « < » and « & » in text.
    'no-raw-characters': 'off',
  },
};
