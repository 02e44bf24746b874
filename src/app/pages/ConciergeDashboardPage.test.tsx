// Spec: R-MSG-2, R-MSG-8.
import { setupListeners } from '@reduxjs/toolkit/query';
import { act, screen } from '@testing-library/react';
import { openPage } from '#test/support/screens/formPage';
import { failing } from '#test/support/screens/mockNetwork';
import { hiddenInterval } from '@/features/messaging/polling/usePolling';
import { ConciergeDashboardPage } from './ConciergeDashboardPage';

const list = 'GET /api/messaging/getconciergeconversations';
const conversation = {
  id: 1,
  familyId: 17,
  clientId: 31,
  status: 'OPEN',
  category: 'GENERAL',
  updatedAt: '2026-03-01T09:00:00.000Z',
};

test('counts unread messages in the title and the icon of a hidden tab', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  const icon = Object.assign(document.createElement('link'), { rel: 'icon', href: '/icon.png' });
  icon.dataset['unread'] = '/iconUnread.png';
  document.head.append(icon);
  const { network, store } = await openPage([{ path: '*', Component: ConciergeDashboardPage }], {
    at: '/concierge-dashboard',
    responses: {
      'GET /api/user/validate': { validated: false },
      'GET /api/profile/IsConcierge': true,
      'GET /api/family/getfamilies': { families: [] },
      'GET /api/family/getunassignedusers': { users: [] },
      'GET /api/audit/getoperations': () => failing(404, 'Not found.'),
      'GET /api/import/getsources': () => failing(404, 'Not found.'),
      [list]: { conversations: [conversation] },
    },
  });
  await screen.findByRole('heading', { level: 1 });
  const end = setupListeners(store.dispatch);
  expect([document.title, icon.getAttribute('href')]).toEqual([
    'Concierge Dashboard · Family Office Portal',
    '/icon.png',
  ]);
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  network.respond(list, { conversations: [{ ...conversation, unreadCount: 2 }] });
  for (let passed = 0; passed <= hiddenInterval; passed += 1000) await act(() => jest.advanceTimersByTimeAsync(1000));
  expect([document.title, icon.getAttribute('href')]).toEqual([
    '(2) Concierge Dashboard · Family Office Portal',
    expect.stringContaining('/iconUnread.png'),
  ]);
  end();
  icon.remove();
});
