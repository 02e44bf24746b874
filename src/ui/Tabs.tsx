import { Tabs as AntdTabs } from 'antd';
import type { ReactNode } from 'react';

interface Tab<Key extends string = string> {
  readonly key: Key;
  readonly label: string;
  /** A count beside the label. */
  readonly badge?: ReactNode;
}

interface TabsProps<Key extends string> {
  readonly tabs: readonly Tab<Key>[];
  readonly active: Key;
  readonly onSelect: (key: Key) => void;
  /** What belongs to the active tab. */
  readonly children: ReactNode;
  /** The class of the bar the tabs stand in. */
  readonly barClassName?: string;
}

/** antd's tabs. Which tab is active is the owner's, so that it can live in the address (`useTabParameter`). */
export function Tabs<Key extends string>({ tabs, active, onSelect, children, barClassName = '' }: TabsProps<Key>) {
  const items = tabs.map(({ key, label, badge }) => ({
    key,
    label: (
      <>
        {label} {badge}
      </>
    ),
    children: key === active && children,
  }));
  const select = (key: string): void => {
    const tab = tabs.find((one) => one.key === key);
    if (tab) onSelect(tab.key);
  };
  return (
    <AntdTabs
      activeKey={active}
      items={items}
      classNames={{ header: barClassName }}
      onChange={select}
      // Tabs that do not fit are scrolled to: the button for the rest would stand inside the tab list.
      renderTabBar={(bar, TabBar) => <TabBar {...bar} mobile />}
      destroyOnHidden
    />
  );
}
