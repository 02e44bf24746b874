import type { FieldDescription } from '#src/lib/formSchema';
import type { Contract, Schema } from './contract';
import { describeForm } from './describe';

/** How the field `city` of a form is described. */
function city(form: Schema, others: Record<string, Schema> = {}): Partial<FieldDescription> {
  const described = { type: 'object', properties: { same: { type: 'boolean' }, city: { type: 'string' } }, ...form };
  const contract: Contract = { openapi: '3.1.0', paths: {}, components: { schemas: { ...others, Form: described } } };
  return describeForm(contract, 'Form')['city'] as FieldDescription;
}

const needed: Schema = { required: ['city'] };
const isSame: Schema = { required: ['same'], properties: { same: { const: true } } };

describe('a field that is required under a condition', () => {
  it('names the value that requires it', () => {
    expect(city({ if: isSame, then: needed }).requiredWhen).toEqual([{ field: 'same', is: true }]);
  });

  it('names the value that does not require it', () => {
    expect(city({ if: isSame, else: needed }).requiredWhen).toEqual([{ field: 'same', isNot: true }]);
  });

  it('names each of several values', () => {
    const test: Schema = { required: ['same'], properties: { same: { enum: ['yes', 'maybe'] } } };
    expect(city({ if: test, then: needed }).requiredWhen).toEqual([
      { field: 'same', is: 'yes' },
      { field: 'same', is: 'maybe' },
    ]);
    expect(city({ if: test, else: needed })).toMatchObject({ conditionallyRequired: true, messages: {} });
    expect(city({ if: test, else: needed }).requiredWhen).toBeUndefined();
  });

  it('is found in `allOf` parts and references', () => {
    const part: Schema = { if: isSame, then: needed };
    const expected = [{ field: 'same', is: true }];
    expect(city({ allOf: [part] }).requiredWhen).toEqual(expected);
    expect(city({ allOf: [{ $ref: '#/components/schemas/Part' }] }, { Part: part }).requiredWhen).toEqual(expected);
  });

  it('is marked as conditional when the condition is not simple', () => {
    const absentCounts: Schema = { properties: { same: { const: true } } };
    const nested: Schema = { if: isSame, then: { if: { ...isSame }, then: needed } };
    for (const form of [{ if: absentCounts, then: needed }, nested, { anyOf: [needed, {}] }]) {
      expect(city(form)).toMatchObject({ required: false, conditionallyRequired: true });
      expect(city(form).requiredWhen).toBeUndefined();
    }
  });

  it('that is always required has no condition', () => {
    const described = city({ required: ['city'], if: isSame, then: needed });
    expect(described.required).toBe(true);
    expect(described).not.toHaveProperty('requiredWhen');
    expect(described).not.toHaveProperty('conditionallyRequired');
  });
});

describe('a field that is shown under a condition', () => {
  const shown = (when: Schema['x-shownWhen'], form: Schema = {}): Partial<FieldDescription> =>
    city({ ...form, properties: { same: { type: 'boolean' }, city: { type: 'string', 'x-shownWhen': when! } } });

  it('has the conditions of which one must hold', () => {
    expect(shown({ field: 'same', is: ['yes', 'maybe'] }).shownWhen).toEqual([
      { field: 'same', is: 'yes' },
      { field: 'same', is: 'maybe' },
    ]);
    expect(shown({ field: 'same', is: false }).shownWhen).toEqual([{ field: 'same', is: false }]);
    expect(shown({ field: 'same', isNot: true }).shownWhen).toEqual([{ field: 'same', isNot: true }]);
  });

  it('may be required under the same condition, and not while it is hidden', () => {
    const different = { field: 'same', isNot: true } as const;
    expect(shown(different, { if: isSame, else: needed }).requiredWhen).toEqual([different]);
    for (const form of [needed, { if: isSame, then: needed }, { anyOf: [needed, {}] }])
      expect(() => shown(different, form)).toThrow('city: it is required while x-shownWhen hides it.');
  });
});

it('two messages for one rule in a reference are an error', () => {
  const text = (message: string): Schema => ({
    properties: { city: { type: 'string', 'x-messages': { maxLength: message } } },
  });
  const part: Schema = { ...text('One'), if: isSame, then: text('Another') };
  expect(() => city({ allOf: [{ $ref: '#/components/schemas/Part' }] }, { Part: part })).toThrow(
    'city: maxLength has two messages',
  );
});
