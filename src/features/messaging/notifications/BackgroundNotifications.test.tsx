import { act } from '@testing-library/react';
import { mockNotifications } from '#test/support/screens/notifications';
import { failing } from '#test/support/screens/mockNetwork';
import { clientSession, openPage } from '#test/support/screens/formPage';
import { calls, conversation } from '../testing';
import { BackgroundNotifications, backgroundInterval } from './BackgroundNotifications';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }));
afterEach(() => jest.restoreAllMocks());

/** In small steps: responses are read between them. */
async function pass(milliseconds = 0): Promise<void> {
  for (let left = milliseconds; left > 0; left -= 1000) await act(() => jest.advanceTimersByTimeAsync(1000));
  for (let step = 0; step < 20; step += 1) await act(() => jest.advanceTimersByTimeAsync(0));
}

/** Puts the tab in the background, or brings it to the front. */
async function setHidden(isHidden: boolean): Promise<void> {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
  await pass();
}

const ann = (unreadCount: number) => conversation(1, { otherParticipantName: 'Ann', unreadCount });
const ben = (unreadCount: number) => conversation(2, { otherParticipantName: 'Ben', unreadCount });

async function open(isConcierge = false) {
  const shown = mockNotifications('granted', 'granted');
  const view = await openPage([{ path: '*', element: <BackgroundNotifications isConcierge={isConcierge} /> }], {
    at: '/invoices',
    responses: { ...clientSession, [calls.client]: { conversations: [ann(2), ben(0)] } },
  });
  /** What is stored once the tab has asked again. */
  const receive = async (...conversations: ReturnType<typeof conversation>[]) => {
    view.network.respond(calls.client, { conversations });
    await pass(backgroundInterval);
  };
  const requests = (): number => view.network.requests.filter((call) => call === calls.client).length;
  return { ...view, shown, receive, requests };
}

test('a tab in front requests and shows nothing', async () => {
  const { requests, receive, shown } = await open();
  await receive(ann(3), ben(1));
  expect(requests()).toBe(0);
  expect(shown).toEqual([]);
});

test('a tab in the background tells of a new message once for each conversation, without its content', async () => {
  const { receive, shown } = await open();
  await setHidden(true);
  await receive(ann(2), ben(1));
  await receive(ann(2), ben(4));
  expect(shown).toHaveLength(1);
  expect(shown[0]).toMatchObject({
    title: 'You have a new message in Family Office Portal',
    tag: 'conversation 2',
    body: undefined,
  });
  await receive(ann(3), ben(4));
  expect(shown.map(({ tag }) => tag)).toEqual(['conversation 2', 'conversation 1']);
});

test('a conversation that was read elsewhere is told of again', async () => {
  const { receive, shown } = await open();
  await setHidden(true);
  await receive(ben(1));
  await receive(ben(0));
  await receive(ben(1));
  expect(shown).toHaveLength(2);
});

test('the return of the person closes what is shown, and ends the requests', async () => {
  const { receive, requests, shown } = await open();
  await setHidden(true);
  await receive(ben(1));
  await setHidden(false);
  expect(shown[0]!.isOpen()).toBe(false);
  const before = requests();
  await receive(ben(2));
  expect(requests()).toBe(before);
  await setHidden(true);
  await receive(ben(2));
  expect(shown).toHaveLength(1);
  await receive(ben(3));
  expect(shown).toHaveLength(2);
});

test('a click brings the tab to the front and opens the conversation', async () => {
  const focus = jest.spyOn(window, 'focus').mockReturnValue();
  const { receive, shown, router } = await open();
  await setHidden(true);
  await receive(ben(1));
  act(() => void shown[0]!.click());
  expect(focus).toHaveBeenCalled();
  expect(router.state.location.pathname + router.state.location.search).toBe('/messages?conversation=2');
});

test('a concierge is led to the Conversations tab', async () => {
  jest.spyOn(window, 'focus').mockReturnValue();
  const { network, shown, router } = await open(true);
  network.respond(calls.concierge, { conversations: [ann(0)] });
  await setHidden(true);
  network.respond(calls.concierge, { conversations: [ann(1)] });
  await pass(backgroundInterval);
  act(() => void shown[0]!.click());
  expect(router.state.location.search).toBe('?tab=conversations&conversation=1');
});

test('a failed request is repeated at the next time', async () => {
  const { network, receive, shown } = await open();
  await setHidden(true);
  network.respond(calls.client, () => failing(500, ''));
  await pass(backgroundInterval);
  await receive(ben(1));
  expect(shown).toHaveLength(1);
});
