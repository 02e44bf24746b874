import { type Above, type RawLine, readAbove, readRaw } from './ledger';
import { type Call, createTestServer, type TestServer } from './serverApp';
import { conciergePerson } from './serverUsers';

/** The books of the sample family with the most locations, and a concierge who requests reports. */
export interface Books {
  readonly server: TestServer;
  readonly concierge: Call;
  readonly familyId: number;
  /** All entries in the database, from which tests calculate the figures. */
  readonly lines: RawLine[];
  readonly above: Above;
  /** The day of the last entry. */
  readonly today: string;
  /** The day of the first entry that is not posted. */
  readonly drafted: string;
}

/** Starts a server on the sample data, which the test file closes. */
export async function openBooks(name: string): Promise<Books> {
  const server = await createTestServer();
  const [family] = await server.db.query<{ id: number }>("SELECT id FROM family WHERE name = 'Ashford'");
  const familyId = family!.id;
  const [lines, above] = [await readRaw(server.db, familyId), await readAbove(server.db, familyId)];
  const daysOf = (chosen: readonly RawLine[]): string[] => chosen.map(({ date }) => date).sort();
  return {
    server,
    concierge: server.as(conciergePerson(name)),
    familyId,
    lines,
    above,
    today: daysOf(lines).at(-1)!,
    drafted: daysOf(lines.filter(({ status }) => status === 'draft'))[0]!,
  };
}

/** Selects entries of these classes. */
export const isOf =
  (...classes: readonly string[]) =>
  (line: RawLine): boolean =>
    classes.includes(line.class);

/** Selects entries of cash accounts. */
export const isCash = ({ activity }: RawLine): boolean => activity === 'cash';

/** Selects entries until a day. */
export const until =
  (date: string) =>
  (line: RawLine): boolean =>
    line.date <= date;

/** Selects entries from a day on. */
export const since =
  (date: string) =>
  (line: RawLine): boolean =>
    line.date >= date;

/** Selects entries that satisfy all conditions. */
export const all =
  (...tests: readonly ((line: RawLine) => boolean)[]) =>
  (line: RawLine): boolean =>
    tests.every((test) => test(line));
