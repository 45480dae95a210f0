import type { ConfigData } from 'html-validate';

/** What the HTML standard and accessibility require; no opinion on style, which is React's. */
export const htmlRules: ConfigData = {
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  // A list may have a name: « Étiquettes » tells what it is of.
  rules: { 'aria-label-misuse': ['error', { allowAnyNamable: true }] },
};
