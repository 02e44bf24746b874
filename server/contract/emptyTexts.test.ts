import fc from 'fast-check';
import { fieldPath } from '#openapi/keywords/messages';
import { createTestServer } from '#test/support/server-app';
import { jsonOf, newRecord, person, post } from '#test/support/server-people';
import { isPart, listOf, operations, type Part, partOf, resolved } from './document';
import { withKnownProperties } from './knownProperties';
import { type Check, createCompilers } from './validators';

type Path = readonly (string | number)[];

const { json: check } = createCompilers(() => new Date());

/** The schema and what always holds beside it. */
const certain = (schema: Part): Part[] => {
  const whole = resolved(schema);
  return [whole, ...listOf(whole, 'allOf').filter(isPart).flatMap(certain)];
};

/** Instants are the server's own: no person types them. */
const isTyped = (schemas: readonly Part[]): boolean =>
  schemas.some(({ type }) => type === 'string') && schemas.every(({ format }) => format !== 'date-time');

/** Every optional text a value of this schema may hold, in its lists as far as `example` has entries. */
function optionalTexts(schemas: readonly Part[], example: unknown, at: Path = []): Path[] {
  if (Array.isArray(example)) {
    const items = schemas.flatMap(({ items: item }) => (isPart(item) ? certain(item) : []));
    return example.flatMap((entry, index) => optionalTexts(items, entry, [...at, index]));
  }
  const required = schemas.flatMap((schema) => listOf(schema, 'required'));
  return schemas.flatMap((schema) =>
    Object.entries(partOf(schema, 'properties')).flatMap(([name, property]) => {
      const about = isPart(property) ? certain(property) : [];
      const here = [...at, name];
      const below = isPart(example) && example[name] !== undefined ? optionalTexts(about, example[name], here) : [];
      return isTyped(about) && !required.includes(name) ? [here, ...below] : below;
    }),
  );
}

function put(value: unknown, [step, ...rest]: Path, text: string | undefined): unknown {
  if (step === undefined) return text;
  if (Array.isArray(value))
    return value.map((entry: unknown, index) => (index === step ? put(entry, rest, text) : entry));
  const inner = isPart(value) ? value : {};
  return { ...inner, [step]: put(inner[step], rest, text) };
}

const without = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** What the conditions of the contract ask for is said otherwise, so that every optional text may be absent. */
const settled = (example: unknown): unknown =>
  JSON.parse(
    JSON.stringify(example ?? {}).replaceAll(
      /"(isPhysicalSameAsMailing|canProvideProofOfAddress)":false/g,
      '"$1":true',
    ),
  );

/** Where a value breaks rules. An example may lack required fields, of lists and records alike. */
const broken = (isValid: Check<unknown>, value: unknown): string[] =>
  isValid(value) ? [] : isValid.errors().map(fieldPath);

const requests = operations.flatMap(({ id, body }) => {
  if (body === undefined) return [];
  const example = settled(resolved(body.schema)['example']);
  const paths = optionalTexts(certain(body.schema), example);
  return paths.length === 0 ? [] : [{ id, schema: body.schema, example, paths }];
});

describe('12.6: an empty text in an optional field', () => {
  it.each(requests)('is an absent one in the request of $id', ({ schema, example, paths }) => {
    const isValid = check(schema);
    fc.assert(
      fc.property(fc.subarray(paths, { minLength: 1 }), (chosen) => {
        const empty = chosen.reduce((value, path) => put(value, path, ''), example);
        const absent = without(chosen.reduce((value, path) => put(value, path, undefined), example));
        expect(broken(isValid, absent)).toEqual(expect.arrayContaining(broken(isValid, empty)));
        expect(withKnownProperties(empty, schema)).toEqual(withKnownProperties(absent, schema));
      }),
    );
  });

  it('goes over the requests of the forms', () => {
    expect(requests.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['saveIndividual', 'saveBusinesses', 'saveTrusts', 'updateProfile', 'createVendor']),
    );
  });

  it('is one in a parameter, and beside what makes the field needless', async () => {
    const server = await createTestServer();
    const call = server.as(person('empty-texts'));
    await jsonOf(call('/api/onboarding/Individual?email='));
    const business = { ...newRecord('BusinessEntity'), canProvideProofOfAddress: true, proofOfAddressExplanation: '' };
    expect(await jsonOf(call('/api/onboarding/Business', post([business])))).toMatchObject({ success: true });
    const unproven = { ...business, canProvideProofOfAddress: false };
    expect(await jsonOf(call('/api/onboarding/Business', post([unproven])), 400)).toMatchObject({
      errors: { '[0].proofOfAddressExplanation': ['Please explain why you cannot provide proof of address'] },
    });
    await server.close();
  });
});
