import { createAjv } from './ajv';
import { contractMessage, fieldPath } from './messages';

const owner = {
  type: 'object',
  required: ['name'],
  'x-requiredMessages': { name: 'Name is required' },
  properties: {
    name: { type: 'string', maxLength: 3, 'x-messages': { maxLength: 'Too long' } },
    deleted: { type: 'boolean' },
  },
};

const business = {
  type: 'object',
  properties: {
    same: { type: 'boolean' },
    owners: {
      type: 'array',
      items: owner,
      contains: { type: 'object', properties: { deleted: { const: false } } },
      'x-messages': { contains: 'At least one owner is required' },
    },
  },
  if: { required: ['same'], properties: { same: { const: true } } },
  else: { required: ['city'], 'x-requiredMessages': { city: 'City is required' } },
};

function problems(value: unknown): [string, string | undefined][] {
  const validate = createAjv().compile(business);
  validate(value);
  return (validate.errors ?? []).map((error) => [fieldPath(error), contractMessage(error)]);
}

const messages = (value: unknown): Record<string, string> =>
  Object.fromEntries(problems(value).filter((entry): entry is [string, string] => entry[1] !== undefined));

describe('the message of a broken rule', () => {
  it('is the text of the contract, at the field it is about', () => {
    expect(messages({ same: true, owners: [{ name: 'Ada' }, { name: 'Eleanor' }, {}] })).toEqual({
      'owners[1].name': 'Too long',
      'owners[2].name': 'Name is required',
    });
  });

  it('finds a field that is required under a condition, and no message for the condition', () => {
    expect(messages({ same: false })).toEqual({ city: 'City is required' });
  });

  it('reports a list without a matching entry at the list, not at its entries', () => {
    expect(messages({ same: true, owners: [{ name: 'Ada', deleted: true }] })).toEqual({
      owners: 'At least one owner is required',
    });
  });

  it('is undefined where the contract has none', () => {
    expect(problems({ same: 'yes', city: '' })).toContainEqual(['same', undefined]);
  });
});
