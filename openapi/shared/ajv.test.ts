import fc from 'fast-check';
import { createAjv } from './ajv';

const keywordsOf = (schema: object, value: unknown, today = '2024-03-01'): string[] => {
  const validate = createAjv({ today: () => today }).compile(schema);
  validate(value);
  return (validate.errors ?? []).map(({ keyword, instancePath }) => `${instancePath} ${keyword}`);
};

const dateField = (rules: object): object => ({
  type: 'object',
  properties: { day: { type: 'string', format: 'date', ...rules } },
});

describe('the keywords of the contract', () => {
  it('x-minimumAge rejects a date of birth that is too recent today', () => {
    const schema = dateField({ 'x-minimumAge': 18 });
    expect(keywordsOf(schema, { day: '2006-03-02' })).toEqual(['/day x-minimumAge']);
    expect(keywordsOf(schema, { day: '2006-03-01' })).toEqual([]);
  });

  it('x-notInFuture refuses tomorrow and allows today; false switches it off', () => {
    expect(keywordsOf(dateField({ 'x-notInFuture': true }), { day: '2024-03-02' })).toEqual(['/day x-notInFuture']);
    expect(keywordsOf(dateField({ 'x-notInFuture': true }), { day: '2024-03-01' })).toEqual([]);
    expect(keywordsOf(dateField({ 'x-notInFuture': false }), { day: '2024-03-02' })).toEqual([]);
  });

  it('x-notAfter compares with the sibling it names, in the form and in each entry of a list', () => {
    const schema = { ...dateField({ 'x-notAfter': 'end' }), $id: 'range' };
    expect(keywordsOf(schema, { day: '2024-03-02', end: '2024-03-01' })).toEqual(['/day x-notAfter']);
    expect(keywordsOf(schema, { day: '2024-03-02' })).toEqual([]);
    expect(keywordsOf({ type: 'array', items: schema }, [{ day: '2024-03-02', end: '2024-03-01' }])).toEqual([
      '/0/day x-notAfter',
    ]);
  });

  it('x-notAfter on a value without siblings reports no violation', () => {
    expect(keywordsOf({ type: 'string', 'x-notAfter': 'end' }, '2024-03-02')).toEqual([]);
  });

  it('a day that does not exist has one message, that of its format', () => {
    const schema = dateField({ 'x-minimumAge': 18, 'x-notInFuture': true, 'x-notAfter': 'end' });
    expect(keywordsOf(schema, { day: '2023-02-29', end: '1900-01-01' })).toEqual(['/day format']);
  });

  it('without another clock the local date counts', () => {
    const validate = createAjv().compile(dateField({ 'x-notInFuture': true }));
    expect(validate({ day: '1999-01-01' })).toBe(true);
    expect(validate({ day: '9999-01-01' })).toBe(false);
  });
});

describe('the ajv of the contract', () => {
  it('rejects an undefined keyword', () => {
    expect(() => createAjv().compile({ type: 'string', 'x-minimunAge': 18 })).toThrow(
      'unknown keyword: "x-minimunAge"',
    );
  });

  it('reports every error, with the schema that has its message', () => {
    const validate = createAjv().compile({
      type: 'object',
      properties: { name: { type: 'string', maxLength: 2, pattern: '^a', 'x-messages': { maxLength: 'Too long' } } },
    });
    validate({ name: 'bcd' });
    expect(validate.errors).toHaveLength(2);
    expect(validate.errors?.[0]?.parentSchema).toMatchObject({ 'x-messages': { maxLength: 'Too long' } });
  });

  it('takes every percentage with two decimals, and none with three', () => {
    const isPercentage = createAjv().compile({ type: 'number', 'x-decimals': 2 });
    fc.assert(fc.property(fc.integer({ min: 0, max: 10_000 }), (hundredths) => isPercentage(hundredths / 100)));
    fc.assert(fc.property(fc.integer({ min: 0, max: 99_999 }), (n) => n % 10 === 0 || !isPercentage(n / 1000)));
  });

  it('finds the parts of a complete contract by pointer', () => {
    const ajv = createAjv();
    ajv.addSchema({ openapi: '3.1.0', paths: {}, components: { schemas: { Id: { type: 'integer' } } } }, 'contract');
    const isId = ajv.getSchema('contract#/components/schemas/Id');
    expect(isId?.(1)).toBe(true);
    expect(isId?.('1')).toBe(false);
  });
});
