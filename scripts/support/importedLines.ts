import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const count = <T>(length: number, item: (index: number) => T): T[] => Array.from({ length }, (_, index) => item(index));

const csv = (heading: string, rows: readonly string[]): string => `${[heading, ...rows].join('\n')}\n`;

const firstDay = Date.UTC(2023, 0, 1);

const dateOf = (index: number): string => new Date(firstDay + (index % 1420) * 86_400_000).toISOString().slice(0, 10);

/** The lines of an entry: as `ledgerRows` writes them, of four years over 20 locations and 100 accounts. */
function linesOf(index: number): string {
  const line = `${String(index)},scale,${dateOf(index)},${index % 10 === 0 ? 'draft' : 'posted'},L${String(index % 20)}`;
  const account = (side: number): string => String(1000 + ((index * 7 + side * 3) % 100));
  const counterparty = index % 50 === 0 ? `L${String((index + 1) % 20)}` : '';
  const amount = `${String((index % 9973) + 1)}.55`;
  const text = `Payment ${String(index)}`;
  return `${line},${account(0)},${amount},,${text},${counterparty}\n${line},${account(1)},,${amount},${text},${counterparty}`;
}

/** Writes a package with the books of one family into a new folder, and returns its path. */
export function writeImportedLines(lines: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-scale-'));
  const write = (name: string, content: string): void => {
    writeFileSync(join(folder, name), content);
  };
  const classes = ['asset', 'liability', 'equity', 'income', 'expense'] as const;
  write(
    'manifest.json',
    JSON.stringify({ format: 'portal-import', version: 1, source: 'scale', asOf: new Date().toISOString() }),
  );
  write('families.csv', csv('key,name', ['scale,Scale']));
  write(
    'locations.csv',
    csv(
      'id,family,parent,name',
      count(20, (index) => `L${String(index)},scale,${index > 0 ? 'L0' : ''},Location ${String(index)}`),
    ),
  );
  write(
    'accounts.csv',
    csv(
      'family,number,name,class',
      count(100, (index) => `scale,${String(1000 + index)},Account ${String(index)},${classes[index % 5] ?? ''}`),
    ),
  );
  write(
    'journal-lines.csv',
    csv('entry,family,date,status,location,account,debit,credit,description,counterparty', count(lines / 2, linesOf)),
  );
  return folder;
}
