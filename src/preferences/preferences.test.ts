import { configureStore } from '@reduxjs/toolkit';
import { preferencesMiddleware, watchOtherTabs } from './listeners';
import {
  amountsHidden,
  familiesViewChanged,
  notificationsSwitched,
  preferencesSlice,
  selectFamiliesView,
  selectHidesAmounts,
  selectNotifies,
  selectReportDisplay,
  selectTableLayout,
  selectTheme,
  reportDisplayChanged,
  tableLayoutChanged,
  themeChanged,
} from './preferencesSlice';
import { applyTheme, readTheme, writeTableLayouts, writeTheme } from './storage';

const onPage = (): string | undefined => document.documentElement.dataset['theme'];

/** Creates the store of a page. */
const openPage = () =>
  configureStore({
    reducer: { preferences: preferencesSlice.reducer },
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false }).prepend(preferencesMiddleware),
  });

afterEach(() => {
  jest.restoreAllMocks();
  writeTheme('system');
  sessionStorage.clear();
  writeTableLayouts({});
  applyTheme('system');
});

describe('the theme', () => {
  test('follows the device until the user selects one', () => {
    applyTheme(readTheme());
    expect(selectTheme(openPage().getState())).toBe('system');
    expect(onPage()).toBeUndefined();
  });

  test('applies at once and on the next visit', () => {
    openPage().dispatch(themeChanged('dark'));
    expect(onPage()).toBe('dark');
    expect(selectTheme(openPage().getState())).toBe('dark');
    expect(readTheme()).toBe('dark');
  });

  test('follows another tab', () => {
    const { dispatch } = openPage();
    watchOtherTabs({ onTheme: (theme) => dispatch(themeChanged(theme)), onNotifies: () => undefined });
    writeTheme('dark');
    window.dispatchEvent(new StorageEvent('storage', { key: 'portal.theme' }));
    expect(onPage()).toBe('dark');
  });

  test('applies to the page only when the browser blocks storage', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    openPage().dispatch(themeChanged('dark'));
    expect(onPage()).toBe('dark');
  });
});

test('notifications stay on in this browser, and are switched in its other tabs', () => {
  const [one, other] = [openPage(), openPage()];
  watchOtherTabs({
    onTheme: () => undefined,
    onNotifies: (notifies) => other.dispatch(notificationsSwitched(notifies)),
  });
  one.dispatch(notificationsSwitched(true));
  expect(selectNotifies(openPage().getState())).toBe(true);
  window.dispatchEvent(new StorageEvent('storage', { key: 'portal.notifications' }));
  expect(selectNotifies(other.getState())).toBe(true);
  one.dispatch(notificationsSwitched(false));
  expect(selectNotifies(openPage().getState())).toBe(false);
});

describe('the columns of a table', () => {
  const columns = [
    { key: 'email', hidden: true },
    { key: 'name', width: 240 },
  ];
  const layout = (table: string) => selectTableLayout(openPage().getState(), table);

  test('have the layout of the last visit', () => {
    openPage().dispatch(tableLayoutChanged({ table: 'vendors', columns }));
    expect(layout('vendors')).toEqual(columns);
    expect(layout('contacts')).toBeUndefined();
  });

  test.each(['{"vendors"', 'null', '[1]', '{"vendors":null}', '{"vendors":[null,{"hidden":true}]}'])(
    'have the original layout when %s is stored',
    (stored) => {
      jest.spyOn(Storage.prototype, 'getItem').mockReturnValue(stored);
      expect(layout('vendors') ?? []).toEqual([]);
    },
  );
});

test('the view of the list of families lasts as long as the tab', () => {
  expect(selectFamiliesView(openPage().getState())).toBe('cards');
  openPage().dispatch(familiesViewChanged('table'));
  expect(selectFamiliesView(openPage().getState())).toBe('table');
});

describe('the display of amounts', () => {
  const usual = { parentheses: false, wholeDollars: false, hideZeroRows: false };

  test('lasts as long as the tab; options belong to one report', () => {
    const { dispatch } = openPage();
    dispatch(amountsHidden(true));
    dispatch(reportDisplayChanged({ report: 'balanceSheet', wholeDollars: true }));
    dispatch(reportDisplayChanged({ report: 'balanceSheet', parentheses: true }));
    const reopened = openPage().getState();
    expect(selectHidesAmounts(reopened)).toBe(true);
    const changed = { ...usual, wholeDollars: true, parentheses: true };
    expect(selectReportDisplay(reopened, 'balanceSheet')).toEqual(changed);
    expect(selectReportDisplay(reopened, 'cashFlow')).toEqual(usual);
  });

  test('is the default when the browser blocks storage', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(selectHidesAmounts(openPage().getState())).toBe(false);
    expect(selectReportDisplay(openPage().getState(), 'balanceSheet')).toEqual(usual);
  });
});
