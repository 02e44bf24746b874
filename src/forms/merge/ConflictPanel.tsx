import type { ReactNode } from 'react';
import { getIn } from 'final-form';
import { useId } from 'react';
import { Card } from '../../ui/Card';
import { useFormContext, useFormValue } from '../formContext';
import { sameValues } from '../values';
import * as styles from './ConflictPanel.module.css';
import type { Clash } from './merge';

interface ConflictPanelProps {
  /** Who has saved what meanwhile, and when. */
  readonly title: ReactNode;
  readonly clashes: readonly Clash[];
  /** What was changed elsewhere and is taken over. */
  readonly taken: readonly string[];
}

/**
 * Before, theirs and mine of every answer that was changed here and elsewhere, to choose from; the choice goes into the
 * form around it at once. What does not clash is merged already, and named. Spec: concurrent saves answer 412.
 */
export function ConflictPanel({ title, clashes, taken }: ConflictPanelProps) {
  return (
    <Card title={title} description="Nothing you typed is lost. Choose what to keep, then save again.">
      {clashes.length > 0 && <Versions clashes={clashes} />}
      {taken.length > 0 && <p className={styles.taken}>Also changed there, and merged: {taken.join('; ')}.</p>}
    </Card>
  );
}

function Versions({ clashes }: Pick<ConflictPanelProps, 'clashes'>) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Answer</th>
          <th scope="col">Before</th>
          <th scope="col">Theirs</th>
          <th scope="col">Mine</th>
        </tr>
      </thead>
      <tbody>
        {clashes.map((clash) => (
          <ClashRow key={clash.path} clash={clash} />
        ))}
      </tbody>
    </table>
  );
}

function ClashRow({ clash }: { readonly clash: Clash }) {
  const { path, label, before, theirs, mine, values } = clash;
  const { form } = useFormContext();
  const name = useId();
  const isTheirs = useFormValue((all) => sameValues(getIn(all, path), values.theirs));
  return (
    <tr>
      <th scope="row">{label}</th>
      <td data-column="Before">{shown(before)}</td>
      <td data-column="Theirs">
        <Choice
          name={name}
          label={`${label}: theirs`}
          text={theirs}
          checked={isTheirs}
          onChoose={() => form.change(path, values.theirs)}
        />
      </td>
      <td data-column="Mine">
        <Choice
          name={name}
          label={`${label}: mine`}
          text={mine}
          checked={!isTheirs}
          onChoose={() => form.change(path, values.mine)}
        />
      </td>
    </tr>
  );
}

const shown = (text: string): ReactNode => (text === '' ? <span className={styles.none}>empty</span> : text);

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly text: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
}

function Choice({ name, label, text, checked, onChoose }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        aria-label={`${label}, ${text === '' ? 'empty' : text}`}
      />
      <span>{shown(text)}</span>
    </label>
  );
}
