import { isJsonObject, listOf, type JsonObject } from '#server/contract/jsonObject';
import { objectAt, resolved } from '#server/contract/document';
import { testServer } from '#test/support/server/serverApp';
import { conciergePerson, jsonOf, newFamily, without } from '#test/support/server/serverUsers';
import { createParty, newParty, type PartyKind, partyOf, updateParty } from '#test/support/samples/relatedParties';

/** Business and Trust keep the rules of onboarding, which are tested there. */
const kinds = [
  ['bankAccount', 'BankAccountFields'],
  ['brokerageCustodian', 'BrokerageCustodianFields'],
  ['insuranceCompany', 'InsuranceCompanyFields'],
  ['contact', 'ContactFields'],
  ['charitableOrganization', 'CharitableOrganizationFields'],
  ['vendor', 'VendorFields'],
] as const satisfies readonly (readonly [PartyKind, string])[];
let familyId: number;

const server = testServer();
const concierge = server.as(conciergePerson('rules-concierge'));
beforeAll(async () => {
  familyId = await newFamily(server, 'Rules');
});

const schemaOf = (name: string): JsonObject => resolved({ $ref: `#/components/schemas/${name}` });
const fieldsOf = (schema: string): [string, JsonObject][] =>
  Object.entries(objectAt(schemaOf(schema), 'properties')).map(([name, part]) => [
    name,
    isJsonObject(part) ? resolved(part) : {},
  ]);

/** A value that breaks the rule of the property; undefined for a field left out. */
const broken = (rule: string, property: JsonObject): unknown =>
  ({
    required: undefined,
    maxLength: `a.${'a'.repeat(Number(property['maxLength']))}`,
    pattern: property['pattern'] === '\\S' ? '   ' : '!',
    format: 'nobody@',
    enum: 'Nonsense',
  })[rule];

/** Each rule of a field that has a message, with the message. A rule on what may be absent has none for `required`. */
const rulesOf = (schema: string): [field: string, rule: string, message: string][] =>
  fieldsOf(schema).flatMap(([field, property]) =>
    Object.entries(objectAt(property, 'x-messages'))
      .filter(([rule]) => rule !== 'required' || listOf(schemaOf(schema), 'required').includes(field))
      .map(([rule, message]): [string, string, string] => [field, rule, String(message)]),
  );

describe.each(kinds)('%s sent without the form', (kind, schema) => {
  const create = (body: unknown) => createParty(concierge, kind, familyId, body);
  const added = () => partyOf(kind, create(newParty(kind)));

  test('all rules are enforced with their messages, for adding and updating', async () => {
    const record = await added();
    const rules = rulesOf(schema);
    expect(rules.length).toBeGreaterThan(5);
    for (const [field, rule, message] of rules) {
      const value = broken(rule, objectAt(objectAt(schemaOf(schema), 'properties'), field));
      const spoil = (complete: object) => ({
        ...without(complete, field),
        ...(value !== undefined && { [field]: value }),
      });
      const responses = [create(spoil(newParty(kind))), updateParty(concierge, kind, spoil(record))];
      for (const response of responses) {
        const { errors } = await jsonOf<{ errors: Record<string, string[]> }>(response, 400);
        expect([field, rule, errors]).toEqual([field, rule, { [field]: expect.arrayContaining([message]) as unknown }]);
      }
    }
  });

  test('all options are accepted, and optional fields can be absent', async () => {
    const required = listOf(schemaOf(schema), 'required');
    const optional = fieldsOf(schema).flatMap(([field]) => (required.includes(field) ? [] : [field]));
    const bare = without(newParty(kind), ...optional);
    await jsonOf(create(bare));
    for (const [field, property] of fieldsOf(schema))
      for (const option of listOf(property, 'enum'))
        expect(await partyOf(kind, create({ ...bare, [field]: option }))).toMatchObject({
          [field]: option,
        });
  });

  test('an update requires id and family', async () => {
    const record = await added();
    for (const name of ['id', 'familyId'])
      expect(
        Object.keys(
          (await jsonOf<{ errors: object }>(updateParty(concierge, kind, without(record, name)), 400)).errors,
        ),
      ).toEqual([name]);
  });
});
