import { act, fireEvent, screen, within } from '@testing-library/react';
import type { Report, ReportRow } from '../../../api';
import { calls, renderPage } from '../testing';

const generated = '/accounting?family=11&location=l1&reportEndDate=2024-02-29&type=consolidated&journalStatus=all';

const account = (number: number) => ({
  ...{ accountNumber: String(number), accountName: `Account ${number}` },
  ...{ balance: number, balances: [number, number - 1] },
});

/** A line with two accounts. */
const rowsOf = (number: number): ReportRow[] => [
  { rowType: 'header', label: '', depth: 2, value: number, values: [number], accountBalances: [account(number)] },
  { rowType: 'accounts', label: '', depth: 3, accountBalances: [account(number + 1), account(number + 2)] },
];

/** More lines than are drawn at once. */
const report: Report = {
  rows: Array.from({ length: 200 }, (_, line) => rowsOf(1000 + line * 10)).flat(),
  columns: [
    { label: 'This year', endDate: '2024-02-29' },
    { label: 'Last year', endDate: '2023-02-28' },
  ],
};

const name = (number: number): string => `${number} – Account ${number}`;

const table = (): HTMLElement => screen.getByLabelText('Balance Sheet, lines');
const lineOf = (number: number): HTMLElement => within(table()).getByText(name(number)).closest('tr')!;

async function openPage() {
  const rendered = await renderPage(generated, { [calls.balanceSheet]: { balanceSheet: report } });
  await screen.findByLabelText('Balance Sheet, lines');
  return { ...rendered, toggle: within(lineOf(1010)).getByText(name(1010)).closest('button')! };
}

/** What changes of the lines while something is done. */
async function changesWhile(doing: () => Promise<unknown>): Promise<MutationRecord[]> {
  const seen: MutationRecord[] = [];
  const observer = new MutationObserver((records) => seen.push(...records));
  observer.observe(table().querySelector('tbody')!, {
    ...{ subtree: true, childList: true, attributes: true, characterData: true },
  });
  await doing();
  seen.push(...observer.takeRecords());
  observer.disconnect();
  return seen;
}

const reached = (row: HTMLElement): boolean => !row.hasAttribute('inert') && !row.style.transform.includes('-100%');

describe('a line of a long statement', () => {
  test('that is pointed at is opened and closed without an element drawn: lines only move', async () => {
    const { user, toggle } = await openPage();
    await user.hover(toggle);
    expect(reached(lineOf(1011))).toBe(false);
    for (const isOpen of [true, false, true]) {
      const changes = await changesWhile(() => user.click(toggle));
      expect(reached(lineOf(1011))).toBe(isOpen);
      expect(toggle).toHaveAttribute('aria-expanded', String(isOpen));
      expect(changes.filter(({ type }) => type !== 'attributes')).toEqual([]);
      const cells = changes.filter(({ target }) => !(target instanceof HTMLTableRowElement || target === toggle));
      expect(cells.map(({ target, attributeName }) => `${target.nodeName} ${attributeName}`)).toEqual(['TBODY style']);
    }
  });

  test('its accounts stand below it, in order, and each line has its place', async () => {
    const { user, toggle } = await openPage();
    await user.click(toggle);
    const seen = [...table().querySelectorAll<HTMLElement>('tbody tr')].filter(reached);
    expect(seen.slice(0, 5).map((row) => row.firstElementChild?.textContent)).toEqual(
      [1000, 1010, 1011, 1012, 1020].map(name),
    );
    expect(seen.map((row) => row.style.transform)).toEqual(seen.map((_, at) => `translate(0, ${at * 34}px)`));
    expect(seen.map((row) => row.getAttribute('aria-rowindex'))).toEqual(seen.map((_, at) => String(at + 2)));
  });

  test('is made ready by the keyboard as well', async () => {
    const { toggle } = await openPage();
    act(() => toggle.focus());
    expect(reached(lineOf(1012))).toBe(false);
  });

  test('opens where nothing led to it, figures included', async () => {
    const { toggle } = await openPage();
    fireEvent.click(toggle);
    const opened = lineOf(1011);
    expect(reached(opened)).toBe(true);
    expect(within(opened).getByText('$1,011.00')).toBeInTheDocument();
  });
});
