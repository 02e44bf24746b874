import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import { conversation, openMessages } from '../testing';

const open = () => openMessages([conversation(1)], {}, '/messages?conversation=1');
const box = () => screen.findByRole('textbox', { name: 'Message' });
const dropText = 'Drop files to add them to the message';
const file = (name: string) => new File(['x'], name);

test('adds files that are dropped before the drop area has loaded, instead of opening them', async () => {
  await open();
  await box();
  const pane = screen.getByRole('region', { name: 'Conversation with Morgan Reyes' });
  const isOpened = fireEvent.drop(pane, { dataTransfer: { types: ['Files'], items: [], files: [file('Map.png')] } });
  expect(isOpened).toBe(false);
  expect(within(screen.getByRole('list', { name: 'Selected files' })).getAllByRole('listitem')).toHaveLength(1);
  expect(fireEvent.drop(pane, { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(true);
});

test('shows the drop area until the files leave the conversation, not while they move within it', async () => {
  await open();
  const area = await box();
  const pane = screen.getByRole('region', { name: 'Conversation with Morgan Reyes' });
  fireEvent.dragOver(pane, { dataTransfer: { types: ['Files'] } });
  const dropArea = await screen.findByText(dropText);
  const leaveTo = (relatedTarget: Element) => {
    const leave = createEvent.dragLeave(dropArea);
    Object.defineProperty(leave, 'relatedTarget', { value: relatedTarget });
    fireEvent(dropArea, leave);
  };
  leaveTo(area);
  expect(dropArea).toBeInTheDocument();
  leaveTo(document.body);
  expect(dropArea).not.toBeInTheDocument();
});

test('refuses a folder, also one that is named like a file', async () => {
  await open();
  await box();
  const pane = screen.getByRole('region', { name: 'Conversation with Morgan Reyes' });
  const entry = (name: string, isDirectory: boolean) => ({ webkitGetAsEntry: () => ({ name, isDirectory }) });
  const items = [entry('Deeds.pdf', true), entry('Map.png', false), { webkitGetAsEntry: () => null }];
  fireEvent.drop(pane, { dataTransfer: { types: ['Files'], items, files: [file('Deeds.pdf'), file('Map.png')] } });
  expect(await screen.findByText('Deeds.pdf: Folders cannot be sent. Add the files in them')).toBeInTheDocument();
  const chosen = within(screen.getByRole('list', { name: 'Selected files' })).getAllByRole('listitem');
  expect(chosen.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Map.png')]);
});
