import { act, fireEvent, screen } from '@testing-library/react';
import { clientSession } from '#test/support/screens/formPage';
import { renderRoutes } from '#test/support/screens/render';
import { storeTokens } from '#test/support/screens/tokens';
import { IdleWatch } from './IdleWatch';
import { createSessionChannel } from './tabs';

const minute = 60_000;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  storeTokens();
  jest
    .spyOn(window, 'fetch')
    .mockResolvedValue(
      Response.json({ access_token: 'fresh', token_type: 'Bearer', expires_in: 6000, scope: 'openid' }),
    );
});

const pass = (milliseconds: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const watch = () => renderRoutes([{ path: '/', Component: IdleWatch }], { responses: clientSession });
const warning = (): HTMLElement | null => screen.queryByRole('dialog', { name: 'Are you still there?' });

it('warns two minutes before the fifteen are over, then signs out', async () => {
  const { leave } = await watch();
  await pass(13 * minute - 1000);
  expect(warning()).not.toBeInTheDocument();
  await pass(2000);
  expect(warning()).toHaveTextContent('you will be signed out in 1:59');
  expect(screen.getByRole('button', { name: 'Stay signed in' })).toHaveFocus();
  expect(leave).not.toHaveBeenCalled();
  await pass(2 * minute);
  await pass(1);
  expect(leave).toHaveBeenCalledWith(expect.stringContaining('/v1/logout'));
});

it.each([
  ['the keyboard', () => fireEvent.keyDown(window)],
  ['the pointer', () => fireEvent.pointerMove(window)],
  ['dictated or handwritten text', () => fireEvent.input(document.body)],
  ['voice control', () => fireEvent.click(document.body)],
])('%s counts as activity', async (_what, gesture) => {
  const { leave } = await watch();
  await pass(10 * minute);
  gesture();
  await pass(10 * minute);
  expect(warning()).not.toBeInTheDocument();
  expect(leave).not.toHaveBeenCalled();
});

it('polling does not count as activity', async () => {
  const { session } = await watch();
  for (let minutes = 0; minutes < 14; minutes += 1) {
    await session.accessToken();
    await pass(minute);
  }
  expect(warning()).toBeInTheDocument();
});

it('the warning’s button extends the session, the pointer does not', async () => {
  await watch();
  await pass(14 * minute);
  fireEvent.pointerMove(window);
  await pass(0);
  expect(warning()).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
  await pass(0);
  expect(warning()).not.toBeInTheDocument();
  await pass(12 * minute);
  expect(warning()).not.toBeInTheDocument();
});

it('activity in another tab counts', async () => {
  const { activity } = (await watch()).session;
  await pass(14 * minute);
  const otherTab = createSessionChannel();
  const received = new Promise<void>((resolve) => activity.subscribe(resolve));
  otherTab.post({ type: 'active', at: Date.now() });
  await act(() => received);
  expect(warning()).not.toBeInTheDocument();
  otherTab.close();
});

it('the first gesture after a sleep does not extend an overdue session', async () => {
  const { leave } = await watch();
  jest.setSystemTime(Date.now() + 60 * minute);
  fireEvent.pointerMove(window);
  fireEvent(document, new Event('visibilitychange'));
  await pass(1);
  expect(leave).toHaveBeenCalled();
});
