import type { TabsProps } from 'antd';
import * as shared from './shared.module.css';

/** Scrolls tabs that do not fit: antd's button for the rest would be a non-tab in the tab list. Prints no tabs. */
export const scrollingTabs: TabsProps = {
  renderTabBar: (bar, TabBar) => <TabBar {...bar} mobile />,
  destroyOnHidden: true,
  classNames: { header: shared.screenOnly ?? '' },
};
