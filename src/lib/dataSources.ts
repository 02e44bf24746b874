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

/** Returns why records of a source may be old; undefined when they are not. */
function ageRemark(records: SourcedRecords, { asOf, unreachable }: Source, now: Date): string | undefined {
  if (unreachable === true) return 'The source cannot be reached at the moment';
  const isOld = now.getTime() - Date.parse(asOf) > maxAgeHours[records] * 60 * 60 * 1000;
  return isOld ? 'Newer records are not imported yet' : undefined;
}

/** Returns how records compare with their source; undefined when they agree, and for invoices without a comparison. */
function differenceRemark(records: SourcedRecords, { reconciled }: Source): string | undefined {
  if (reconciled === false) return 'Some figures differ from those of the source';
  return reconciled === undefined && records === 'books' ? 'Not yet reconciled with the source' : undefined;
}

/** Returns the sentences after the time of a source: that its records may be old, and that they differ; '' without. */
export function sourceRemarks(records: SourcedRecords, source: Source, now: Date): string {
  const remarks = [ageRemark(records, source, now), differenceRemark(records, source)].filter(
    (text) => text !== undefined,
  );
  return remarks.length === 0 ? '' : `. ${remarks.join('. ')}.`;
}

/** Returns a text for each source in an exported file: "From BILL, as of Nov 28, 2026, 9:00 AM". */
export const sourceTexts = (records: SourcedRecords, sources: readonly Source[] = [], now = new Date()): string[] =>
  sources.map(
    (source) => `From ${source.name}, as of ${formatDayAndTime(source.asOf)}${sourceRemarks(records, source, now)}`,
  );
