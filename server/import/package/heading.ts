import { diceCoefficient } from 'dice-coefficient';
import { preparedLine } from '#openapi/keywords/visibleText';
import type { Issue, Manifest, StreamName } from '../records';
import type { Column, Stream } from './streams';

/** The heading of a file. */
export interface Heading {
  /** The column of each cell of a row; undefined for one that is not read. */
  readonly columns: readonly (Column | undefined)[];
  /** Without an error, so that rows can be used. */
  readonly isUsable: boolean;
}

type AddIssue = (issue: Pick<Issue, 'column' | 'code' | 'severity' | 'message'>) => void;

const similar = (heading: string, columns: readonly Column[]): string => {
  const [best] = columns
    .map(({ name }) => ({ name, likeness: diceCoefficient(heading, name) }))
    .sort((one, other) => other.likeness - one.likeness);
  return best && best.likeness >= 0.5 ? ` Did you mean ${best.name}?` : '';
};

const mappingOf = (name: StreamName, { columns = {} }: Manifest): ReadonlyMap<string, string> =>
  new Map(Object.entries(columns[name] ?? {}).map(([heading, column]) => [preparedLine(heading), column]));

/** Finds the column of each heading; reports unknown and repeated ones, and missing columns. */
export function readHeading(
  cells: readonly string[],
  { name, columns }: Stream,
  manifest: Manifest,
  add: AddIssue,
): Heading {
  const mapping = mappingOf(name, manifest);
  const headings = cells.map(preparedLine);
  const found = new Map<string, string>();
  let isUsable = true;
  const fail: AddIssue = (issue) => {
    isUsable = false;
    add(issue);
  };
  const columnOf = (heading: string): Column | undefined => {
    const target = mapping.get(heading) ?? heading;
    const column = columns.find((known) => known.name === target);
    if (column) {
      const first = found.get(target);
      if (first === undefined) {
        found.set(target, heading);
        return column;
      }
      const message = `Two headings stand for ${target}: "${first}" and "${heading}". Remove or rename one.`;
      fail({ column: heading, code: 'format', severity: 'error', message });
    } else if (heading !== '') {
      const message = `"${heading}" is no column of this file and is not read.${similar(heading, columns)}`;
      add({ column: heading, code: 'unknown-column', severity: 'warning', message });
    }
    return undefined;
  };
  const read = headings.map(columnOf);
  for (const [heading, target] of mapping)
    if (!headings.includes(heading)) {
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
