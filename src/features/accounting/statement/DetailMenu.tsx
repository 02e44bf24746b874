import { memo, useMemo } from 'react';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import type { ReportName } from '@/api';
import { statementDisplayChanged } from '@/preferences/preferencesSlice';
import { type MenuItem, MenuButton, checkboxItem, radioItem } from '@/ui/MenuButton';
import { type TabKey, reportsSlice } from '../reportsSlice';
import { collapsed, isSameExpansion, levelsOf } from './lineTree';
import { useStatementDisplay } from './StatementDisplay';
import type { StatementLine } from './statementLines';

const { expansionChanged } = reportsSlice.actions;
const { selectTab } = reportsSlice.selectors;

interface DetailMenuProps {
  readonly tab: TabKey;
  readonly report: ReportName;
  readonly lines: readonly StatementLine[];
}

/** The menu of a statement's level of detail and of the display of its amounts. */
export const DetailMenu = memo(function DetailMenu(props: DetailMenuProps) {
  const levels = useLevelItems(props);
  const display = useDisplayItems(props.report);
  return (
    <MenuButton
      label="Detail"
      items={[
        { key: 'levels', type: 'group', label: 'Expand to', children: levels },
        { key: 'display', type: 'group', label: 'Display', children: display },
      ]}
    />
  );
});

/** The levels of detail. None is chosen while only some of the lines of a level are expanded. */
function useLevelItems({ tab, lines }: DetailMenuProps): MenuItem[] {
  const dispatch = useAppDispatch();
  const levels = useMemo(() => levelsOf(lines), [lines]);
  const shown = useAppSelector((state) => {
    const { expansion = collapsed } = selectTab(state, tab);
    return levels.find((level) => isSameExpansion(level.expansion, expansion))?.value;
  });
  return levels.map(({ value, label, expansion }) =>
    radioItem({
      key: value,
      label,
      isChosen: value === shown,
      onClick: () => dispatch(expansionChanged({ tab, expansion })),
    }),
  );
}

const options = [
  ['hideZeroRows', 'Hide zero rows'],
  ['parentheses', 'Parentheses'],
  ['wholeDollars', 'No decimals'],
] as const;

/** The display of amounts. */
function useDisplayItems(report: ReportName): MenuItem[] {
  const dispatch = useAppDispatch();
  const display = useStatementDisplay();
  return options.map(([key, label]) =>
    checkboxItem({
      key,
      label,
      isChosen: display[key],
      onClick: () => dispatch(statementDisplayChanged({ report, [key]: !display[key] })),
    }),
  );
}
