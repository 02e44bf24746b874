import { type PackageContent, writePackage } from '#test/support/server/importPackage';
import type { Database } from '#server/db/database';
import { applyPackage, checkPackage, type ImportOptions } from '#server/import/importPackage';
import { openPackage, type OpenPackage } from '#server/import/package/openPackage';
import type { Manifest } from '#server/import/records';
import type { Report } from '#server/import/report';

/** A package with one wrong or unusual thing: what it is, its files, its issues as `[code, row, column]`, and its manifest. */
export type PackageCase = [
  title: string,
  files: PackageContent,
  issues: (string | number | undefined)[][],
  manifest?: Partial<Manifest>,
];

/** Returns the code, row and column of each issue. */
export const issuesOf = ({ issues }: Report): PackageCase[2] =>
  issues.map(({ code, row, column }) => [code, row, column]);

async function withPackage(
  files: PackageContent,
  manifest: Partial<Manifest>,
  run: (given: OpenPackage) => Promise<Report>,
): Promise<Report> {
  const given = await openPackage(writePackage(files, manifest));
  try {
    return await run(given);
  } finally {
    await given.close();
  }
}

/** Writes and checks a package. */
export const check = (db: Database, files: PackageContent, manifest: Partial<Manifest> = {}): Promise<Report> =>
  withPackage(files, manifest, (given) => checkPackage(db, given));

/** Writes and applies a package. */
export const apply = (
  db: Database,
  files: PackageContent,
  manifest: Partial<Manifest> = {},
  options: ImportOptions = {},
): Promise<Report> => withPackage(files, manifest, (given) => applyPackage(db, given, options));

/** The books of a family with the key `n`, to which the cases add something. */
export const books: PackageContent = {
  'families.csv': 'key,name\nn,Nasty\n',
  'billing-customers.csv': 'id,family\nC-1,n\n',
  'locations.csv': 'id,family,parent,name\nL1,n,,Holding\nL2,n,L1,Maritime\nL3,n,,Land\n',
  'accounts.csv':
    'family,number,name,class,group\nn,0001,Assets,asset,true\nn,0010,Cash,asset,\nn,3000,Capital,equity,\nn,4000,Sales,income,\n',
  'journal-lines.csv':
    'entry,family,date,status,location,account,debit,credit\n' +
    '1,n,2026-03-31,posted,L1,0010,100.00,\n1,n,2026-03-31,posted,L1,3000,,100.00\n',
  'invoices.csv': 'id,family,number,status,total,due\ni1,n,17,Unpaid,500,500\n',
};
