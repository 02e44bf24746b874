import { fullStorage } from '#test/support/screens/fullStorage';
import { createActivity, idleLimit } from './activity';
import { createSessionChannel } from './tabs';

it('in a tab whose storage is full, activity counts and is sent to other tabs', () => {
  const channel = createSessionChannel();
  const post = jest.spyOn(channel, 'post').mockImplementation(() => undefined);
  const activity = createActivity(channel, sessionStorage);
  const listener = jest.fn();
  activity.subscribe(listener);
  const full = fullStorage();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  activity.touch();
  expect(activity.remaining()).toBe(idleLimit);
  expect(post).toHaveBeenCalledTimes(1);
  expect(listener).toHaveBeenCalledTimes(1);
  clock.mockRestore();
  full.mockRestore();
  channel.close();
});
