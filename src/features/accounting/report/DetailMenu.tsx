import { memo, useMemo } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { ReportName } from '@/api';
import { reportDisplayChanged } from '@/preferences/preferencesSlice';
import { type MenuItem, MenuButton, checkboxItem, radioItem } from '@/ui/MenuButton';
import { type TabKey, reportsSlice } from '../reportsSlice';
import { collapsed, isSameExpansion, levelsOf } from './rowTree';
import { useReportDisplay } from './ReportDisplay';
import type { DisplayRow } from './displayRows';

const { expansionChanged } = reportsSlice.actions;
const { selectTab } = reportsSlice.selectors;

interface DetailMenuProps {
  readonly tab: TabKey;
  readonly report: ReportName;
  readonly rows: readonly DisplayRow[];
}

/** The menu of a report's level of detail and of the display of its amounts. */
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

/** The levels of detail. None is chosen while only some of the rows of a level are expanded. */
function useLevelItems({ tab, rows }: DetailMenuProps): MenuItem[] {
  const dispatch = useAppDispatch();
  const levels = useMemo(() => levelsOf(rows), [rows]);
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
  ['parentheses', 'Negatives in parentheses'],
  ['wholeDollars', 'No decimals'],
] as const;

/** The display of amounts. */
function useDisplayItems(report: ReportName): MenuItem[] {
  const dispatch = useAppDispatch();
  const display = useReportDisplay();
  return options.map(([key, label]) =>
    checkboxItem({
      key,
      label,
      isChosen: display[key],
      onClick: () => dispatch(reportDisplayChanged({ report, [key]: !display[key] })),
    }),
  );
}
