import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { type FamilySummary, familyPartNameLabels, relatedPartyKindLists } from '@/api';
import { useUrlState } from '@/hooks/useUrlState';
import { optionalTextParameter } from '@/lib/searchParams';
import { tableParameters } from '@/lib/tableView';
import { OnPaper } from '@/ui/print/OnPaper';
import { usePrintedTitle } from '@/ui/print/usePrintedTitle';
import { ScrollingTabs } from '@/ui/ScrollingTabs';
import * as shared from '@/ui/shared.module.css';
import { HistoryTab } from './history/ChangeList';
import { relatedParties } from './kinds';
import { MembersTab } from './members/MembersTab';
import { StructureTab } from './structure/StructureTab';
import { IndividualsTab } from './table/IndividualsTab';
import { PartTab } from './table/PartTab';

export type RenderFamily = (family: FamilySummary) => ReactNode;

interface FamilyTab {
  readonly key: keyof FamilySummary['counts'] | 'documents' | 'history' | 'structure';
  readonly label: string;
  readonly panel: RenderFamily;
}

const partTabs = Object.values(relatedParties).map(({ kind }): FamilyTab => {
  const part = relatedPartyKindLists[kind];
  return { key: part, label: familyPartNameLabels[part], panel: (family) => <PartTab family={family} kind={kind} /> };
});

const { individuals, members } = familyPartNameLabels;

const tabs: readonly [FamilyTab, ...FamilyTab[]] = [
  { key: 'individuals', label: individuals, panel: (family) => <IndividualsTab family={family} /> },
  ...partTabs,
  { key: 'members', label: members, panel: (family) => <MembersTab family={family} /> },
  { key: 'history', label: 'History', panel: ({ id }) => <HistoryTab familyId={id} /> },
  { key: 'structure', label: 'Structure', panel: (family) => <StructureTab family={family} /> },
];

const parameters = { tab: optionalTextParameter('tab'), ...tableParameters };

interface FamilyTabsProps {
  readonly family: FamilySummary;
  /** Renders the tab Documents, which is hidden without it. */
  readonly documentsOf: RenderFamily | undefined;
}

const isCounted = (key: FamilyTab['key'], counts: FamilySummary['counts']): key is keyof FamilySummary['counts'] =>
  key in counts;

/**
 * The lists of a family; only the open one is requested. The open tab is in the URL.
 * Selecting another resets search, sort order and filters. Spec: R-FAM-5.
 */
export function FamilyTabs({ family, documentsOf }: FamilyTabsProps) {
  const [{ tab }, changeUrl] = useUrlState(parameters);
  const shown: readonly FamilyTab[] = documentsOf
    ? [...tabs, { key: 'documents', label: 'Documents', panel: documentsOf }]
    : tabs;
  const active = shown.find(({ key }) => key === tab) ?? tabs[0];
  const items = shown.map(({ key, label, panel }) => ({
    key,
    label: (
      <>
        {label}{' '}
        {isCounted(key, family.counts) && (
          <span className={clsx(shared.note, shared.tabular)}>{family.counts[key]}</span>
        )}
      </>
    ),
    children: key === active.key && panel(family),
  }));
  const select = (key: string): void =>
    changeUrl({ tab: key === tabs[0].key ? undefined : key, search: undefined, sort: undefined, filters: undefined });
  usePrintedTitle(`${family.name} · ${active.label}`, 'content');
  return (
    <>
      {/* The tabs are not printed. */}
      <OnPaper>{() => <h2 style={{ marginBottom: 4 }}>{active.label}</h2>}</OnPaper>
      <ScrollingTabs activeKey={active.key} items={items} onChange={select} tabBarGutter={17} />
    </>
  );
}
