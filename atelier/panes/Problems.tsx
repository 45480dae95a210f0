import { type Problem, problemSentence } from '../../reader/problem';

interface ProblemsProps {
  readonly problems: readonly Problem[];
  /** The file of the form. */
  readonly file: string;
  /** Leads to the field of a problem, where the form is beside. */
  readonly onGo?: (problem: Problem) => void;
}

/** What is to be mended, in the words of `npm run check`. */
export function problemList({ problems, file, onGo }: ProblemsProps) {
  return (
    <ul className="atelier-problemes">
      {problems.map((problem) => (
        <li key={`${problem.file}:${problem.line}:${problem.column}:${problem.message}`}>
          {onGo && problem.field && problem.file === file ? (
            <button type="button" onClick={() => onGo(problem)}>
              {problemSentence(problem)}
            </button>
          ) : (
            <span>{problemSentence(problem)}</span>
          )}
          {problem.remedy && <p>→ {problem.remedy}</p>}
          <small>
            {problem.file === file ? '' : `${problem.file}, `}ligne {problem.line}
          </small>
        </li>
      ))}
    </ul>
  );
}
