import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import type { FamilySummary } from '@/api';
import { scrollingTabs } from '@/ui/scrollingTabs';
import { HistoryTab } from './history/ChangeList';
import { MembersTab } from './members/MembersTab';
import { StructureTab } from './structure/StructureTab';
import { IndividualsTab } from './table/IndividualsTab';
import * as partTables from './table/partTables';
import { PartTab } from './table/PartTab';
import { type TabKey, tabs, useFamilyTab } from './tabs';
import * as shared from '@/ui/shared.module.css';
import { cx } from '@/lib/cx';

/** The lists of a family; only what the open one needs is asked for. Spec: decisions, Family detail. */
export function FamilyTabs({ family }: { readonly family: FamilySummary }) {
  const [active, select] = useFamilyTab();
  const { counts } = family;
  const items = tabs.map(({ key, label }) => ({
    key,
    label: (
      <>
        {label}{' '}
        {key !== 'history' && key !== 'structure' && (
          <span className={cx(shared.note, shared.tabular)}>{counts[key]}</span>
        )}
      </>
    ),
    // Each list has its own search and layout: nothing of one reaches the next.
    children: key === active && panelOf(key, family),
  }));
  return <Tabs {...scrollingTabs} activeKey={active} items={items} onChange={select} tabBarGutter={17} />;
}

function panelOf(key: TabKey, family: FamilySummary): ReactNode {
  if (key === 'individuals') return <IndividualsTab family={family} />;
  if (key === 'members') return <MembersTab family={family} />;
  if (key === 'history') return <HistoryTab familyId={family.id} />;
  if (key === 'structure') return <StructureTab family={family} />;
  const label = tabs.find((tab) => tab.key === key)?.label ?? '';
  const common = { family, part: key, label };
  const parts: Readonly<Record<typeof key, ReactNode>> = {
    businesses: <PartTab {...common} table={partTables.businesses} />,
    trusts: <PartTab {...common} table={partTables.trusts} />,
    charitableOrganizations: <PartTab {...common} table={partTables.charitableOrganizations} />,
    bankAccounts: <PartTab {...common} table={partTables.bankAccounts} />,
    brokerageCustodians: <PartTab {...common} table={partTables.brokerageCustodians} />,
    insuranceCompanies: <PartTab {...common} table={partTables.insuranceCompanies} />,
    contacts: <PartTab {...common} table={partTables.contacts} />,
    vendors: <PartTab {...common} table={partTables.vendors} />,
  };
  return parts[key];
}
