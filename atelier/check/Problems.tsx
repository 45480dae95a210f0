import { type Fix, type Problem, problemSentence } from '../../reader/problem';
import { correctionsOf, formMessage, textMessage } from './formMessage';
import { isOfText } from './placeInText';

interface ProblemsProps {
  readonly problems: readonly Problem[];
  /** The path of the form's file. */
  readonly file: string;
  /** The text of the form's file. */
  readonly text: string;
  /** Goes to the field of a problem; absent if the list is not next to the form. */
  readonly onGo?: (problem: Problem) => void;
  /** Writes the correction of a problem into the form. */
  readonly onCorrect?: (problem: Problem, correction: Fix) => void;
}

/**
 * Renders the list of problems: those of this form with its labels, those of other files as `npm run check` prints
 * them.
 */
export function problemList({ problems, file, ...shown }: ProblemsProps) {
  return (
    <ul className="atelier-problemes">
      {problems.map((problem) => (
        <li key={`${keyOf(problem)}:${problems.indexOf(problem)}`}>
          {problem.file === file ? ofForm(problem, shown) : ofOther(problem)}
        </li>
      ))}
    </ul>
  );
}

function ofForm(
  problem: Problem,
  { text, onGo, onCorrect }: Pick<ProblemsProps, 'text' | 'onGo' | 'onCorrect'>,
) {
  const isInText = isOfText(problem);
  const { sentence, remedy, where } = isInText ? textMessage(problem, text) : formMessage(problem);
  const isReached = onGo && (problem.field || isInText);
  return (
    <>
      {isReached ? (
        <button type="button" onClick={() => onGo(problem)}>
          {sentence}
        </button>
      ) : (
        <span>{sentence}</span>
      )}
      {remedy && <p>→ {remedy}</p>}
      {onCorrect && correctionButtons(problem, text, onCorrect)}
      {where && <small>{where}</small>}
    </>
  );
}

function correctionButtons(
  problem: Problem,
  file: string,
  onCorrect: (problem: Problem, correction: Fix) => void,
) {
  const corrections = correctionsOf(problem, file);
  return corrections.map((correction) => (
    <button key={correction.right} type="button" onClick={() => onCorrect(problem, correction)}>
      {corrections.length > 1 ? `Écrire « ${correction.right} »` : 'Corriger'}
    </button>
  ));
}

/** Renders a problem of another file with its path and line, so that people find it. */
function ofOther(problem: Problem) {
  return (
    <>
      <span>{problemSentence(problem)}</span>
      {problem.remedy && <p>→ {problem.remedy}</p>}
      <small>
        {problem.file}, ligne {problem.line}
      </small>
    </>
  );
}

/** Returns a problem's React key. Missing fields of a new record all have line 1: the key contains their names. */
function keyOf({ file, line, column, field, message }: Problem): string {
  return [file, line, column, field, message].join(':');
}
