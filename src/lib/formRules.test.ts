import { isRequired, messageFor } from './formRules';
import type { FieldDescription } from './formSchema';

const field = (more: Partial<FieldDescription>): FieldDescription => ({
  label: 'City',
  kind: 'text',
  required: false,
  messages: {},
  ...more,
});

describe('a required field', () => {
  it('is required always, never, or while its condition holds', () => {
    expect(isRequired(field({ required: true }), {})).toBe(true);
    expect(isRequired(field({}), {})).toBe(false);
    const explanation = field({ conditionallyRequired: true, requiredWhen: [{ field: 'proof', is: false }] });
    expect([true, false, undefined].map((proof) => isRequired(explanation, { proof }))).toEqual([false, true, false]);
  });

  it('of the mailing address is required unless it is the physical one, also before a box is checked', () => {
    const city = field({ conditionallyRequired: true, requiredWhen: [{ field: 'same', isNot: true }] });
    expect([true, false, undefined].map((same) => isRequired(city, { same }))).toEqual([false, true, true]);
  });

  it('is required when any of several conditions holds', () => {
    const source = field({ requiredWhen: ['Retired', 'Not Employed'].map((is) => ({ field: 'status', is })) });
    expect(['Retired', 'Not Employed', 'Employed'].map((status) => isRequired(source, { status }))).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('the message of a broken rule', () => {
  const count = field({ messages: { maximum: 'At most 2', '#/else/properties/count/maximum': 'At most 5' } });
  const error = (keyword: string, schemaPath: string) => ({ instancePath: '/count', keyword, schemaPath, params: {} });

  it('is that of the keyword, or of its branch', () => {
    expect(messageFor(count, error('maximum', '#/then/properties/count/maximum'))).toBe('At most 2');
    expect(messageFor(count, error('maximum', '#/else/properties/count/maximum'))).toBe('At most 5');
  });

  it('is missing where the contract has none', () => {
    expect(messageFor(count, error('if', '#/if'))).toBeUndefined();
  });
});
