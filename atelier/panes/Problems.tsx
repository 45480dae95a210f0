import { type Problem, problemSentence } from '../../reader/problem';
import { type Correction, correctionOf, formMessage } from './formMessage';
import { isOfText } from './goToField';

interface ProblemsProps {
  readonly problems: readonly Problem[];
  /** The file of the form. */
  readonly file: string;
  /** Leads to the field of a problem, where the form is beside. */
  readonly onGo?: (problem: Problem) => void;
  /** Writes what was probably meant. */
  readonly onCorrect?: (problem: Problem, correction: Correction) => void;
}

/** Returns what is to be fixed: in the form's words where it is in this form, else in those of `npm run check`. */
export function problemList({ problems, file, ...on }: ProblemsProps) {
  return (
    <ul className="atelier-problemes">
      {problems.map((problem) => (
        <li key={keyOf(problem)}>
          {problem.file === file ? ofForm(problem, on) : ofOther(problem)}
        </li>
      ))}
    </ul>
  );
}

function ofForm(problem: Problem, { onGo, onCorrect }: Pick<ProblemsProps, 'onGo' | 'onCorrect'>) {
  const correction = onCorrect && correctionOf(problem);
  const { sentence, remedy } = formMessage(problem);
  const isReached = onGo && (problem.field || isOfText(problem));
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
      {correction && (
        <button type="button" onClick={() => onCorrect(problem, correction)}>
          Corriger
        </button>
      )}
      {!problem.field && <small>ligne {problem.line}</small>}
    </>
  );
}

/** Its form is another: it is found by its file. */
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

/** Fields missing from a new record are all reported at its first line: their names distinguish the keys. */
function keyOf({ file, line, column, field, message }: Problem): string {
  return [file, line, column, field, message].join(':');
}
