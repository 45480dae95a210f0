import { data, Evaluator, Lexer, Parser } from '@actions/expressions';

/** What `${{ }}` may name, by the names of GitHub: github, needs, steps, vars… Others are null, as there. */
export type Contexts = Readonly<Record<string, unknown>>;

/** How what came before has ended, for the functions success(), failure()… of a condition. */
export type Status = 'success' | 'failure' | 'skipped';

const KNOWN = ['github', 'needs', 'steps', 'vars', 'secrets', 'inputs', 'runner', 'env'];

/**
 * Whether the `if` of a step or a job is met, by GitHub's own evaluator. One that asks for no status is
 * met after success alone.
 *
 * @throws ExpressionError where it is not one of GitHub's.
 */
export function isMet(condition: string | undefined, contexts: Contexts, status: Status): boolean {
  const asked = expressionIn(condition ?? 'success()');
  const asksStatus = /\b(success|failure|always|cancelled)\(/.test(asked);
  const whole = asksStatus ? asked : `success() && (${asked})`;
  // What is no boolean is one by the rules of the language: a text that is not empty is true.
  return evaluate(`!!(${whole})`, contexts, status) === 'true';
}

/** What an expression comes to, as text: empty where it names what is not there. */
export function evaluated(expression: string, contexts: Contexts): string {
  return evaluate(expression, contexts, 'success');
}

/** A text with the values of its `${{ }}`. */
export function filled(text: string, contexts: Contexts): string {
  return text.replace(/\$\{\{(.*?)\}\}/gs, (_, expression: string) =>
    evaluated(expression.trim(), contexts),
  );
}

function expressionIn(condition: string): string {
  return /^\s*\$\{\{(.*)\}\}\s*$/s.exec(condition)?.[1] ?? condition;
}

function evaluate(expression: string, contexts: Contexts, status: Status): string {
  const all = { ...Object.fromEntries(KNOWN.map((name) => [name, {}])), ...contexts };
  const known: unknown = JSON.parse(JSON.stringify(all), data.reviver);
  if (!(known instanceof data.Dictionary)) throw new Error('The contexts are no object');
  const functions = Object.entries({
    success: status === 'success',
    failure: status === 'failure',
    always: true,
    cancelled: false,
  }).map(([name, value]) => ({
    ...{ name, minArgs: 0, maxArgs: 0 },
    call: () => new data.BooleanData(value),
  }));
  const parser = new Parser(new Lexer(expression).lex().tokens, Object.keys(all), functions);
  return new Evaluator(
    parser.parse(),
    known,
    new Map(functions.map((defined) => [defined.name, defined])),
  )
    .evaluate()
    .coerceString();
}
