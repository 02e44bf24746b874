import type { DimensionChoice } from './dimensions';
import type { Selection } from './selection';

/** Collects the parameters of a query. */
export interface Parameters {
  readonly values: unknown[];
  /** Adds a value; returns its placeholder. */
  readonly add: (value: unknown) => string;
}

/** Creates an empty list of parameters. */
export const createParameters = (): Parameters => {
  const values: unknown[] = [];
  return { values, add: (value) => `$${values.push(value)}` };
};

const withDimension = ({ type, ids }: DimensionChoice, { add }: Parameters): string => {
  const conditions = [...(type ? [`d.type = ${add(type)}`] : []), ...(ids ? [`d.id = ANY(${add(ids)})`] : [])];
  return `line.id IN (SELECT journal_line_id FROM journal_line_dimension JOIN ledger_dimension d ON d.id = dimension_id
    WHERE ${conditions.join(' AND ')})`;
};

/** Returns SQL for lines between two of the locations, which a consolidated report excludes. */
export const isInternal = ({ locations }: Selection, { add }: Parameters): string =>
  locations ? `line.counterparty_location_id = ANY(${add(locations)})` : 'line.counterparty_location_id IS NOT NULL';

/** Returns SQL for lines of the locations, of any date and status. */
export const isWithin = ({ familyId, locations }: Selection, { add }: Parameters): string =>
  [`line.family_id = ${add(familyId)}`, ...(locations ? [`line.location_id = ANY(${add(locations)})`] : [])].join(
    ' AND ',
  );

/** Returns SQL for the selected rows `line` of `journal_line`, of any date. */
export function isSelected(selection: Selection, parameters: Parameters): string {
  const { consolidated, status, dimension } = selection;
  return [
    isWithin(selection, parameters),
    ...(consolidated ? [`(${isInternal(selection, parameters)}) IS NOT TRUE`] : []),
    ...(status ? [`line.status = ${parameters.add(status)}`] : []),
    ...(dimension ? [withDimension(dimension, parameters)] : []),
  ].join(' AND ');
}
