/** JSON for a script element of data, which it cannot end: `<` ends one wherever it stands (HTML, "script"). */
export function jsonInScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
