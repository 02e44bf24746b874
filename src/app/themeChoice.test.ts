import { applyStoredTheme, chooseTheme, subscribeToTheme, themeChoice, themeMode } from './themeChoice';

const onPage = (): string | undefined => document.documentElement.dataset['theme'];

afterEach(() => chooseTheme('system'));

test('without a choice the device decides', () => {
  applyStoredTheme();
  expect(onPage()).toBeUndefined();
  expect(themeChoice()).toBe('system');
  expect(themeMode()).toBe('light');
});

test('a choice is on the page at once and again on the next visit', () => {
  const heard = jest.fn();
  const stop = subscribeToTheme(heard);
  chooseTheme('dark');
  expect(heard).toHaveBeenCalledTimes(1);
  expect(themeMode()).toBe('dark');
  delete document.documentElement.dataset['theme'];
  applyStoredTheme();
  expect(onPage()).toBe('dark');
  stop();
});

test('another tab follows', () => {
  const stop = subscribeToTheme(() => undefined);
  chooseTheme('dark');
  delete document.documentElement.dataset['theme'];
  window.dispatchEvent(new StorageEvent('storage', { key: 'portal.theme' }));
  expect(onPage()).toBe('dark');
  stop();
});

test('where the browser keeps nothing, the choice still holds for the page', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  chooseTheme('dark');
  expect(onPage()).toBe('dark');
  jest.restoreAllMocks();
});
