import type { ErrorObject } from 'ajv';
import { objectAt } from '#server/contract/document';
import { listOf, type JsonObject } from '#server/contract/jsonObject';
import { createCompilers, type Validator } from '#server/contract/validators';
import { emailKey } from '#server/identity/emailKey';
import type { IssueList } from '../issues';
import type { Issue, StreamName, StreamRecords } from '../records';
import type { Stream } from './streams';

/** The issue of a row without its place. */
export type Finding = Pick<Issue, 'column' | 'code' | 'message'>;

const { json } = createCompilers(() => new Date());

const requiredFinding = ({ params, schemaPath }: ErrorObject, schema: JsonObject): Finding => {
  const column = String(params['missingProperty']);
  const others = listOf(objectAt(objectAt(schema, 'if'), 'not'), 'required');
  const message = schemaPath.includes('/then/')
    ? `The row has neither ${others.join(', ')} nor ${column}. One of them is required.`
    : `${column} is empty. It is required.`;
  return { column, code: 'required', message };
};

const keyText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The rules of a row as a whole: required cells and keys. */
export interface RowRules<S extends StreamName> {
  readonly isRecord: Validator<StreamRecords[S]>;
  readonly isReadable: Validator<Partial<StreamRecords[S]>>;
  /** Returns the required columns that a row does not have; a faulty cell is not missing. */
  readonly missing: (record: JsonObject, faulty: ReadonlySet<string>) => Finding[];
  /** Returns the id of the record in the source. */
  readonly keyOf: (record: JsonObject) => string | undefined;
  /** Returns the finding for a row with the key of an earlier one; a faulty cell has no key. */
  readonly repeated: (record: JsonObject, row: number, faulty: ReadonlySet<string>) => Finding | undefined;
}

/** Returns the rules of the rows of a stream, with its keys as of a new file. */
export function rowRules<S extends StreamName>({ schema, key, repeats }: Stream): RowRules<S> {
  const { required, if: condition, then } = schema;
  const rules = { type: 'object', required, ...(condition !== undefined && { if: condition, then }) };
  const isRecord = json<StreamRecords[S]>(rules);
  const rows = new Map<string, number>();
  const [id = ''] = key;
  const text = (record: JsonObject, name: string): string => {
    const value = keyText(record[name]);
    return name === 'email' ? emailKey(value) : value;
  };
  return {
    isRecord,
    isReadable: json<Partial<StreamRecords[S]>>({ type: 'object' }),
    missing: (record, faulty) => {
      const present = { ...record, ...Object.fromEntries([...faulty].map((name) => [name, null])) };
      if (isRecord(present)) return [];
      return isRecord
        .errors()
        .filter(({ keyword }) => keyword === 'required')
        .map((error) => requiredFinding(error, schema));
    },
    keyOf: (record) => keyText(record[id]) || undefined,
    repeated: (record, row, faulty) => {
      if (repeats || record[id] === undefined || key.some((name) => faulty.has(name))) return undefined;
      const found = key.map((name) => text(record, name)).join('\0');
      const first = rows.get(found);
      if (first === undefined) {
        rows.set(found, row);
        return undefined;
      }
      const message = `The same ${key.join(' and ')} as in row ${String(first)}. A record has one row.`;
      return { column: id, code: 'duplicate-key', message };
    },
  };
}

/** Adds the findings of a row to the issues, as errors. */
export const addFindings = (
  issues: IssueList,
  findings: readonly Finding[],
  place: Pick<Issue, 'stream' | 'row'> & { readonly key: string | undefined },
): void => {
  const { stream, row, key } = place;
  for (const finding of findings)
    issues.add({
      stream,
      ...(row !== undefined && { row }),
      ...(key !== undefined && { key }),
      severity: 'error',
      ...finding,
    });
};
