import fc from 'fast-check';
import * as schemas from '@/api';
import { addFamilyRequestSchema, businessEntitySchema, individualSchema, vendorFieldsSchema } from '@/api';
import { isRecord } from '@/lib/isRecord';
import type { FormSchema } from '@/lib/formSchema';
import { numberCases } from '#test/support/samples/numberCases';
import { textCases } from '#test/support/samples/textCases';
import { isTidy, typedText } from '#test/support/samples/typedTexts';
import { type Fields, prepare, prepared } from './convert';
import { fieldMessages } from './messages';

const forms: Record<(typeof textCases)[number]['schema'], Pick<FormSchema<object>, 'validate'> & { fields: Fields }> = {
  Individual: individualSchema,
  BusinessEntity: businessEntitySchema,
  VendorFields: vendorFieldsSchema,
  AddFamilyRequest: addFamilyRequestSchema,
};

describe('a typed text', () => {
  it.each(textCases)('is sent as the server reads it: $schema $field $typed', (one) => {
    const { fields } = forms[one.schema];
    // Shows the explanation of a business.
    const shown = { canProvideProofOfAddress: false };
    const sent = prepare(fields, { ...shown, ...one.beside, [one.field]: one.typed });
    expect(sent[one.field]).toBe(one.prepared);
  });

  it.each(textCases.filter(({ schema, prepared: text }) => schema !== 'VendorFields' && text === undefined))(
    'without a visible character is missing: $schema $field $typed',
    ({ schema, field, typed }) => {
      const { fields, validate } = forms[schema];
      validate(prepare(fields, { [field]: typed }));
      const messages = fieldMessages(fields, validate.errors ?? []).filter(({ path }) => path === field);
      expect(messages).toEqual([{ path: field, message: fields[field]?.messages['required'] }]);
    },
  );

  it.each(numberCases)('of a percentage is sent as a number: $typed', ({ typed, number, percentage = number }) => {
    const { fields, validate } = businessEntitySchema;
    const sent = prepare(fields, { beneficialOwners: [{ percentageOwnership: typed }] });
    const messages = (validate(sent), fieldMessages(fields, validate.errors ?? []));
    const isNoNumber = { path: 'beneficialOwners[0].percentageOwnership', message: 'Percentage must be a number' };
    if (Number.isNaN(percentage)) expect(messages).toContainEqual(isNoNumber);
    else expect(sent).toMatchObject({ beneficialOwners: [{ percentageOwnership: percentage }] });
  });
});

const isForm = (value: unknown): value is FormSchema<object> =>
  typeof value === 'object' && value !== null && 'fields' in value && 'validate' in value;

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) || isRecord(value) ? Object.values(value).flatMap(textsIn) : [];
};

describe('the texts of every form', () => {
  it.each(Object.values(schemas).filter(isForm))('are tidy, and the same when sent again: $name', ({ fields }) => {
    const names = Object.entries<Fields[string]>(fields).flatMap(([path, { kind }]) =>
      ['text', 'email', 'date', 'number'].includes(kind) && !path.includes('[]') ? [path] : [],
    );
    const lists = Object.keys(fields).flatMap((path) => /^([^[]+)\[\]\.([^[.]+)$/.exec(path)?.slice(1) ?? []);
    fc.assert(
      fc.property(typedText, (text) => {
        const texts = Object.fromEntries(names.map((name) => [name, text]));
        const entries = Object.fromEntries(
          lists.flatMap((name, index) => (index % 2 === 0 ? [[name, [{ [lists[index + 1] ?? '']: text }]]] : [])),
        );
        const sent = prepare(fields, { ...texts, ...entries });
        expect(textsIn(sent).filter((one) => !isTidy(one))).toEqual([]);
        expect(prepare(fields, prepared(fields, sent))).toEqual(sent);
      }),
      { numRuns: 30 },
    );
  });
});
