import { type Fix, type Problem, problemSentence } from '../../reader/problem';
import { correctionsOf, formMessage, textMessage } from './formMessage';
import { isOfText } from './placeInText';

interface ProblemsProps {
  readonly problems: readonly Problem[];
  /** The path of the content file that the form edits. */
  readonly file: string;
  /** The text of the content file that the form edits. */
  readonly text: string;
  /** Called when a person clicks a problem: goes to its field. Absent if no form is beside the list of problems. */
  readonly onGo?: (problem: Problem) => void;
  /** Called when a person accepts a correction, to write it into the form. Absent if no corrections are offered. */
  readonly onCorrect?: (problem: Problem, correction: Fix) => void;
}

/** Renders a list of problems: those of `file` with the labels of fields, those of other files with path and line. */
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

/** Renders a problem of a file that the form does not edit, with the path of that file and the line. */
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

/** Returns a React key for a problem. The line is not enough, because all missing fields are reported on line 1. */
function keyOf({ file, line, column, field, message }: Problem): string {
  return [file, line, column, field, message].join(':');
}
