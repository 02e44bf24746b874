import type { ErrorObject } from 'ajv';
import { prepareText, textKindOf } from '#openapi/shared/text';
import { lengthOf } from '#openapi/shared/visibleText';
import { listOf, type JsonObject } from '#server/contract/jsonObject';
import { createCompilers } from '#server/contract/validators';
import type { Manifest } from '../records';
import { mangledTextFault, readAmount } from './amounts';
import { dateReader } from './dates';
import { isMisread } from './decode';
import { CellFault, quoted } from './fault';
import type { Column } from './streams';

/** The value of a cell in a record: whole cents for an amount, undefined for an empty cell. */
export type CellValue = string | number | boolean | undefined;

/** Reads a cell of a column. */
export type CellReader = (cell: string) => CellValue | CellFault;

const { json } = createCompilers(() => new Date());

const limitText = (limit: unknown): string => Number(limit).toLocaleString('en-US');

const ruleTexts: Readonly<Record<string, (schema: JsonObject, text: string) => string>> = {
  maxLength: ({ maxLength }, text) =>
    `has ${lengthOf(text).toLocaleString('en-US')} characters; ${limitText(maxLength)} at most are right.`,
  enum: (schema) => `is none of the possible values: ${listOf(schema, 'enum').join(', ')}.`,
  minimum: ({ minimum }) => `is below ${limitText(minimum)}.`,
  maximum: ({ maximum }) => `is above ${limitText(maximum)}.`,
};

const formatTexts: Readonly<Record<string, string>> = {
  email: 'is no e-mail address.',
  uri: 'is no address that starts with https://.',
  'date-time': 'is no time such as 2026-11-27T22:00:00Z.',
};

const ruleText = (error: ErrorObject | undefined, schema: JsonObject, text: string): string =>
  ruleTexts[error?.keyword ?? '']?.(schema, text) ?? formatTexts[String(schema['format'])] ?? 'is not valid.';

const isCurrency = (schema: JsonObject): boolean => listOf(schema, 'enum').includes('USD');

/** Returns a check of the rules of a column in the contract. */
function rulesOf(schema: JsonObject): (value: CellValue, text: string) => CellFault | undefined {
  const isValid = json(schema);
  return (value, text) => {
    if (isValid(value)) return undefined;
    if (isCurrency(schema))
      return new CellFault('currency', `The currency is ${quoted(text)}. Only USD can be imported.`);
    return new CellFault('format', `${quoted(text)} ${ruleText(isValid.errors()[0], schema, text)}`);
  };
}

const readBoolean = (text: string): boolean | CellFault => {
  const lower = text.toLowerCase();
  if (lower === 'true' || lower === 'false') return lower === 'true';
  return new CellFault('format', `${quoted(text)} is neither true nor false.`);
};

const readInteger = (text: string): number | CellFault =>
  /^-?\d{1,15}$/.test(text) ? Number(text) : new CellFault('format', `${quoted(text)} is no whole number.`);

/** What a spreadsheet shows for a formula that failed. */
const formulaError = /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!)$/;

const readText = (text: string): string | CellFault => mangledTextFault(text) ?? text;

type ValueReader = (text: string) => string | number | boolean | CellFault;

function valueReader({ type, format }: JsonObject, { csv = {} }: Manifest): ValueReader {
  const { decimal = '.', date = 'yyyy-mm-dd' } = csv;
  if (type === 'number') return (text) => readAmount(text, decimal);
  if (type === 'integer') return readInteger;
  if (type === 'boolean') return readBoolean;
  return format === 'date' ? dateReader(date) : readText;
}

/** A text that preparation leaves as it is: visible ASCII characters with single spaces. */
const isPlain = /^[!-~]+(?: [!-~]+)*$/;

const unreadable = (text: string, encoding: string): CellFault =>
  new CellFault(
    'encoding',
    `${quoted(text.replaceAll('\0', '�'))} has characters that are not ${encoding}. csv.encoding of the manifest sets the encoding.`,
  );

/** Returns the reader of a column: it prepares, converts and checks a cell. An empty cell has no value. */
export function cellReader({ schema }: Column, manifest: Manifest): CellReader {
  const { encoding = 'utf-8' } = manifest.csv ?? {};
  const kind = textKindOf(schema);
  const convert = valueReader(schema, manifest);
  const check = rulesOf(schema);
  return (cell) => {
    if (cell === '') return undefined;
    if (isMisread(cell, encoding)) return unreadable(cell, encoding);
    // Amounts and dates are prepared by their readers, which show what stands in the cell.
    const text = isPlain.test(cell) || schema['type'] === 'number' ? cell.trim() : prepareText(kind, cell);
    if (text === '') return undefined;
    if (formulaError.test(text))
      return new CellFault('format', `${quoted(text)} is the error of a formula in a spreadsheet.`);
    const value = convert(text);
    if (value instanceof CellFault) return value;
    return check(schema['type'] === 'number' ? Number(value) / 100 : value, text) ?? value;
  };
}
