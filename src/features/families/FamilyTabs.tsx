import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { type FamilySummary, type RelatedPartyKind, familyPartNameLabels, relatedPartyKindLists } from '@/api';
import { useUrlState } from '@/hooks/useUrlState';
import { optionalTextParameter } from '@/lib/searchParams';
import { tableParameters } from '@/lib/tableView';
import { OnPaper } from '@/ui/print/OnPaper';
import { usePrintedTitle } from '@/ui/print/usePrintedTitle';
import { ScrollingTabs } from '@/ui/ScrollingTabs';
import * as shared from '@/ui/shared.module.css';
import { HistoryTab } from './history/ChangeList';
import { MembersTab } from './members/MembersTab';
import { OverviewTab } from './overview/OverviewTab';
import { StructureTab } from './structure/StructureTab';
import { IndividualsTab } from './table/IndividualsTab';
import { PartTab } from './table/PartTab';

export type RenderFamily = (family: FamilySummary) => ReactNode;

interface FamilyTab {
  readonly key: keyof FamilySummary['counts'] | 'documents' | 'history' | 'overview' | 'structure';
  readonly label: string;
  readonly panel: RenderFamily;
}

/** Tabs that belong together. A group of one tab has no tabs of its own. */
interface TabGroup {
  readonly key: string;
  readonly label: string;
  readonly tabs: readonly [FamilyTab, ...FamilyTab[]];
}

const partTab = (kind: RelatedPartyKind): FamilyTab => {
  const part = relatedPartyKindLists[kind];
  return { key: part, label: familyPartNameLabels[part], panel: (family) => <PartTab family={family} kind={kind} /> };
};

const { individuals, members } = familyPartNameLabels;

const alone = (tab: FamilyTab): TabGroup => ({ key: tab.key, label: tab.label, tabs: [tab] });

const overview: FamilyTab = { key: 'overview', label: 'Overview', panel: (family) => <OverviewTab family={family} /> };

const groups: readonly TabGroup[] = [
  alone(overview),
  {
    key: 'people',
    label: 'People',
    tabs: [
      { key: 'individuals', label: individuals, panel: (family) => <IndividualsTab family={family} /> },
      { key: 'members', label: members, panel: (family) => <MembersTab family={family} /> },
      partTab('contact'),
    ],
  },
  {
    key: 'entities',
    label: 'Entities',
    tabs: [
      partTab('business'),
      partTab('trust'),
      partTab('charitableOrganization'),
      { key: 'structure', label: 'Structure', panel: (family) => <StructureTab family={family} /> },
    ],
  },
  {
    key: 'accounts',
    label: 'Accounts and Providers',
    tabs: [partTab('bankAccount'), partTab('brokerageCustodian'), partTab('insuranceCompany'), partTab('vendor')],
  },
];

const history = alone({ key: 'history', label: 'History', panel: ({ id }) => <HistoryTab familyId={id} /> });

const parameters = { tab: optionalTextParameter('tab'), ...tableParameters };

interface FamilyTabsProps {
  readonly family: FamilySummary;
  /** Renders the tab Documents, which is hidden without it. */
  readonly documentsOf: RenderFamily | undefined;
}

const isCounted = (key: FamilyTab['key'], counts: FamilySummary['counts']): key is keyof FamilySummary['counts'] =>
  key in counts;

/**
 * The overview, the lists and the history of a family, in groups; only what is open is requested. The open tab is in the
 * URL. Selecting another resets search, sort order and filters. Spec: R-FAM-5.
 */
export function FamilyTabs({ family, documentsOf }: FamilyTabsProps) {
  const [{ tab }, changeUrl] = useUrlState(parameters);
  const documents = documentsOf && alone({ key: 'documents', label: 'Documents', panel: documentsOf });
  const shown = [...groups, ...(documents ? [documents] : []), history];
  const open = shown.find(({ tabs }) => tabs.some(({ key }) => key === tab)) ?? alone(overview);
  const active = open.tabs.find(({ key }) => key === tab) ?? open.tabs[0];
  const select = (key: string | undefined): void =>
    changeUrl({
      tab: key === overview.key ? undefined : key,
      search: undefined,
      sort: undefined,
      filters: undefined,
    });
  usePrintedTitle(`${family.name} · ${active.label}`, 'content');
  const content = active.panel(family);
  const lists = open.tabs.length > 1 && (
    <ScrollingTabs
      size="small"
      activeKey={active.key}
      onChange={select}
      items={open.tabs.map(({ key, label }) => ({
        key,
        label: (
          <>
            {label}{' '}
            {isCounted(key, family.counts) && (
              <span className={clsx(shared.note, shared.tabular)}>{family.counts[key]}</span>
            )}
          </>
        ),
        children: content,
      }))}
    />
  );
  return (
    <>
      {/* The tabs are not printed. */}
      <OnPaper>{() => <h2 style={{ marginBottom: 4 }}>{active.label}</h2>}</OnPaper>
      <ScrollingTabs
        activeKey={open.key}
        onChange={(key) => select(shown.find((group) => group.key === key)?.tabs[0].key)}
        items={shown.map(({ key, label }) => ({ key, label, children: lists || content }))}
      />
    </>
  );
}
