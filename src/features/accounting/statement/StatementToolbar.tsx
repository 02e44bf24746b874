import { Button, Checkbox, Flex } from 'antd';
import { memo, useMemo } from 'react';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { LabelledSelect } from '@/ui/LabelledSelect';
import type { ReportName } from '@/api';
import { amountDisplayChanged } from '@/preferences/preferencesSlice';
import { useAmountDisplay } from '@/preferences/useAmountDisplay';
import type { VisibleStatement } from '../export/cells';
import { ExportButtons } from '../export/ExportButtons';
import { reportsSlice } from '../reportsSlice';
import { collapsed, isSameExpansion, levelsOf } from './lineTree';
import type { StatementLine } from './statementLines';
import * as shared from '@/ui/shared.module.css';

const { tabChanged } = reportsSlice.actions;
const { selectTab } = reportsSlice.selectors;

interface StatementToolbarProps {
  readonly report: ReportName;
  readonly lines: readonly StatementLine[];
  /** The visible statement, for the exports. */
  readonly statement: VisibleStatement;
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

const LevelPicker = memo(function LevelPicker({ report, lines }: Omit<StatementToolbarProps, 'statement'>) {
  const dispatch = useAppDispatch();
  const levels = useMemo(() => levelsOf(lines), [lines]);
  // Undefined while only some of the lines of a level are expanded.
  const shown = useAppSelector((state) => {
    const { expansion = collapsed } = selectTab(state, report);
    return levels.find((level) => isSameExpansion(level.expansion, expansion))?.value;
  });
  const go = (level: string) =>
    dispatch(tabChanged({ report, expansion: levels.find(({ value }) => value === level)?.expansion }));
  return (
    <Flex wrap align="center" gap={8}>
      <Button size="small" onClick={() => go('accounts')}>
        Expand all
      </Button>
      <Button size="small" onClick={() => go('lines')}>
        Collapse all
      </Button>
      <LabelledSelect label="Show" size="small" placeholder="As opened" options={levels} value={shown} onChange={go} />
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
