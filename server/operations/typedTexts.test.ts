import fc from 'fast-check';
import { parameterTexts } from '#test/support/samples/numberCases';
import { textCases } from '#test/support/samples/textCases';
import { isTidy, typedText } from '#test/support/samples/typedTexts';
import { isJsonObject, listOf, type JsonObject } from '../contract/jsonObject';
import { operations } from '../contract/operations';
import { objectAt, resolved } from '../contract/document';
import { createCompilers } from '../contract/validators';
import { validationError } from './validationError';
import { withKnownProperties, withNumbers, withPreparedText } from '../contract/knownProperties';

const { json } = createCompilers(() => new Date());

describe('a received text', () => {
  it.each(textCases)('is saved as the form sends it: $schema $field $typed', ({ schema, field, typed, ...rest }) => {
    const record = { ...rest.beside, [field]: typed };
    const received = withKnownProperties(record, { $ref: `#/components/schemas/${schema}` });
    expect(isJsonObject(received) ? received[field] : received).toBe(rest.prepared);
  });

  it.each(textCases.filter(({ schema, prepared }) => schema !== 'VendorFields' && prepared === undefined))(
    'without a visible character is missing: $schema $field $typed',
    ({ schema, field, typed }) => {
      const reference = { $ref: `#/components/schemas/${schema}` };
      const check = json(reference);
      expect(check(withKnownProperties({ [field]: typed }, reference))).toBe(false);
      const messages = objectAt(objectAt(objectAt(resolved(reference), 'properties'), field), 'x-messages');
      expect(validationError(check.errors()).body.errors?.[field]).toEqual([messages['required']]);
    },
  );
});

describe('a received number', () => {
  const schema = {
    type: 'object',
    properties: { id: { type: 'integer' }, share: { type: 'number', 'x-text': 'percentage' } },
  };
  const isValid = createCompilers(() => new Date()).text(schema);
  const received = (parameters: JsonObject): unknown => withNumbers(withKnownProperties(parameters, schema), schema);

  it.each(parameterTexts.filter(({ text }) => text !== ''))('has one notation: $text', ({ text, number }) => {
    expect(isValid(received({ id: text }))).toBe(Number.isInteger(number));
    const share = received({ share: text });
    expect(isValid(share)).toBe(!Number.isNaN(number));
    expect(share).toEqual({ share: number });
  });
});

/** Returns `value` with the text in each property of the schema that is a text, in lists and nested objects too. */
const filled = (schema: JsonObject, text: string): unknown => {
  const target = resolved(schema);
  const { type } = target;
  if (type === 'string') return text;
  if (type === 'array') return [filled(objectAt(target, 'items'), text)];
  const parts = [target, ...listOf(target, 'allOf').filter(isJsonObject).map(resolved)];
  const properties = parts.flatMap((part) =>
    Object.keys(objectAt(part, 'properties')).map((name) => [part, name] as const),
  );
  return Object.fromEntries(
    properties.map(([part, name]) => [name, filled(objectAt(objectAt(part, 'properties'), name), text)]),
  );
};

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** File names of a multipart body are checked with the files. */
const withoutFiles = (value: unknown): unknown =>
  isJsonObject(value) ? { ...value, attachments: [], files: [] } : value;

describe('the texts of every operation', () => {
  const withBody = operations.flatMap(({ id, body }) => (body ? [{ id, schema: body.schema }] : []));

  it.each(withBody)('are tidy, and the same when received again: $id', ({ schema }) => {
    fc.assert(
      fc.property(typedText, (text) => {
        const received = withKnownProperties(withoutFiles(filled(schema, text)), schema);
        expect(textsIn(received).filter((one) => !isTidy(one))).toEqual([]);
        expect(withKnownProperties(received, schema)).toEqual(received);
      }),
      { numRuns: 15 },
    );
  });

  const parameters = operations.flatMap(({ id, parameters: { query } }) =>
    query
      .filter(({ schema }) => resolved(schema)['type'] !== 'integer')
      .map(({ name, schema }) => ({ id, name, schema })),
  );

  it.each(parameters)('in text parameters are tidy: $name of $id', ({ schema }) => {
    fc.assert(
      fc.property(typedText, (text) => expect(isTidy(String(withPreparedText(text, schema)))).toBe(true)),
      { numRuns: 15 },
    );
  });
});
