/** What a check found. A note is what a host does otherwise, and need not be mended. */
export interface CheckResult {
  readonly kind: 'ok' | 'note' | 'failure' | 'skipped';
  readonly check: string;
  readonly text: string;
}

/** One line for each result, then the verdict. */
export function formatResults(results: readonly CheckResult[]): string {
  const lines = results.map(({ kind, check, text }) => `${LABELS[kind]}  ${check}: ${text}`);
  const failures = results.filter(({ kind }) => kind === 'failure').length;
  return [...lines, failures ? `\n${failures} failed` : '\nThe site is in order'].join('\n');
}

const LABELS = { ok: 'ok  ', note: 'note', failure: 'FAIL', skipped: 'skip' } as const;

/** The results of one check, under its name. */
export function resultsOf(check: string) {
  const result = (kind: CheckResult['kind']) => (text: string) => ({ kind, check, text });
  return {
    ok: result('ok'),
    note: result('note'),
    failure: result('failure'),
    skipped: result('skipped'),
  };
}
