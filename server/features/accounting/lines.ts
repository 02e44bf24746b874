import type { DimensionChoice } from './dimensions';
import type { Selection } from './selection';

/** Collects the parameters of a statement. */
export interface Parameters {
  readonly values: unknown[];
  /** Adds a value; answers what stands for it in the statement. */
  readonly add: (value: unknown) => string;
}

/** No parameters yet. */
export const createParameters = (): Parameters => {
  const values: unknown[] = [];
  return { values, add: (value) => `$${values.push(value)}` };
};

const withDimension = ({ type, ids }: DimensionChoice, { add }: Parameters): string => {
  const wanted = [...(type ? [`d.type = ${add(type)}`] : []), ...(ids ? [`d.id = ANY(${add(ids)})`] : [])];
  return `line.id IN (SELECT journal_line_id FROM journal_line_dimension JOIN ledger_dimension d ON d.id = dimension_id
    WHERE ${wanted.join(' AND ')})`;
};

/** SQL for `line` being one between two of the locations: what a consolidated report leaves out. */
export const isInternal = ({ locations }: Selection, { add }: Parameters): string =>
  locations ? `line.counterparty_location_id = ANY(${add(locations)})` : 'line.counterparty_location_id IS NOT NULL';

/** SQL for `line` being in one of the locations, whatever its date and status. */
export const isWithin = ({ familyId, locations }: Selection, { add }: Parameters): string =>
  [`line.family_id = ${add(familyId)}`, ...(locations ? [`line.location_id = ANY(${add(locations)})`] : [])].join(
    ' AND ',
  );

/** SQL for `line`, a row of `journal_line`, being selected, whatever its date. */
export function isSelected(selection: Selection, parameters: Parameters): string {
  const { consolidated, status, dimension } = selection;
  return [
    isWithin(selection, parameters),
    ...(consolidated ? [`(${isInternal(selection, parameters)}) IS NOT TRUE`] : []),
    ...(status ? [`line.status = ${parameters.add(status)}`] : []),
    ...(dimension ? [withDimension(dimension, parameters)] : []),
  ].join(' AND ');
}
