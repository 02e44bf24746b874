import fc from 'fast-check';
import { fieldPath } from '#openapi/shared/messages';
import { createTestServer } from '#test/support/server/serverApp';
import { jsonOf, newRecord, person, post } from '#test/support/server/serverUsers';
import { isJsonObject, listOf, type JsonObject } from '../contract/jsonObject';
import { operations } from '../contract/operations';
import { objectAt, resolved } from '../contract/document';
import { type Validator, createCompilers } from '../contract/validators';
import { withKnownProperties } from '../contract/knownProperties';

type Path = readonly (string | number)[];

const { json: check } = createCompilers(() => new Date());

/** Returns the schema and all schemas that always apply with it. */
const unconditionalSchemas = (schema: JsonObject): JsonObject[] => {
  const target = resolved(schema);
  return [target, ...listOf(target, 'allOf').filter(isJsonObject).flatMap(unconditionalSchemas)];
};

/** Returns whether users edit the text; instants are set by the server. */
const isEditableText = (schemas: readonly JsonObject[]): boolean =>
  schemas.some(({ type }) => type === 'string') && schemas.every(({ format }) => format !== 'date-time');

/** Returns the paths of all optional texts of a schema, in lists only for the entries of `example`. */
function optionalTexts(schemas: readonly JsonObject[], example: unknown, at: Path = []): Path[] {
  if (Array.isArray(example)) {
    const items = schemas.flatMap(({ items: item }) => (isJsonObject(item) ? unconditionalSchemas(item) : []));
    return example.flatMap((entry, index) => optionalTexts(items, entry, [...at, index]));
  }
  const required = schemas.flatMap((schema) => listOf(schema, 'required'));
  return schemas.flatMap((schema) =>
    Object.entries(objectAt(schema, 'properties')).flatMap(([name, property]) => {
      const about = isJsonObject(property) ? unconditionalSchemas(property) : [];
      const here = [...at, name];
      const below =
        isJsonObject(example) && example[name] !== undefined ? optionalTexts(about, example[name], here) : [];
      return isEditableText(about) && !required.includes(name) ? [here, ...below] : below;
    }),
  );
}

function put(value: unknown, [step, ...rest]: Path, text: string | undefined): unknown {
  if (step === undefined) return text;
  if (Array.isArray(value))
    return value.map((entry: unknown, index) => (index === step ? put(entry, rest, text) : entry));
  const inner = isJsonObject(value) ? value : {};
  return { ...inner, [step]: put(inner[step], rest, text) };
}

const without = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Changes the example so that no condition of the contract requires an optional text. */
const withoutConditions = (example: unknown): unknown =>
  JSON.parse(
    JSON.stringify(example ?? {}).replaceAll(
      /"(isPhysicalSameAsMailing|canProvideProofOfAddress)":false/g,
      '"$1":true',
    ),
  );

/** Returns the paths of violated rules. An example may lack required fields. */
const violations = (isValid: Validator<unknown>, value: unknown): string[] =>
  isValid(value) ? [] : isValid.errors().map(fieldPath);

const requests = operations.flatMap(({ id, body }) => {
  if (body === undefined) return [];
  const example = withoutConditions(resolved(body.schema)['example']);
  const paths = optionalTexts(unconditionalSchemas(body.schema), example);
  return paths.length === 0 ? [] : [{ id, schema: body.schema, example, paths }];
});

describe('an empty text in an optional field', () => {
  it.each(requests)('equals an absent field in the request of $id', ({ schema, example, paths }) => {
    const isValid = check(schema);
    fc.assert(
      fc.property(fc.subarray(paths, { minLength: 1 }), (chosen) => {
        const empty = chosen.reduce((value, path) => put(value, path, ''), example);
        const absent = without(chosen.reduce((value, path) => put(value, path, undefined), example));
        expect(violations(isValid, absent)).toEqual(expect.arrayContaining(violations(isValid, empty)));
        expect(withKnownProperties(empty, schema)).toEqual(withKnownProperties(absent, schema));
      }),
    );
  });

  it('is checked for the requests of the forms', () => {
    expect(requests.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['saveIndividual', 'saveBusinesses', 'saveTrusts', 'updateProfile', 'createVendor']),
    );
  });

  it('equals an absent parameter, and an absent field that a condition makes unnecessary', async () => {
    const server = await createTestServer();
    const request = server.as(person('empty-texts'));
    await jsonOf(request('/api/onboarding/Individual?email='));
    const business = { ...newRecord('BusinessEntity'), canProvideProofOfAddress: true, proofOfAddressExplanation: '' };
    expect(await jsonOf(request('/api/onboarding/Business', post([business])))).toMatchObject({ success: true });
    const unproven = { ...business, canProvideProofOfAddress: false };
    expect(await jsonOf(request('/api/onboarding/Business', post([unproven])), 400)).toMatchObject({
      errors: { '[0].proofOfAddressExplanation': ['Please explain why you cannot provide proof of address'] },
    });
    await server.close();
  });
});
