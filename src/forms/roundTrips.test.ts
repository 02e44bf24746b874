import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import * as schemas from '@/api';
import { brokerageCustodianFieldsSchema, businessListSchema, individualSchema, trustListSchema } from '@/api';
import type { FieldDescription, FormSchema } from '@/lib/formSchema';
import { prepareText } from '#openapi/shared/text';
import { type Fields, parse, prepare } from './convert';
import { parentPath } from './paths';
import { isRecord } from '@/lib/isRecord';

const isForm = (value: unknown): value is FormSchema<object> =>
  typeof value === 'object' && value !== null && 'fields' in value && 'validate' in value;

/** Text as it is stored: visible characters, no characters that pasting removes. */
const storedText = (description: FieldDescription) =>
  fc
    .string({ minLength: 1, unit: 'grapheme' })
    .map((text) => prepareText(description.text ?? 'line', text, ''))
    .filter((text) => text !== '');

const storedDate = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** Generates stored values of the field at `path`: fields of an entity, entries of a list. */
function stored(fields: Fields, path: string): fc.Arbitrary<unknown> {
  const description = fields[path];
  switch (description?.kind) {
    case 'array':
      return fc.array(record(fields, `${path}[]`), { maxLength: 3 });
    case 'integer':
      return fc.integer();
    case 'number':
      return fc
        .double({ noNaN: true, noDefaultInfinity: true })
        .filter((value) => !String(value).includes('e'))
        .map((value) => value + 0);
    case 'boolean':
      return fc.boolean();
    case 'date':
      return storedDate;
    case 'select':
      return fc.constantFrom(...(description.options ?? []).map(({ value }) => value));
    default:
      return storedText(description!);
  }
}

function record(fields: Fields, at: string): fc.Arbitrary<Record<string, unknown>> {
  const names = Object.keys(fields).filter((path) => parentPath(path) === at && !path.endsWith('[]'));
  const parts = names.map((path) => [path.slice(at === '' ? 0 : at.length + 1), stored(fields, path)] as const);
  const boxes = names
    .filter((path) => fields[path]?.kind === 'boolean')
    .map((path) => path.slice(path.lastIndexOf('.') + 1));
  return fc.record(Object.fromEntries(parts), { requiredKeys: boxes });
}

/** The fields as they are when all of them are shown. */
const allShown = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([path, field]) => [path, { ...field, shownWhen: undefined }]));

describe('an untouched form', () => {
  it.each<[string, Fields]>([
    ['businesses with their owners', businessListSchema.fields],
    ['trusts with their members', trustListSchema.fields],
    ['an Individual', individualSchema.fields],
    ['an account', brokerageCustodianFieldsSchema.fields],
  ])('is sent as it was stored: %s', (_what, described) => {
    const fields = allShown(described);
    fc.assert(
      fc.property(record(fields, ''), (entity) => {
        expect(prepare(fields, parse(fields, entity))).toEqual(entity);
      }),
      { numRuns: 50 },
    );
  });
});

describe('the request of a form', () => {
  const forms = Object.values(schemas).filter(isForm);

  it.each(forms)('contains no empty text: $name', ({ fields }) => {
    fc.assert(
      fc.property(record(fields, ''), fc.func(fc.boolean()), (entity, isEmptied) => {
        const emptied: unknown = JSON.parse(JSON.stringify(entity), (name, value: unknown) =>
          typeof value === 'string' && isEmptied(name, value) ? '' : value,
        );
        const texts: unknown[] = [];
        JSON.stringify(prepare(fields, isRecord(emptied) ? emptied : {}), (_name, value: unknown) => {
          texts.push(value);
          return value;
        });
        expect(texts).not.toContain('');
      }),
      { numRuns: 30 },
    );
  });

  it('contains untouched booleans of a business and its owners', () => {
    const values = { businessEntities: [{ name: 'Harbor LLC', beneficialOwners: [{ name: 'Ruth' }] }] };
    expect(prepare(businessListSchema.fields, values)).toEqual({
      businessEntities: [
        {
          name: 'Harbor LLC',
          canProvideProofOfAddress: true,
          isPhysicalSameAsMailing: false,
          deleted: false,
          beneficialOwners: [{ name: 'Ruth', deleted: false }],
        },
      ],
    });
    expect(prepare(trustListSchema.fields, { trusts: [{}] })).toEqual({ trusts: [{ deleted: false }] });
  });
});

/** Returns the shown and the sent values of these dates in a time zone. */
function datesIn(zone: string, dates: readonly string[]): unknown {
  const module = JSON.stringify(pathToFileURL(require.resolve('./convert')).href);
  const fields = { date: { label: 'Date', kind: 'date', required: false, messages: {} } };
  const program = `const { parse, prepare } = await import(${module});
    const fields = ${JSON.stringify(fields)};
    const both = (date) => [parse(fields, { date }).date, prepare(fields, parse(fields, { date })).date];
    console.log(JSON.stringify(${JSON.stringify(dates)}.map(both)));`;
  const output = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    env: { ...process.env, TZ: zone, NODE_OPTIONS: '' },
    encoding: 'utf8',
  });
  return JSON.parse(output);
}

describe('a calendar date', () => {
  it.each(['America/Los_Angeles', 'UTC', 'Pacific/Kiritimati'])('is the same day in %s', (zone) => {
    const days = ['1968-02-29', '2011-03-13', '2024-12-31'];
    expect(datesIn(zone, [...days, '2011-03-04T00:00:00Z', '2011-03-04T23:59:59Z'])).toEqual([
      ...days.map((day) => [day, day]),
      ['2011-03-04', '2011-03-04'],
      ['2011-03-04', '2011-03-04'],
    ]);
  });
});
