/** What a check found. A note is what a host does otherwise, and need not be mended. */
export interface Finding {
  readonly kind: 'ok' | 'note' | 'failure' | 'skipped';
  readonly check: string;
  readonly text: string;
}

/** One line for each finding, then the verdict. */
export function formatFindings(findings: readonly Finding[]): string {
  const lines = findings.map(({ kind, check, text }) => `${LABELS[kind]}  ${check}: ${text}`);
  const failures = findings.filter(({ kind }) => kind === 'failure').length;
  return [...lines, failures ? `\n${failures} failed` : '\nThe site is in order'].join('\n');
}

const LABELS = { ok: 'ok  ', note: 'note', failure: 'FAIL', skipped: 'skip' } as const;

/** The findings of one check, under its name. */
export function findingsOf(check: string) {
  const finding = (kind: Finding['kind']) => (text: string) => ({ kind, check, text });
  return {
    ok: finding('ok'),
    note: finding('note'),
    failure: finding('failure'),
    skipped: finding('skipped'),
  };
}
