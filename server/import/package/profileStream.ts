import { isCalendarDate } from '#openapi/shared/calendar';
import { resolved } from '#server/contract/document';
import { withKnownProperties } from '#server/contract/knownProperties';
import { isJsonObject, type JsonObject } from '#server/contract/jsonObject';
import { createCompilers } from '#server/contract/validators';
import type { CheckedRow, RejectedRow } from '../records';
import type { RowSource } from './csvStream';
import { textOf } from './decode';
import { addFindings, rowRules, type Finding } from './rowRules';
import { streamOf } from './streams';
import { judgedLines, misreadLine, parsedJson, type ProfileLine, wrongProfiles } from './wrongProfiles';

type Profiles = 'partner-profiles';

const maxLineLength = 1_000_000;

/** Yields the lines with visible text. A line that is too long is cut, so that it is no JSON. */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<ProfileLine> {
  let row = 1;
  let rest = '';
  for await (const part of text) {
    // Of a line that is too long, only the beginning is kept: adding every part to it would take minutes.
    const end = rest.length < maxLineLength ? 0 : part.indexOf('\n');
    if (end < 0) continue;
    const lines = (rest + part.slice(end)).split('\n');
    rest = lines.pop()?.slice(0, maxLineLength) ?? '';
    for (const line of lines) {
      if (line.trim() !== '') yield { row, text: line };
      row += 1;
    }
  }
  if (rest.trim() !== '') yield { row, text: rest };
}

/** Removes null, which other systems write for a missing value. */
const withoutNulls = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.filter((entry) => entry !== null).map(withoutNulls);
  if (!isJsonObject(value)) return value;
  const present = Object.entries(value).filter(([, inner]) => inner !== null);
  return Object.fromEntries(present.map(([name, inner]) => [name, withoutNulls(inner)]));
};

const schemaOf = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

const parts = {
  individual: schemaOf('Individual'),
  businesses: { type: 'array', items: schemaOf('BusinessEntity') },
  trusts: { type: 'array', items: schemaOf('Trust') },
} as const;

const typeTexts: Readonly<Record<string, string>> = {
  string: 'a text',
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
  object: 'an object',
  array: 'a list',
};

const hasType = (value: unknown, type: unknown): boolean => {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isJsonObject(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof type !== 'string' || typeof value === type;
};

/** Returns the types of a record that differ from the contract. Messages never contain a value: it may be a tax id. */
function typeFindings(value: unknown, schema: JsonObject, path: string): Finding[] {
  const { type, format, properties = {}, items } = resolved(schema);
  const finding = (message: string): Finding[] => [{ column: path, code: 'format', message: `${path} ${message}` }];
  if (!hasType(value, type)) return finding(`is not ${typeTexts[String(type)] ?? String(type)}.`);
  if (format === 'date' && typeof value === 'string' && value !== '' && !isCalendarDate(value))
    return finding('is no date in the format yyyy-mm-dd.');
  if (Array.isArray(value) && isJsonObject(items))
    return value.flatMap((entry, index) => typeFindings(entry, items, `${path}[${String(index)}]`));
  if (!isJsonObject(value) || !isJsonObject(properties)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const property = properties[name];
    return isJsonObject(property) ? typeFindings(inner, property, `${path}.${name}`) : [];
  });
}

/** Returns the paths of fields that the contract does not have: they are not read. */
function unknownFields(value: unknown, schema: JsonObject, path: string): string[] {
  const { properties, items } = resolved(schema);
  if (Array.isArray(value))
    return isJsonObject(items) ? value.flatMap((entry) => unknownFields(entry, items, path)) : [];
  if (!isJsonObject(value) || !isJsonObject(properties)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const property = properties[name];
    return isJsonObject(property) ? unknownFields(inner, property, `${path}.${name}`) : [`${path}.${name}`];
  });
}

const isEmail = createCompilers(() => new Date()).json<string>(schemaOf('Email'));

interface Profile {
  /** Undefined for a line that is no JSON object. */
  readonly record?: JsonObject;
  readonly findings: readonly Finding[];
  readonly unknown: readonly string[];
}

const columns = streamOf('partner-profiles').columns.map(({ name }) => name);

/** Reads a line. Rules other than types do not apply: the person completes and confirms the record in onboarding. */
function readProfile(text: string): Profile {
  const value = withoutNulls(parsedJson(text));
  if (!isJsonObject(value))
    return { unknown: [], findings: [{ code: 'format', message: 'The line is no JSON object.' }] };
  const email = withKnownProperties(value['email'], schemaOf('Email'));
  const isKnownEmail = email === undefined || isEmail(email);
  const given = Object.entries(parts).filter(([name]) => value[name] !== undefined);
  const record = Object.fromEntries([
    ...(isKnownEmail && email !== undefined ? [['email', email] as const] : []),
    ...given.map(([name, schema]) => [name, withKnownProperties(value[name], schema)] as const),
  ]);
  return {
    record,
    findings: [
      ...(isKnownEmail ? [] : [{ column: 'email', code: 'format', message: 'email is no e-mail address.' } as const]),
      ...given.flatMap(([name, schema]) => typeFindings(record[name], schema, name)),
    ],
    unknown: [
      ...Object.keys(value).filter((name) => !columns.includes(name)),
      ...given.flatMap(([name, schema]) => unknownFields(value[name], schema, name)),
    ],
  };
}

async function firstLines(lines: AsyncGenerator<ProfileLine>): Promise<readonly ProfileLine[]> {
  const first: ProfileLine[] = [];
  while (first.length < judgedLines) {
    const next = await lines.next();
    if (next.done) break;
    first.push(next.value);
  }
  return first;
}

/** Reads the lines, until the file turns out to be wrong as a whole: that is one issue. */
async function* usableLines({ name, issues, open, fail }: RowSource<Profiles>): AsyncGenerator<ProfileLine> {
  const isUsable = (wrong: ReturnType<typeof wrongProfiles>): boolean => {
    if (!wrong) return true;
    issues.add({ stream: name, severity: 'error', ...wrong });
    fail();
    return false;
  };
  const lines = linesOf(textOf(open(), 'utf-8'));
  const first = await firstLines(lines);
  if (!isUsable(wrongProfiles(first))) return;
  yield* first;
  for await (const line of lines) {
    if (!isUsable(misreadLine(line))) return;
    yield line;
  }
}

/** Reads and checks partner profiles, a JSON object in each line. Adds what is wrong to the issues. */
export async function* profileStream(
  source: RowSource<Profiles>,
): AsyncGenerator<CheckedRow<Profiles> | RejectedRow<Profiles>> {
  const { name, issues } = source;
  const rules = rowRules<Profiles>(streamOf(name));
  const reported = new Set<string>();
  for await (const { row, text } of usableLines(source)) {
    const { record: given, findings: faults, unknown } = readProfile(text);
    const record = given ?? {};
    for (const column of unknown.filter((field) => !reported.has(field))) {
      reported.add(column);
      const message = `${column} is no field of the contract and is not read.`;
      issues.add({ stream: name, row, column, code: 'unknown-column', severity: 'warning', message });
    }
    const faulty = new Set(faults.flatMap(({ column }) => column ?? []));
    const missing = given ? rules.missing(record, faulty) : [];
    const repeated = rules.repeated(record, row, faulty);
    const findings = [...faults, ...missing, ...(repeated ? [repeated] : [])];
    addFindings(issues, findings, { stream: name, row, key: rules.keyOf(record) });
    if (findings.length === 0 && rules.isRecord(record)) yield { stream: name, row, record };
    else yield { stream: name, row, readable: rules.isReadable(record) ? record : {} };
  }
}
