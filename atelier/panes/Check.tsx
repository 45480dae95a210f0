import type { CustomFieldControl, CustomFieldControlProps } from '@sveltia/cms';
import { Component } from 'react';
import type { Session } from '../session/openSession';
import type { GetAsset } from '../session/savedMedia';
import type { Verdict } from '../session/verdict';
import { editedEntry } from './entry';
import { UNREADABLE } from './formWords';
import { goToField } from './goToField';
import { Later, PAUSE } from './later';
import { problemList } from './Problems';
import { PANE_STYLES } from './styles';

/** What the CMS, as we bundle it, gives a field. */
interface CheckProps extends CustomFieldControlProps {
  readonly getAsset?: GetAsset;
}

interface CheckState {
  readonly verdict?: Verdict;
  /** The reader itself failed: said, for nothing may be saved unread. */
  readonly failed?: boolean;
}

/**
 * The field that is no field: first in each form, it says what is wrong while one types. What is wrong is not saved
 * (atelier/saving/lastGate.ts).
 *
 * @returns a class: the CMS draws it with a React of its own, which knows no hooks of ours.
 */
export function checkOf(session: Session): CustomFieldControl {
  return class extends Check {
    override readonly session = session;
  };
}

abstract class Check extends Component<CheckProps, CheckState> {
  abstract readonly session: Session;
  override state: CheckState = {};
  readonly #later = new Later();

  override componentDidMount() {
    this.#read(0);
  }

  override componentDidUpdate(before: CheckProps) {
    if (before.entry !== this.props.entry) this.#read(PAUSE);
  }

  override componentWillUnmount() {
    this.#later.stop();
  }

  override render() {
    return (
      <div className="atelier-controle" role="status" id={this.props.forID} tabIndex={-1}>
        <style>{PANE_STYLES}</style>
        {this.#words()}
      </div>
    );
  }

  #words() {
    const { verdict, failed } = this.state;
    if (failed) return <p>{UNREADABLE}</p>;
    if (!verdict) return <p>Lecture…</p>;
    const { problems, elsewhere, path } = verdict;
    return (
      <>
        {problems.length ? (
          problemList({ problems, file: path, onGo: goToField })
        ) : (
          <p>✓ Rien à corriger.</p>
        )}
        {elsewhere.length > 0 && (
          <details>
            <summary>{ELSEWHERE}</summary>
            {problemList({ problems: elsewhere, file: path })}
          </details>
        )}
      </>
    );
  }

  #read(delay: number): void {
    this.#later.ask(
      delay,
      () => this.#examine(),
      (state) => this.setState(state),
    );
  }

  async #examine(): Promise<CheckState> {
    const { entry, getAsset } = this.props;
    if (!entry) return {};
    if (getAsset) this.session.findFilesWith(getAsset);
    const { name, path, content } = editedEntry(entry);
    try {
      return { verdict: await this.session.examine(name, path, content), failed: false };
    } catch (error) {
      console.error(error);
      return { failed: true };
    }
  }
}

const ELSEWHERE =
  'D’autres fiches sont à corriger : ce que vous enregistrez ici sera en ligne quand elles le seront.';
