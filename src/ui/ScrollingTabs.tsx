import { Tabs, type TabsProps } from 'antd';
import * as shared from './shared.module.css';

/**
 * Tabs that scroll when they do not fit: antd's button for the rest would be a non-tab in the tab list. Only the active
 * panel has content, and each tab has the panel that it refers to. Prints no tabs.
 */
export function ScrollingTabs({ items = [], ...props }: TabsProps) {
  const { activeKey } = props;
  return (
    <Tabs
      renderTabBar={(bar, TabBar) => <TabBar {...bar} mobile />}
      classNames={{ header: shared.screenOnly ?? '' }}
      {...props}
      items={items.map((item) => ({ ...item, forceRender: true, children: item.key === activeKey && item.children }))}
    />
  );
}
