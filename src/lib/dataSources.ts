import { formatDayAndTime } from './dates';

/** A system that records come from; a backend without imports sends none. */
export interface Source {
  readonly name: string;
  readonly asOf: string;
  readonly reconciled?: boolean;
  readonly unreachable?: boolean;
}

/** The hours after which records of a source are old. */
const maxAgeHours = { invoices: 24, books: 36 } as const;

export type SourcedRecords = keyof typeof maxAgeHours;

/** Returns what to say after the time of a source: that it cannot be read now, that its records are old, and that they differ. */
export function sourceRemarks(records: SourcedRecords, { asOf, reconciled, unreachable }: Source, now: Date): string {
  const isOld = now.getTime() - Date.parse(asOf) > maxAgeHours[records] * 60 * 60 * 1000;
  return [
    ...(unreachable === true ? ['. The source cannot be reached at the moment'] : []),
    ...(isOld ? ['. Newer records are not imported yet'] : []),
    ...(reconciled === false ? ['. Some figures differ from those of the source'] : []),
  ].join('');
}

/** Returns a text for each source in an exported file: "From BILL, as of Nov 28, 2026, 9:00 AM". */
export const sourceTexts = (records: SourcedRecords, sources: readonly Source[] = [], now = new Date()): string[] =>
  sources.map(
    (source) => `From ${source.name}, as of ${formatDayAndTime(source.asOf)}${sourceRemarks(records, source, now)}`,
  );
