import type { TabsProps } from 'antd';

/** Scrolls tabs that do not fit: antd's button for the rest would be a non-tab inside the tab list. */
export const scrollingTabs: TabsProps = {
  renderTabBar: (bar, TabBar) => <TabBar {...bar} mobile />,
  destroyOnHidden: true,
};
