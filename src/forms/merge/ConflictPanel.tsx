import type { ReactNode } from 'react';
import { getIn } from 'final-form';
import { useId } from 'react';
import { Card } from '../../ui/Card';
import { useFormContext, useFormValue } from '../formContext';
import { sameValues } from '../values';
import * as styles from './ConflictPanel.module.css';
import type { FieldConflict } from './merge';

/** A save that met another one, as far as somebody has to look at it. */
export interface MergeConflict {
  readonly conflicts: readonly FieldConflict[];
  /** What was changed elsewhere only: it is taken over. */
  readonly autoMerged: readonly string[];
  /** When the other version was stored. */
  readonly savedAt: string | undefined;
}

interface ConflictPanelProps {
  readonly conflict: MergeConflict;
  /** Who has saved what meanwhile, and when. */
  readonly title: ReactNode;
}

/**
 * Before, theirs and mine of every field that was changed here and elsewhere, to choose from; the choice goes into the
 * form around it at once. What is not in conflict is merged already, and named. Spec: concurrent saves answer 412.
 */
export function ConflictPanel({ title, conflict: { conflicts, autoMerged } }: ConflictPanelProps) {
  const todo = conflicts.length > 0 ? 'Choose what to keep' : 'Check what was merged';
  return (
    <Card title={title} description={`Nothing you typed is lost. ${todo}, then save again.`}>
      {conflicts.length > 0 && <Versions conflicts={conflicts} />}
      {autoMerged.length > 0 && (
        <p className={styles.merged}>Also changed there, and merged: {autoMerged.join('; ')}.</p>
      )}
    </Card>
  );
}

function Versions({ conflicts }: Pick<MergeConflict, 'conflicts'>) {
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
        {conflicts.map((conflict) => (
          <ConflictRow key={conflict.path} {...conflict} />
        ))}
      </tbody>
    </table>
  );
}

function ConflictRow({ path, label, initial, theirs, mine, values }: FieldConflict) {
  const { form } = useFormContext();
  const name = useId();
  const isTheirs = useFormValue((all) => sameValues(getIn(all, path), values.theirs));
  return (
    <tr>
      <th scope="row">{label}</th>
      <td data-column="Before">{shown(initial)}</td>
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
