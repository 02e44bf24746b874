import type { TabsProps } from 'antd';

/** Tabs that do not fit are scrolled to: antd's button for the rest would stand inside the tab list. */
export const scrollingTabs: TabsProps = {
  renderTabBar: (bar, TabBar) => <TabBar {...bar} mobile />,
  destroyOnHidden: true,
};
