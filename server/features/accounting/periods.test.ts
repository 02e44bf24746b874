import { execFileSync } from 'node:child_process';
import { reportColumn, daysBack, periodsBack } from './periods';

const days = (to: string, type: 'month' | 'quarter' | 'year', count: number): string[] =>
  daysBack(to, type, count).map((period) => period.to);

describe('the days of a balance sheet', () => {
  test('are the same day of earlier months, quarters and years', () => {
    expect(days('2026-11-20', 'month', 2)).toEqual(['2026-11-20', '2026-10-20', '2026-09-20']);
    expect(days('2026-02-20', 'quarter', 2)).toEqual(['2026-02-20', '2025-11-20', '2025-08-20']);
    expect(days('2026-11-20', 'year', 2)).toEqual(['2026-11-20', '2025-11-20', '2024-11-20']);
  });

  test('are the last days of months for the last day of one', () => {
    expect(days('2024-02-29', 'month', 2)).toEqual(['2024-02-29', '2024-01-31', '2023-12-31']);
    expect(days('2024-02-29', 'year', 2)).toEqual(['2024-02-29', '2023-02-28', '2022-02-28']);
    expect(days('2026-06-30', 'quarter', 4).at(-1)).toBe('2025-06-30');
    expect(days('2025-02-28', 'year', 1)).toEqual(['2025-02-28', '2024-02-29']);
  });

  test('are clamped to the end of shorter months', () => {
    expect(days('2024-03-30', 'month', 1)).toEqual(['2024-03-30', '2024-02-29']);
  });

  test('are a single day without a comparison', () => {
    expect(daysBack('2026-11-20', undefined, 12)).toEqual([{ to: '2026-11-20' }]);
  });
});

test('a period is compared with that of a month, quarter or year earlier', () => {
  const before = (from: string, to: string, type: 'month' | 'quarter' | 'year') => periodsBack(from, to, type)[1];
  expect(before('2026-11-01', '2026-11-20', 'month')).toEqual({ from: '2026-10-01', to: '2026-10-20' });
  expect(before('2024-02-01', '2024-02-29', 'month')).toEqual({ from: '2024-01-01', to: '2024-01-31' });
  expect(before('2026-01-01', '2026-03-31', 'quarter')).toEqual({ from: '2025-10-01', to: '2025-12-31' });
  expect(before('2026-01-01', '2026-11-20', 'year')).toEqual({ from: '2025-01-01', to: '2025-11-20' });
  expect(periodsBack('2026-01-01', '2026-11-20', undefined)).toHaveLength(1);
});

test('a column header is a day, the name of a complete month, quarter or year, or both dates', () => {
  const label = (from: string, to: string, first = 1): string => reportColumn({ from, to }, first).label;
  expect(reportColumn({ to: '2024-02-29' }, 1)).toEqual({ label: 'Feb 29, 2024', endDate: '2024-02-29' });
  expect(label('2024-02-01', '2024-02-29')).toBe('Feb 2024');
  expect(label('2024-04-01', '2024-06-30')).toBe('Q2 2024');
  expect(label('2024-02-01', '2024-04-30')).toBe('Feb 1, 2024 – Apr 30, 2024');
  expect(label('2024-01-01', '2024-12-31')).toBe('2024');
  expect(label('2024-11-01', '2024-11-20')).toBe('Nov 1, 2024 – Nov 20, 2024');
  expect(label('2024-11-20', '2024-11-20')).toBe('Nov 20, 2024');
  expect(label('2024-04-01', '2024-06-30', 4)).toBe('Apr 1, 2024 – Jun 30, 2024');
  expect(label('2023-04-01', '2024-03-31', 4)).toBe('Apr 1, 2023 – Mar 31, 2024');
  expect(label('2024-02-01', '2024-02-29', 4)).toBe('Feb 2024');
});

test('they are equal in Los Angeles, Greenwich and on Kiritimati', () => {
  const module = JSON.stringify(new URL('./periods.ts', import.meta.url).href);
  const program = `const { reportColumn, daysBack, periodsBack } = await import(${module});
    console.log(JSON.stringify([...daysBack('2024-02-29', 'month', 3), ...periodsBack('2024-03-01', '2024-03-31', 'year')].map((column) => reportColumn(column, 1))));`;
  const responses = ['America/Los_Angeles', 'UTC', 'Pacific/Kiritimati'].map((zone) =>
    execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
      env: { ...process.env, TZ: zone, NODE_OPTIONS: '' },
      encoding: 'utf8',
    }),
  );
  expect(new Set(responses).size).toBe(1);
  expect(responses[0]).toContain('"label":"Jan 31, 2024"');
});
