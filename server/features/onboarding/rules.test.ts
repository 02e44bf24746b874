// Spec: R-ONB-10, R-ONB-14, R-ONB-19, R-FRM-10.
import { isJsonObject, type JsonObject } from '#server/contract/jsonObject';
import { objectAt, resolved } from '#server/contract/document';
import { testServer } from '#test/support/server/serverApp';
import { jsonOf, newRecord, person, post, without } from '#test/support/server/serverUsers';

const server = testServer();
const call = server.as(person('breaks-rules'));

/** A violation of one rule: the field, the value, and the contract's message. */
type Violation = readonly [field: string, rule: string, broken: unknown, message: string];

/** Longer than the field may be, and right in every other way. */
function tooLong(property: JsonObject): string {
  const letters = 'a'.repeat(Number(property['maxLength']));
  if (property['format'] === 'email') return `${letters}@example.com`;
  return property['title'] === 'Company Website' ? `example.com/${letters}` : `${letters}a`;
}

/** A value that breaks a rule, by the rule's keyword and what the field is. */
function broken(keyword: string, property: JsonObject): unknown {
  switch (keyword) {
    case 'format':
      return property['format'] === 'date' ? '2025-02-30' : 'nobody@';
    case 'minimum':
      return -1;
    case 'maximum':
      return 101;
    case 'x-decimals':
      return 0.001;
    case 'type':
      return 'a lot';
    case 'enum':
      return 'Nonsense';
    case 'not':
      return '+442079460958';
    case 'maxLength':
      return tooLong(property);
    case 'x-notInFuture':
      return '2999-01-01';
    default:
      return '!';
  }
}

const blankOrWrong = (property: JsonObject): unknown => (property['pattern'] === '\\S' ? '   ' : '!');

/** Every message of a schema's own fields, with a value that violates its rule. */
function violations(schema: string): Violation[] {
  const properties = Object.entries(objectAt(resolved({ $ref: `#/components/schemas/${schema}` }), 'properties'));
  return properties.flatMap(([field, part]) => {
    const property = isJsonObject(part) ? resolved(part) : {};
    if (property['type'] === 'array') return [];
    return Object.entries(objectAt(property, 'x-messages')).map(([rule, message]): Violation => {
      const value = rule === 'pattern' ? blankOrWrong(property) : broken(rule, property);
      return [field, rule, rule === 'required' ? undefined : value, String(message)];
    });
  });
}

const refusal = async (path: string, body: unknown): Promise<Readonly<Record<string, string[]>>> =>
  (await jsonOf<{ errors: Record<string, string[]> }>(call(path, post(body)), 400)).errors;

const withBroken = (record: object, field: string, value: unknown): object =>
  value === undefined ? without(record, field) : { ...record, [field]: value };

/** The fields that are only required under a condition are required here. */
const business = {
  ...newRecord('BusinessEntity'),
  isPhysicalSameAsMailing: false,
  canProvideProofOfAddress: false,
  proofOfAddressExplanation: 'The lease is being signed.',
  mailingAddressLine1: 'PO Box 7',
  mailingAddressCity: 'Boston',
  mailingAddressState: 'MA',
  mailingAddressZipCode: '02110',
  mailingAddressCountry: 'US',
};
const owner = newRecord('BeneficialOwner');
const trust = newRecord('Trust');
const member = newRecord('TrustMember');

describe('a business sent without the form', () => {
  const path = '/api/onboarding/Business';

  test('is saved when it is valid', () => jsonOf(call(path, post([business]))));

  test.each(violations('BusinessEntity'))('is refused for its %s (%s)', async (field, _rule, value, message) => {
    const errors = await refusal(path, [business, withBroken(business, field, value)]);
    expect(errors).toEqual({ [`[1].${field}`]: [message] });
  });

  test.each(violations('BeneficialOwner'))(
    'is refused for an owner’s %s (%s)',
    async (field, _rule, value, message) => {
      const owners = [owner, withBroken(owner, field, value)];
      const errors = await refusal(path, [{ ...business, beneficialOwners: owners }]);
      expect(errors[`[0].beneficialOwners[1].${field}`]).toContain(message);
    },
  );

  test('is refused without an owner', async () => {
    const errors = await refusal(path, [{ ...business, beneficialOwners: [] }]);
    expect(errors).toEqual({ '[0].beneficialOwners': ['At least one beneficial owner is required'] });
  });

  test('does not require an equal mailing address, or an explanation with proof of address', async () => {
    const plain = { ...newRecord('BusinessEntity'), isPhysicalSameAsMailing: true, canProvideProofOfAddress: true };
    await jsonOf(call(path, post([plain])));
  });
});

describe('a trust sent without the form', () => {
  const path = '/api/onboarding/SaveTrusts';

  test('is saved when it is valid', () => jsonOf(call(path, post({ trusts: [trust] }))));

  test.each(violations('Trust'))('is refused for its %s (%s)', async (field, _rule, value, message) => {
    const errors = await refusal(path, { trusts: [trust, withBroken(trust, field, value)] });
    expect(errors).toEqual({ [`trusts[1].${field}`]: [message] });
  });

  test.each(violations('TrustMember'))('is refused for a member’s %s (%s)', async (field, _rule, value, message) => {
    const trustMembers = [member, withBroken(member, field, value)];
    const errors = await refusal(path, { trusts: [{ ...trust, trustMembers }] });
    expect(errors[`trusts[0].trustMembers[1].${field}`]).toContain(message);
  });

  test('is refused without a member', async () => {
    const errors = await refusal(path, { trusts: [{ ...trust, trustMembers: [] }] });
    expect(errors).toEqual({ 'trusts[0].trustMembers': ['At least one trust member is required'] });
  });
});
