import { Button, Checkbox } from 'antd';
import { memo, useMemo } from 'react';
import { useAppDispatch } from '../../../app/hooks';
import { LabelledSelect } from '../../../ui/LabelledSelect';
import type { AmountDisplay } from '../../../preferences/preferencesSlice';
import { amountDisplayChanged } from '../../../preferences/preferencesSlice';
import { useAmountDisplay } from '../../../preferences/useAmountDisplay';
import type { Statement } from '../export/cells';
import { ExportButtons } from '../export/ExportButtons';
import type { Entry } from './entries';
import type { Expansion } from './expansion';
import { levelOf, levelsOf } from './expansion';
import * as styles from './StatementToolbar.module.css';

interface StatementToolbarProps {
  readonly entries: readonly Entry[];
  readonly expansion: Expansion;
  readonly onExpand: (expansion: Expansion) => void;
  /** What is shown, for files of it. */
  readonly statement: Statement;
}

/** How far a statement is opened, how its amounts are written, and the ways to take it along. */
export const StatementToolbar = memo(function StatementToolbar(props: StatementToolbarProps) {
  const { statement, ...levels } = props;
  return (
    <div className={styles.root} role="group" aria-label="Statement">
      <LevelPicker {...levels} />
      <Preferences />
      <div className={styles.files}>
        <Button size="small" onClick={() => window.print()}>
          Print
        </Button>
        <ExportButtons statement={statement} />
      </div>
    </div>
  );
});

const LevelPicker = memo(function LevelPicker(props: Omit<StatementToolbarProps, 'statement'>) {
  const { entries, expansion, onExpand } = props;
  const levels = useMemo(() => levelsOf(entries), [entries]);
  const level = levelOf(levels, expansion);
  const go = (key: string): void => {
    const wanted = levels.find((one) => one.key === key);
    if (wanted) onExpand(wanted.expansion);
  };
  return (
    <div className={styles.levels}>
      <Button size="small" onClick={() => go('accounts')}>
        Expand all
      </Button>
      <Button size="small" onClick={() => go('lines')}>
        Collapse all
      </Button>
      <LabelledSelect
        label="Show"
        size="small"
        placeholder="As opened"
        options={levels.map(({ key, label }) => ({ value: key, label }))}
        value={level?.key}
        onPick={go}
      />
    </div>
  );
});

const preferences = [
  ['hideZeroRows', 'Hide zero rows'],
  ['parentheses', 'Parentheses'],
  ['wholeDollars', 'No decimals'],
] as const satisfies readonly (readonly [keyof AmountDisplay, string])[];

const Preferences = memo(function Preferences() {
  const dispatch = useAppDispatch();
  const display = useAmountDisplay();
  return (
    <div className={styles.preferences} role="group" aria-label="Display">
      {preferences.map(([name, label]) => (
        <Checkbox
          key={name}
          checked={display[name]}
          onChange={({ target }) => dispatch(amountDisplayChanged({ [name]: target.checked }))}
        >
          {label}
        </Checkbox>
      ))}
    </div>
  );
});
