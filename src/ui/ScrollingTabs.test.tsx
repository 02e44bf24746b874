import { render, screen } from '@testing-library/react';
import { ScrollingTabs } from './ScrollingTabs';

const items = ['Families', 'Conversations', 'Documents'].map((label) => ({
  key: label,
  label,
  children: <p>Content of {label}</p>,
}));

test('every tab refers to a panel; only the active one has content', () => {
  render(<ScrollingTabs activeKey="Conversations" items={items} />);
  const panels = screen
    .getAllByRole('tab')
    .map((tab) => document.querySelector(`#${CSS.escape(tab.getAttribute('aria-controls') ?? '')}`));
  expect(panels.map((panel) => panel?.textContent)).toEqual(['', 'Content of Conversations', '']);
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Content of Conversations');
});
