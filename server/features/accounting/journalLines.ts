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

const withDimension = ({ type, ids }: DimensionChoice, familyId: number, { add }: Parameters): string =>
  ids
    ? `line.dimension_ids && ${add(ids)}::text[]`
    : `line.dimension_ids && ARRAY(SELECT id FROM ledger_dimension WHERE family_id = ${add(familyId)} AND type = ${add(type)})`;

/** Returns SQL for lines between two of the locations, which a consolidated report excludes. */
export const isInternal = ({ locations }: Selection, { add }: Parameters): string =>
  locations ? `line.counterparty_location_id = ANY(${add(locations)})` : 'line.counterparty_location_id IS NOT NULL';

/** Returns SQL for lines of the locations, of any date and status. */
export const isWithin = ({ familyId, locations }: Selection, { add }: Parameters): string =>
  [`line.family_id = ${add(familyId)}`, ...(locations ? [`line.location_id = ANY(${add(locations)})`] : [])].join(
    ' AND ',
  );

/** Returns SQL for the selected rows `line` of `journal_line` or `ledgerSums`, of any date. */
export function isSelected(selection: Selection, parameters: Parameters): string {
  const { consolidated, status, dimension, familyId } = selection;
  return [
    isWithin(selection, parameters),
    ...(consolidated ? [`(${isInternal(selection, parameters)}) IS NOT TRUE`] : []),
    ...(status ? [`line.status = ${parameters.add(status)}`] : []),
    ...(dimension ? [withDimension(dimension, familyId, parameters)] : []),
  ].join(' AND ');
}
