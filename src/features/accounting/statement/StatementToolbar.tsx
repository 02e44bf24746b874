import { Button, Checkbox, Flex } from 'antd';
import { memo, useMemo } from 'react';
import { useAppDispatch } from '@/app/hooks';
import { LabelledSelect } from '@/ui/LabelledSelect';
import { amountDisplayChanged } from '@/preferences/preferencesSlice';
import { useAmountDisplay } from '@/preferences/useAmountDisplay';
import type { Statement } from '../export/cells';
import { ExportButtons } from '../export/ExportButtons';
import type { Entry } from './entries';
import { type Expansion, isSame, levelsOf } from './lines';
import * as shared from '@/ui/shared.module.css';

interface StatementToolbarProps {
  readonly entries: readonly Entry[];
  readonly expansion: Expansion;
  readonly onExpand: (expansion: Expansion) => void;
  /** The visible statement, for the exports. */
  readonly statement: Statement;
}

/** The level of detail, the display of amounts, print and exports. */
export const StatementToolbar = memo(function StatementToolbar(props: StatementToolbarProps) {
  const { statement, ...levels } = props;
  return (
    <Flex
      wrap
      align="center"
      gap="10px 22px"
      className={shared.screenOnly}
      style={{ marginBottom: 12 }}
      role="group"
      aria-label="Statement"
    >
      <LevelPicker {...levels} />
      <Preferences />
      <Flex wrap flex="auto" justify="flex-end" gap={8}>
        <ExportButtons statement={statement} />
        <Button size="small" onClick={() => window.print()}>
          Print
        </Button>
      </Flex>
    </Flex>
  );
});

const LevelPicker = memo(function LevelPicker(props: Omit<StatementToolbarProps, 'statement'>) {
  const { entries, expansion, onExpand } = props;
  const levels = useMemo(() => levelsOf(entries), [entries]);
  const go = (key: string): void => {
    const chosen = levels.find((one) => one.key === key);
    if (chosen) onExpand(chosen.expansion);
  };
  return (
    <Flex wrap align="center" gap={8}>
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
        // Without a level where some of its lines are expanded.
        value={levels.find((level) => isSame(level.expansion, expansion))?.key}
        onChange={go}
      />
    </Flex>
  );
});

const preferences = [
  ['hideZeroRows', 'Hide zero rows'],
  ['parentheses', 'Parentheses'],
  ['wholeDollars', 'No decimals'],
] as const;

const Preferences = memo(function Preferences() {
  const dispatch = useAppDispatch();
  const display = useAmountDisplay();
  return (
    <Flex wrap gap="4px 16px" role="group" aria-label="Display">
      {preferences.map(([name, label]) => (
        <Checkbox
          key={name}
          checked={display[name]}
          onChange={({ target }) => dispatch(amountDisplayChanged({ [name]: target.checked }))}
        >
          {label}
        </Checkbox>
      ))}
    </Flex>
  );
});
