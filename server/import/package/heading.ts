import { preparedLine } from '#openapi/shared/visibleText';
import type { Issue, Manifest, StreamName } from '../records';
import { didYouMean } from './similar';
import type { Column, Stream } from './streams';

/** The heading of a file. */
export interface Heading {
  /** The column of each cell of a row; undefined for one that is not read. */
  readonly columns: readonly (Column | undefined)[];
  /** Without an error, so that rows can be used. */
  readonly isUsable: boolean;
}

type AddIssue = (issue: Pick<Issue, 'column' | 'code' | 'severity' | 'message'>) => void;

/** Headings are compared without case, surrounding space and invisible characters. */
const comparable = (heading: string): string => preparedLine(heading).toLowerCase();

const mappingOf = (name: StreamName, { columns = {} }: Manifest): ReadonlyMap<string, string> =>
  new Map(Object.entries(columns[name] ?? {}).map(([heading, column]) => [comparable(heading), column]));

/** Finds the column of each heading; reports unknown and repeated ones, and missing columns. */
export function readHeading(
  cells: readonly string[],
  { name, columns }: Stream,
  manifest: Manifest,
  add: AddIssue,
): Heading {
  const mapping = mappingOf(name, manifest);
  const names = columns.map((column) => column.name);
  const headings = cells.map(preparedLine);
  const given = headings.map(comparable);
  const mapped = given.flatMap((heading) => mapping.get(heading) ?? []);
  const found = new Map<string, string>();
  let isUsable = true;
  const fail: AddIssue = (issue) => {
    isUsable = false;
    add(issue);
  };
  const columnOf = (heading: string): Column | undefined => {
    const target = mapping.get(comparable(heading));
    // "Account" beside "Account Code", which the manifest maps to account, is another column of the export.
    const column = columns.find((known) =>
      target === undefined
        ? comparable(known.name) === comparable(heading) && !mapped.includes(known.name)
        : known.name === target,
    );
    if (column) {
      const first = found.get(column.name);
      if (first === undefined) {
        found.set(column.name, heading);
        return column;
      }
      const message = `Two headings stand for ${column.name}: "${first}" and "${heading}". Remove or rename one.`;
      fail({ column: heading, code: 'format', severity: 'error', message });
    } else if (heading !== '') {
      const message = `"${heading}" is no column of this file and is not read.${didYouMean(heading, names)}`;
      add({ column: heading, code: 'unknown-column', severity: 'warning', message });
    }
    return undefined;
  };
  const read = headings.map(columnOf);
  for (const [heading, target] of Object.entries(manifest.columns?.[name] ?? {}))
    if (!given.includes(comparable(heading))) {
      const message = `The manifest maps "${heading}" to ${target}, but the file has no heading "${heading}".`;
      add({ column: heading, code: 'unknown-column', severity: 'warning', message });
    }
  for (const column of columns)
    if (column.required && !found.has(column.name)) {
      const message = `The column ${column.name} is missing. Add it, or map another heading to it in columns.${name} of the manifest.`;
      fail({ column: column.name, code: 'missing-column', severity: 'error', message });
    }
  return { columns: read, isUsable };
}
